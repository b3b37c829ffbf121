import type { Argon2idParameters } from 'latchkey/plugins/embeddedWallet/contract'
import type { Bytes } from '../keys/bytes.ts'

/** Cost parameters of Argon2id; `memory` in KiB. */
export type Argon2Cost = Pick<Argon2idParameters, 'memory' | 'iterations' | 'parallelism'>

/**
 * Cost for new passwords: 64 MiB, as RFC 9106 (section 4) recommends if memory is limited, and four passes, so that it takes
 * 300 to 600 ms (docs/benchmarks.md). One lane: WebAssembly has one thread, so more lanes would only help an attacker with
 * several threads.
 */
export const ARGON2_COST: Argon2Cost = { memory: 65_536, iterations: 4, parallelism: 1 }

/** Bytes of the salt (RFC 9106, section 3.1). */
export const ARGON2_SALT_BYTES = 16

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/**
 * Checks that stored parameters, which come from the server, are acceptable. A compromised server must not be able to lower
 * the cost so far that the password can be guessed (OWASP's minimum: 19 MiB, two passes), nor to keep this device busy
 * for ever.
 */
export const isSaneArgon2Cost = ({ memory, iterations, parallelism }: Argon2Cost): boolean =>
  isWithin(memory, 19_456, 262_144) && isWithin(iterations, 2, 10) && isWithin(parallelism, 1, 4)

/** Message from the page to the worker. */
export interface Argon2Task extends Argon2Cost {
  /** The password in UTF-8. Its buffer is transferred, not copied. */
  password: Bytes
  salt: Bytes
  /** Length of the key, in bytes. */
  keyBytes: number
}

/** Message from the worker to the page. `key` is null if the derivation failed, for example for lack of memory. */
export interface Argon2Answer {
  key: Bytes | null
}
