import type { Kysely, LogConfig } from 'kysely'
import type { Database } from './tables.ts'

/** Receives log lines of the database layer; a Fastify or pino logger fits. It never gets a secret or a row. */
export interface DatabaseLogger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/**
 * Time limits for a request's database work, in milliseconds. If the database is frozen, a request waits for the sum
 * of the first two.
 */
export interface TimeLimits {
  /** Limit for getting a connection. */
  connectionMs: number
  /** Limit for the answer to a statement. */
  statementMs: number
  /** Limit from the first to the last statement of a transaction. */
  transactionMs: number
}

/** Reason why a request got no answer from the database. */
export type DatabaseRefusal = 'away' | 'no_connection' | 'statement_timeout' | 'transaction_timeout' | 'lost'

/** Observes the statements of requests. It does not get their values. */
export interface DatabaseObserver {
  /** Called after a statement was answered or failed, with its duration in milliseconds. */
  statement(ms: number): void
  refused(reason: DatabaseRefusal): void
  /** Receives Kysely's log, for observers that need each single statement. */
  log?: LogConfig | undefined
}

/** The connections of this process that serve requests. */
export interface DatabaseState {
  idle: number
  busy: number
  max: number
  /** Number of requests that wait for a connection. */
  waiting: number
  /** False while requests are refused because the database does not answer. */
  isAvailable: boolean
}

/** Options for a PostgreSQL that the server starts itself, in a folder on this machine. */
export interface EmbeddedOptions {
  kind: 'embedded'
  /** The data folder, which is created if missing. Servers on the same folder share one PostgreSQL. */
  dataDir: string
  /** Largest number of connections of this process. All servers on the folder together have 50. Default 10. */
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/** Options for the operator's own PostgreSQL, or an engine with the same protocol and dialect. */
export interface UrlOptions {
  kind: 'url'
  /** URL in the form `postgres://user:password@host:port/database?sslmode=…`. */
  url: string
  /** Largest number of connections of this process. Default 10. */
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/**
 * Options for PostgreSQL compiled to WebAssembly, inside this process: it has one connection, and a folder serves one
 * process.
 */
export interface PgliteOptions {
  kind: 'pglite'
  /** The data folder, which is created if missing; or `memory` to store nothing. */
  dataDir: string
  logger?: DatabaseLogger | undefined
}

export type DatabaseOptions = EmbeddedOptions | UrlOptions | PgliteOptions

/** An open database, on any engine. */
export interface OpenDatabase {
  /** For requests. Throws DatabaseError `database_unavailable` if the database does not answer in time. */
  db: Kysely<Database>
  /** The same database without time limits, for migrations, housekeeping and commands. */
  longRunning: Kysely<Database>
  engine: DatabaseOptions['kind']
  /** State of the connection pool; absent with PGlite. */
  state?: (() => DatabaseState) | undefined
  /**
   * For an embedded database: its URL for other processes of this server, and a subscription to changes of its port.
   */
  shared?: { url(): string; onMoved(tell: (port: number) => void): void } | undefined
  /** Makes new connections go to another port, after PostgreSQL was restarted. */
  moveTo?: ((port: number) => void) | undefined
  /** Waits for running queries as long as the database answers, then closes everything. Safe to call twice. */
  close(): Promise<void>
}

export const silentLogger: DatabaseLogger = { info: () => {}, warn: () => {}, error: () => {} }
