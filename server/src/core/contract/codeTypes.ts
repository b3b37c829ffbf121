/** Types of one-time codes and rate limits for plugins. */
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** A new code. Put `code` into the message and nowhere else. */
export interface IssuedCode {
  code: string
  /** True for the fixed code of a test account. Pass it to `sendMail` or `sendText`, which then send nothing. */
  isTest: boolean
  /** Deletes the code because its message could not be sent; the previous code is valid again. */
  withdraw(): Promise<void>
}

/** Permission for one action, such as a login. It is used up in the action's transaction: both happen, or neither. */
export interface Proof<Tables = Database> {
  /** Uses the proof up. @throws RequestError `invalid_credentials` if another request used it first */
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
