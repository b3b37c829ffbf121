import { sha256 } from '@noble/hashes/sha2'
import type { Random } from '../../core/services/types.ts'

/** A {@link Random} with the same sequence for the same seed. */
export interface SeededRandom extends Random {
  /** A string of `length` decimal digits. */
  digits(length: number): string
  /** `length` characters that look like an opaque token. */
  token(length: number): string
}

const TOKEN_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

let salt = 0

/** Runs `make` with an offset added to every seed, so that two providers with the same seed have different users and tokens. */
export function withSeedSalt<R>(added: number, make: () => R): R {
  salt += added
  try {
    return make()
  } finally {
    salt -= added
  }
}

/**
 * Deterministic randomness, for tests only.
 *
 * @param seed Any integer; another seed gives other codes, tokens and ids.
 */
export function createSeededRandom(seed = 1): SeededRandom {
  let state = (seed + salt) >>> 0

  /** Mulberry32 (public domain): one 32-bit step. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  const pick = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet.charAt(next() % alphabet.length)).join('')
  const hex = (length: number): string => pick('0123456789abcdef', length)

  return {
    bytes: (length) => Uint8Array.from({ length }, () => next() & 0xff),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick('89ab', 1)}${hex(3)}-${hex(12)}`,
    // Not WebCrypto, because that takes real time, which a fake clock cannot wait for.
    sha256: async (text) => sha256(text),
    digits: (length) => pick('0123456789', length),
    token: (length) => pick(TOKEN_ALPHABET, length),
  }
}
