import { types } from 'node:util'
import { DatabaseError as ServerError } from 'pg'

/** SQLSTATE `query_canceled`: the statement reached its time limit; nothing else cancels statements here. */
export const QUERY_CANCELED = '57014'
/**
 * SQLSTATE `read_only_sql_transaction`: the primary has become a replica, so no connection to it can write any more.
 */
export const READ_ONLY = '25006'
/**
 * SQLSTATEs `invalid_sql_statement_name` and `duplicate_prepared_statement`: an undetected pooler shares the
 * connection among clients.
 */
export const NAMES_LOST = new Set(['26000', '42P05'])
/**
 * True if a newer server's migration changed a table after this connection planned the statement. PostgreSQL has no
 * SQLSTATE of its own for that.
 */
export const isPlanOutdated = ({ code, routine }: ServerError): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery'

/** SQLSTATEs that say nothing about the statement: the database, or a pooler in front of it, is unavailable. */
const UNAVAILABLE_STATES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  READ_ONLY,
  QUERY_CANCELED,
])
/**
 * Classes of SQLSTATEs that all mean an unavailable database: connection exception (08), insufficient resources (53),
 * system error (58).
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58'])

/** True if an error of `pg` is about the connection, and not about the statement or one of its values. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ServerError) {
    const { code = '' } = error
    return (
      UNAVAILABLE_STATES.has(code) ||
      UNAVAILABLE_CLASSES.has(code.slice(0, 2)) ||
      NAMES_LOST.has(code) ||
      isPlanOutdated(error)
    )
  }
  // `pg` throws a plain Error for a broken connection and for its own time-out. Errors of the operating system are
  // plain ones too.
  return types.isNativeError(error) && (error.name === 'Error' || error.name === 'AggregateError')
}
