/**
 * Reason why a database could not be opened, migrated or read:
 * - `database_unavailable`: it does not answer, refuses the login or cannot be started
 * - `database_locked`: another process uses the folder, which cannot be shared
 * - `database_version_mismatch`: the folder was made by another major version of PostgreSQL
 * - `database_newer_than_server`: migrations were applied that this server does not know
 * - `database_migration_failed`: a migration was rolled back
 * - `database_number_out_of_range`: a bigint outside ±(2^53 − 1), which no number can hold exactly
 */
export type DatabaseErrorCode =
  | 'database_unavailable'
  | 'database_locked'
  | 'database_version_mismatch'
  | 'database_newer_than_server'
  | 'database_migration_failed'
  | 'database_number_out_of_range'

/**
 * A failure that the operator can act on. The message says what was tried, why it failed and what to do; it never
 * contains a password.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The message of any thrown value, for use in another message. */
export const reasonOf = (error: unknown): string => {
  // A refused connection to a name with several addresses is an AggregateError with an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** `code` of a system or SQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
