import { domainToASCII } from 'node:url'
import { EMAIL_MAX_LENGTH } from 'latchkey/plugins/email/contract'

/** Longest part before the @ (RFC 5321, section 4.5.3.1.1), in bytes. */
const MAX_LOCAL_BYTES = 64
/** RFC 5322 dot-atom, with the letters of all scripts as in RFC 6531. No quotes, blanks or control characters. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/**
 * Characters that may occur in a domain before its conversion to ASCII. Anything else, such as a slash or a blank, is
 * refused as an attempted attack.
 */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u

/**
 * Normalises an address to the spelling that is stored, compared and sent to: trimmed, NFC, lower case, the domain in
 * ASCII (IDNA). Quoted local parts and address literals are refused: nobody logs in with them, and much software breaks
 * on them.
 * @returns undefined if the input is not an address
 */
export function normaliseAddress(input: string): string | undefined {
  const text = input.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).toLowerCase()
  const typedDomain = text.slice(at + 1)
  if (at < 1 || !LOCAL.test(local) || Buffer.byteLength(local) > MAX_LOCAL_BYTES || !TYPED_DOMAIN.test(typedDomain))
    return undefined
  const domain = domainToASCII(typedDomain)
  const address = `${local}@${domain}`
  return DOMAIN.test(domain) && Buffer.byteLength(address) <= EMAIL_MAX_LENGTH ? address : undefined
}

/** The domain of an address in the form of an allowlist entry: `@example.com`. */
export const allowlistDomain = (address: string): string => address.slice(address.lastIndexOf('@'))

/**
 * The mailbox that a normalised address most likely leads to: without the `+tag` that many mail servers ignore. For
 * limits only: to other mail servers the tag is part of the name, so accounts keep it.
 */
export const mailboxOf = (address: string): string => address.replace(/(?<=.)\+[^@]*/, '')
