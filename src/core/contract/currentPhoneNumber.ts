/**
 * A change of a country's numbers: pattern of the part of an old E.164 number that changed, and the text that replaces
 * it.
 */
type Renumbering = readonly [old: RegExp, begin: string]

/**
 * Old forms of numbers that people still have in their phones and heads, and that mean the same subscriber. Each is invalid today, so
 * no number changes that somebody else could have:
 *
 * - Mexico, 2019: no `1` behind +52, nor 044 and 045 (google/libphonenumber, pull request 2693)
 * - Brazil, 2012 to 2016: a `9` before mobile numbers of eight digits that begin with 6, 8 or 9 (google/libphonenumber, issue 818). Those
 *   that begin with 7 stayed as they were, those with 2 to 5 are landlines
 * - Ivory Coast, 2021: ten digits, by the operator that the second digit of a mobile number tells: 01 Moov, 05 MTN, 07 Orange (ARTCI)
 * - Benin, 30 November 2024: `01` before all numbers of eight digits
 *
 * Argentina's 15 for the mobile 9 is libphonenumber's. A number there without either may be a landline, and stays another one.
 */
const RENUMBERINGS: readonly Renumbering[] = [
  [/^\+52(?:1|04[45])(?=[2-9]\d{9}$)/, '+52'],
  [/^(\+55[1-9][1-9])(?=[689]\d{7}$)/, '$19'],
  [/^\+225(?=[04-8][0-3]\d{6}$)/, '+22501'],
  [/^\+225(?=[04-8][4-6]\d{6}$)/, '+22505'],
  [/^\+225(?=[04-8][7-9]\d{6}$)/, '+22507'],
  [/^\+229(?=[2-9]\d{7}$)/, '+22901'],
]

/**
 * Returns the number that a subscriber has today, of one in E.164 form that may be from before their country changed its numbers. Page and
 * server use it, so that both forms are one user.
 *
 * @example currentPhoneNumber('+5215512345678') // '+525512345678'
 */
export function currentPhoneNumber(number: string): string {
  const [old, begin] = RENUMBERINGS.find(([pattern]) => pattern.test(number)) ?? []
  return old && begin !== undefined ? number.replace(old, begin) : number
}
