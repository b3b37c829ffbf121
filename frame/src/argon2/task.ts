import type { Bytes } from '../keys/bytes.ts'
import type { Argon2Cost } from './parameters.ts'

/** Page → worker. */
export interface Argon2Task extends Argon2Cost {
  /** UTF-8. Handed over, not copied. */
  password: Bytes
  salt: Bytes
  /** Length of the key, in bytes. */
  keyBytes: number
}

/** Worker → page; null if it failed, such as without enough memory. */
export interface Argon2Answer {
  key: Bytes | null
}
