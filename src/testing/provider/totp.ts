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
  const hash = hmacSha1(fromBase32(secret), counter)
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

/** HMAC-SHA-1 (RFC 2104). */
function hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (mask: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mask)
  return sha1(join(pad(0x5c), sha1(join(pad(0x36), message))))
}

const join = (left: Uint8Array, right: Uint8Array): Uint8Array => Uint8Array.from([...left, ...right])

/** SHA-1 (FIPS 180-4, section 6.1). */
function sha1(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let start = 0; start < padded.length; start += 64) compress(state, view, start)
  return Uint8Array.from(
    state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]),
    (byte) => byte & 255,
  )
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function compress(state: number[], block: DataView, start: number): void {
  const words = Array.from({ length: 16 }, (_, at) => block.getUint32(start + at * 4))
  for (let at = 16; at < 80; at++) {
    words.push(rotate((words[at - 3] ?? 0) ^ (words[at - 8] ?? 0) ^ (words[at - 14] ?? 0) ^ (words[at - 16] ?? 0), 1))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (const [round, word] of words.entries()) {
    const [mixed, constant] = roundOf(round, b, c, d)
    const next = (rotate(a, 5) + mixed + e + constant + word) | 0
    ;[e, d, c, b, a] = [d, c, rotate(b, 30), a, next]
  }
  for (const [at, word] of [a, b, c, d, e].entries()) state[at] = ((state[at] ?? 0) + word) | 0
}

/** Function and constant of a round. */
function roundOf(round: number, b: number, c: number, d: number): [mixed: number, constant: number] {
  if (round < 20) return [(b & c) | (~b & d), 0x5a827999]
  if (round < 40) return [b ^ c ^ d, 0x6ed9eba1]
  if (round < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
  return [b ^ c ^ d, 0xca62c1d6]
}
