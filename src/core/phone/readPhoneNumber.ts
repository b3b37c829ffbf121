import { currentPhoneNumber } from '../contract.ts'

/** Characters that people put between the digits, and invisible ones that come along when a number is copied. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff().\u2010-\u2015\u2212/-]/g
/** E.164: a calling code and a number, at most 15 digits together. */
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * Reads a number with its country code into E.164 form, in the form that its country uses today; `null` for anything else. The server
 * checks whether the number exists.
 */
export function readPhoneNumber(input: unknown): string | null {
  const number = typeof input === 'string' ? input.normalize('NFKC').replace(SEPARATORS, '') : ''
  return E164.test(number) ? currentPhoneNumber(number) : null
}
