/** Random values, hashes, and a comparison that takes the same time for each value. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 random bits, as 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Makes an identifier that is unique without coordination: 24 lower-case letters and digits, 120 random bits. */
export function randomId(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(24), (byte) => alphabet[byte & 31]).join('')
}

/** SHA-256, hex. For values that are too random to guess, such as refresh tokens. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares in constant time; false at once if the lengths differ. */
export function isSameSecret(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
