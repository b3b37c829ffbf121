import { EMAIL_MAX_LENGTH } from './contract.ts'

/** Longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64

/**
 * The check that browsers make for `<input type="email">` (HTML, section 'Email state'), with the letters of all scripts
 * (RFC 6531), and without what no mail server on the internet would take: dots at an end or in a row, a domain without a
 * dot, an IP address. Quotes, comments, blanks, commas and angle brackets are refused, so no header can be forged.
 */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u

/** The spelling under which an address is compared and sent: trimmed, composed, lower case. */
export const normaliseAddress = (input: string): string => input.trim().normalize().toLowerCase()

/** Checks that a text has the form of an e-mail address of at most 254 characters. */
export function isEmailAddress(input: string): boolean {
  const address = normaliseAddress(input)
  return address.length <= EMAIL_MAX_LENGTH && address.indexOf('@') <= MAX_LOCAL_LENGTH && ADDRESS.test(address)
}
