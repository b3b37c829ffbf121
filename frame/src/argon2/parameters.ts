import type { Argon2idParameters } from 'latchkey/plugins/embeddedWallet/contract'

/** Cost parameters of Argon2id; `memory` in KiB. */
export type Argon2Cost = Pick<Argon2idParameters, 'memory' | 'iterations' | 'parallelism'>

/**
 * For new passwords: 64 MiB, as RFC 9106 (section 4) recommends if memory is limited, and four passes, so that it takes
 * 300 to 600 ms here (docs/benchmarks.md). One lane: WebAssembly has one thread, and more lanes would help only an
 * attacker with more.
 */
export const ARGON2_COST: Argon2Cost = { memory: 65_536, iterations: 4, parallelism: 1 }

/** Bytes of the salt (RFC 9106, section 3.1). */
export const ARGON2_SALT_BYTES = 16

const isWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most

/**
 * Checks that stored parameters are acceptable. They come from the server. It must not be able to have a password
 * stretched so little that it could be guessed from what is sealed next (OWASP's least: 19 MiB, two passes), nor to
 * make this device work without end.
 */
export const isSaneArgon2Cost = ({ memory, iterations, parallelism }: Argon2Cost): boolean =>
  isWithin(memory, 19_456, 262_144) && isWithin(iterations, 2, 10) && isWithin(parallelism, 1, 4)
