/** One-time codes and limits, as plugins see them. */
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** A code that was just made. Put `code` into the message only. */
export interface IssuedCode {
  code: string
  /** True for the fixed code of a test account: pass it on to what sends the message, which then sends none. */
  isTest: boolean
  /** Deletes the code because its message could not be sent; the previous code is valid again. */
  withdraw(): Promise<void>
}

/** A proof that is valid once. It is used up in the transaction of the action it permits: both happen, or neither. */
export interface Proof<Tables = Database> {
  /** @throws RequestError `invalid_credentials` when somebody else used it first */
  consume(tx: Transaction<Tables>): Promise<void>
}

export interface CodeLimits {
  lifetimeS: number
  maxAttempts: number
}

/** Number of actions allowed per window; a window starts with its first action. */
export interface RateLimit {
  limit: number
  windowS: number
}
