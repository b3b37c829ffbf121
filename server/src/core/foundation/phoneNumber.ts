import { currentPhoneNumber } from 'latchkey/core/contract'
import parse, { type CountryCode } from 'libphonenumber-js/max'

/** A phone number that text messages may go to. */
export interface PhoneNumber {
  /** E.164: the spelling that is stored, compared and sent to. */
  number: string
  country: CountryCode
  /** `+49`: the beginning of its country's numbers. */
  callingCode: string
  /** The number without its last four digits: operators assign numbers in blocks of ten thousand. */
  block: string
}

/**
 * Types of number that people do not log in with. Attackers get paid for messages to premium numbers. Landlines are left
 * to the provider to refuse, since people port numbers from network to network.
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
 * Reads a number with its country code, however it is formatted. One from before its country changed its numbers is the one of today.
 * @returns undefined if it is not a valid number, or a number of no country (satellites, international services)
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
