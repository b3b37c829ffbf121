import { currentPhoneNumber } from 'latchkey/core/contract'
import parse, { type CountryCode } from 'libphonenumber-js/max'

/** A phone number to which text messages can be sent. */
export interface PhoneNumber {
  /** The number in E.164 form, in which it is stored, compared and sent to. */
  number: string
  country: CountryCode
  /** The country's prefix, such as `+49`. */
  callingCode: string
  /** The number without its last four digits: operators assign numbers in blocks of ten thousand. */
  block: string
}

/**
 * Types of number that are refused, since people do not log in with them, and attackers earn money by messages to
 * premium numbers. Landlines are left to the provider of text messages: numbers get ported between networks, so their
 * type is uncertain.
 */
const REFUSED_TYPES = new Set<string | undefined>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

/**
 * Parses a phone number with its country code, in any formatting. An outdated number, from before its country changed
 * its numbering plan, is converted to the current one.
 * @returns undefined if it is not a valid number, or belongs to no country (satellites, international services)
 */
export function readPhoneNumber(input: string): PhoneNumber | undefined {
  const given = parse(input.normalize('NFKC').trim(), { extract: false })
  if (!given || given.ext !== undefined) return undefined
  const parsed = parse(currentPhoneNumber(given.number))
  if (!parsed?.isValid() || parsed.country === undefined) return undefined
  if (REFUSED_TYPES.has(parsed.getType())) return undefined
  const { number, country, countryCallingCode } = parsed
  return { number, country, callingCode: `+${countryCallingCode}`, block: number.slice(0, -4) }
}
