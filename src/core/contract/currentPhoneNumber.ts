/** One renumbering: the part of an old E.164 number that changed, and the text that replaces this part. */
type Renumbering = readonly [old: RegExp, begin: string]

/**
 * Old forms of numbers that people still have in their phones and heads. The old form is invalid today, so it cannot be
 * somebody else's number:
 *
 * - Mexico, 2019: no `1` behind +52, nor 044 and 045 (google/libphonenumber, pull request 2693)
 * - Brazil, 2012 to 2016: a `9` before mobile numbers of eight digits that begin with 6, 8 or 9 (google/libphonenumber,
 *   issue 818). Those that begin with 7 stayed as they were, those with 2 to 5 are landlines
 * - Ivory Coast, 2021: ten digits. The second digit of an old mobile number names its operator: 01 Moov, 05 MTN, 07
 *   Orange (ARTCI)
 * - Benin, 30 November 2024: `01` before all numbers of eight digits
 *
 * Argentina is not in the list: libphonenumber replaces the 15 of its mobile numbers by a 9, and a number with neither
 * may be a landline.
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
