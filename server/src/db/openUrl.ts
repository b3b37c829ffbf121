import type { ClientConfig } from 'pg'
import { parse } from 'pg-connection-string'
import { askDatabase } from './askDatabase.ts'
import { openConnections } from './connections.ts'
import { DatabaseError, errorCode, reasonOf } from './DatabaseError.ts'
import { CONNECT_TIMEOUT_MS } from './pool.ts'
import { silentLogger, type OpenDatabase, type UrlOptions } from './types.ts'

const WAYS_ON: Record<string, string> = {
  ECONNREFUSED: 'Is PostgreSQL running there, and are host and port right?',
  ENOTFOUND: 'Is the host name right?',
  '28P01': 'Check user and password.',
  '28000': 'Check user, password and pg_hba.conf.',
  '3D000': 'Create the database first.',
  '53300': 'The server has no free connections: raise its max_connections or lower those of this server.',
}

/** Host, port and database of the URL, without user and password. */
function describe(url: string): string {
  const { host, port, database } = parse(url)
  return `${host ?? 'localhost'}:${port ?? '5432'}/${database ?? ''}`
}

function readUrl(url: string): string {
  try {
    const { protocol } = new URL(url)
    if (protocol === 'postgres:' || protocol === 'postgresql:') return describe(url)
  } catch {
    // The parser's error is neither shown nor kept as cause, since it may contain the password.
  }
  throw new DatabaseError(
    'database_unavailable',
    'DATABASE_URL is not a PostgreSQL address. It looks like postgres://user:password@host:5432/database; ' +
      'special characters in the password are percent-encoded.',
  )
}

/**
 * Value that is requested for `statement_timeout`, in milliseconds. No operator would choose this number for a role,
 * so if it is in effect, this server has set it.
 */
const ASKED_TIMEOUT_MS = 9_973

const MILLISECONDS: Record<string, number> = { '': 1, us: 0.001, ms: 1, s: 1_000, min: 60_000 }

/**
 * Reads a time-out: PostgreSQL writes `9973ms`, engines with its protocol and poolers also `9973` or `9.973s`.
 * @returns milliseconds, or `undefined` if it is no duration
 */
export function toMilliseconds(duration: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?) ?(us|ms|s|min)?$/.exec(duration.trim()) ?? []
  return amount === undefined ? undefined : Math.round(Number(amount) * (MILLISECONDS[unit] ?? Number.NaN))
}

/**
 * True if there is a pooler, whose clients share its sessions. It sends a query on a connection with a session
 * setting: PgBouncer refuses the setting or ignores it (`ignore_startup_parameters`), while PostgreSQL applies it.
 */
async function findPooler(config: ClientConfig): Promise<boolean> {
  try {
    const asked = { ...config, statement_timeout: ASKED_TIMEOUT_MS }
    const { statementTimeout } = await askDatabase(asked, CONNECT_TIMEOUT_MS)
    return statementTimeout === undefined || toMilliseconds(statementTimeout) !== ASKED_TIMEOUT_MS
  } catch (error) {
    if (!reasonOf(error).includes('unsupported startup parameter')) throw error
    await askDatabase(config, CONNECT_TIMEOUT_MS)
    return true
  }
}

/**
 * Connects to an external PostgreSQL, or to a pooler in front of it, and checks it with one query.
 * @throws DatabaseError `database_unavailable`
 */
export async function openUrl({
  url,
  maxConnections,
  timeLimits,
  observer,
  logger = silentLogger,
}: UrlOptions): Promise<OpenDatabase> {
  const place = readUrl(url)
  const target = { connectionString: url }
  try {
    const isPooled = await findPooler(target)
    if (isPooled) {
      logger.info(
        `a pooler such as PgBouncer was found in front of the database at ${place}: no prepared statements are kept there`,
      )
    }
    const { db, longRunning, state, moveTo, close } = openConnections({
      target,
      maxConnections,
      timeLimits,
      isPooled,
      observer,
      logger,
    })
    const end = async (): Promise<void> => {
      await close()
    }
    return { db, longRunning, engine: 'url', state, moveTo, close: end }
  } catch (error) {
    const code = error instanceof AggregateError ? errorCode(error.errors[0]) : errorCode(error)
    const wayOn = WAYS_ON[code ?? ''] ?? 'Check DATABASE_URL and the log of the database.'
    throw new DatabaseError(
      'database_unavailable',
      `The database at ${place} (DATABASE_URL) cannot be used: ${reasonOf(error)}. ${wayOn}`,
      { cause: error },
    )
  }
}
