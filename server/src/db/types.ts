import type { Kysely, LogConfig } from 'kysely'
import type { Database } from './tables.ts'

/** Receives log lines of the database layer; a Fastify or pino logger fits. It never gets a secret or a row. */
export interface DatabaseLogger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/**
 * Time limits of a request's database work, in milliseconds. On a frozen database a request waits for the sum of the first
 * two.
 */
export interface TimeLimits {
  /** For a connection. */
  connectionMs: number
  /** For the answer to a statement. */
  statementMs: number
  /** From the first statement of a transaction to the last. */
  transactionMs: number
}

/** Reason why a request got no answer from the database. */
export type DatabaseRefusal = 'away' | 'no_connection' | 'statement_timeout' | 'transaction_timeout' | 'lost'

/** Observes the statements of requests, without their values. */
export interface DatabaseObserver {
  /** Called after a statement was answered or failed, with its duration in milliseconds. */
  statement(ms: number): void
  refused(reason: DatabaseRefusal): void
  /** Receives Kysely's log, for observers of each single statement. */
  log?: LogConfig | undefined
}

/** The connections of this process that serve requests. */
export interface DatabaseState {
  idle: number
  busy: number
  max: number
  /** Requests that wait for a connection. */
  waiting: number
  /** False while requests are refused because the database does not answer. */
  isAvailable: boolean
}

/** A PostgreSQL that the server starts and owns, in a folder on this machine. */
export interface EmbeddedOptions {
  kind: 'embedded'
  /** The data folder, made if missing. Several servers may use one folder: they share one PostgreSQL. */
  dataDir: string
  /** Largest number of connections of this process. All servers on the folder share 50. Default 10. */
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/** The operator's own PostgreSQL, or an engine with its protocol and dialect. */
export interface UrlOptions {
  kind: 'url'
  /** `postgres://user:password@host:port/database?sslmode=…` */
  url: string
  /** Default 10. */
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/** PostgreSQL compiled to WebAssembly, inside this process: one connection, one process per folder. */
export interface PgliteOptions {
  kind: 'pglite'
  /** The data folder, made if missing; or `memory` to store nothing. */
  dataDir: string
  logger?: DatabaseLogger | undefined
}

export type DatabaseOptions = EmbeddedOptions | UrlOptions | PgliteOptions

/** An open database. */
export interface OpenDatabase {
  /** For requests. Throws DatabaseError `database_unavailable` if the database does not answer in time. */
  db: Kysely<Database>
  /** The same database without time limits, for migrations, housekeeping and commands. */
  longRunning: Kysely<Database>
  engine: DatabaseOptions['kind']
  /** State of the pool; PGlite has none. */
  state?: (() => DatabaseState) | undefined
  /** For an embedded database: its URL for other processes of this server, and a subscription to changes of its port. */
  shared?: { url(): string; onMoved(tell: (port: number) => void): void } | undefined
  /** New connections go to another port. */
  moveTo?: ((port: number) => void) | undefined
  /** Waits for running queries as long as the database answers, then closes everything. Safe to call twice. */
  close(): Promise<void>
}

export const silentLogger: DatabaseLogger = { info: () => {}, warn: () => {}, error: () => {} }
