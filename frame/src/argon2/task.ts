import type { Bytes } from '../keys/bytes.ts'
import type { Argon2Cost } from './parameters.ts'

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
