import { EMAIL_MAX_LENGTH } from './contract.ts'

/** Maximum length of the part before the @ (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64

/**
 * Pattern that browsers use for `<input type="email">` (HTML, section 'Email state'), extended to letters of all scripts (RFC 6531).
 * Refuses what no mail server on the internet accepts: dots at either end or in a row, a domain without a dot, an IP address. Refuses
 * quotes, comments, spaces, commas and angle brackets, so that no mail header can be forged.
 */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u

/** Normalises an address for comparing and sending: trimmed, Unicode NFC, lower case. */
export const normaliseAddress = (input: string): string => input.trim().normalize().toLowerCase()

/** Checks that a text has the form of an e-mail address of at most 254 characters. */
export function isEmailAddress(input: string): boolean {
  const address = normaliseAddress(input)
  return address.length <= EMAIL_MAX_LENGTH && address.indexOf('@') <= MAX_LOCAL_LENGTH && ADDRESS.test(address)
}
