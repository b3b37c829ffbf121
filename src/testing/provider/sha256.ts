/** FIPS 180-4, section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)))

/** FIPS 180-4, section 5.3.3: the first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL = primes(8).map((prime) => fraction(Math.sqrt(prime)))

/**
 * SHA-256 of a text, computed synchronously: WebCrypto takes real time, for which a fake clock does not wait. For tests only.
 */
export function sha256(text: string): Uint8Array {
  const state = [...INITIAL]
  const padded = pad(new TextEncoder().encode(text))
  for (let start = 0; start < padded.length; start += 16) compress(state, padded.slice(start, start + 16))
  return Uint8Array.from(
    state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]),
    (byte) => byte & 255,
  )
}

/** Pads the message to 32-bit words: followed by a 1 bit, zeros, and its length in bits. */
function pad(bytes: Uint8Array): number[] {
  const words = new Array<number>((((bytes.length + 8) >> 6) + 1) * 16).fill(0)
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index & 3) * 8))
  }
  bytes.forEach((byte, index) => put(index, byte))
  put(bytes.length, 0x80)
  words[words.length - 1] = bytes.length * 8
  return words
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function compress(state: number[], block: readonly number[]): void {
  const w = [...block]
  for (let index = 16; index < 64; index++) {
    const [early, late] = [w[index - 15] ?? 0, w[index - 2] ?? 0]
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w.push(((w[index - 16] ?? 0) + first + (w[index - 7] ?? 0) + second) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [index, word] of w.entries()) {
    const chosen = (e & f) ^ (~e & g)
    const added = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + (ROUND_CONSTANTS[index] ?? 0) + word
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const turned = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + turned) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] ?? 0) + word) | 0
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0
}
