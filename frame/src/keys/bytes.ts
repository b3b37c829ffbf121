/** Bytes with their own ArrayBuffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Overwrites secrets with zeros. The code that made or received them calls it in `finally`. */
export function wipe(...secrets: readonly (Uint8Array | null | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** Compares in constant time; false at once if the lengths differ. */
export function isSameSecret(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false
  let difference = 0
  for (let index = 0; index < left.length; index++) difference |= (left[index] ?? 0) ^ (right[index] ?? 0)
  return difference === 0
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Encodes as base64url (RFC 4648, section 5) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const BASE64URL = /^[A-Za-z0-9_-]*$/

/** @returns null for anything that {@link toBase64Url} would not have written */
export function fromBase64Url(text: string): Bytes | null {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  if (toBase64Url(bytes) === text) return bytes
  wipe(bytes)
  return null
}

const HEX_DIGITS = '0123456789abcdef'

/** Encodes as lower-case hex with 0x. For public values only: a string cannot be wiped. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  let text = ''
  for (const byte of bytes) text += (HEX_DIGITS[byte >> 4] ?? '') + (HEX_DIGITS[byte & 15] ?? '')
  return `0x${text}`
}

const HEX = /^0x[0-9a-fA-F]*$/

/** True if a text is 0x and whole bytes. The length is checked separately: a pattern of pairs would overflow the stack on long texts. */
export const isHexBytes = (text: string): boolean => text.length % 2 === 0 && HEX.test(text)

/** @returns null for anything but 0x and whole bytes */
export function fromHex(text: string): Bytes | null {
  if (!isHexBytes(text)) return null
  const bytes = new Uint8Array((text.length - 2) / 2)
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = digit(text.charCodeAt(2 + index * 2)) * 16 + digit(text.charCodeAt(3 + index * 2))
  }
  return bytes
}

/** Value of a hex digit by its character code: 0 to 9 begin at 48, A to F at 65, a to f at 97. */
const digit = (code: number): number => (code > 57 ? (code & 31) + 9 : code - 48)
