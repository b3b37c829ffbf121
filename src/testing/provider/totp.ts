import { hmac } from '@noble/hashes/hmac'
import { sha1 } from '@noble/hashes/legacy'

/** Seconds of a step (RFC 6238, section 4.1). */
export const TOTP_STEP_S = 30

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Computes the six digits that an authenticator app shows for a secret in base 32 (RFC 6238 with HMAC-SHA-1). Synchronous, because
 * WebCrypto takes real time, for which a fake clock does not wait. For tests only.
 */
export function totp(secret: string, step: number): string {
  const counter = new Uint8Array(8)
  for (let at = 7, left = step; at >= 0; at--, left = Math.floor(left / 256)) counter[at] = left & 255
  const hash = hmac(sha1, fromBase32(secret), counter)
  // Dynamic truncation (RFC 4226, section 5.3).
  const offset = (hash[19] ?? 0) & 15
  const [a = 0, b = 0, c = 0, d = 0] = hash.slice(offset, offset + 4)
  const number = ((a & 127) << 24) | (b << 16) | (c << 8) | d
  return String(number % 1_000_000).padStart(6, '0')
}

/** Encodes bytes in base 32 (RFC 4648, section 6), without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => BASE32.charAt(parseInt(group, 2))).join('')
}

const fromBase32 = (text: string): Uint8Array => {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}
