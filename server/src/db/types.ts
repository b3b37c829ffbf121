import type { Kysely, LogConfig } from 'kysely'
import type { Database } from './tables.ts'

/** Receives log lines of the database layer; a Fastify or pino logger fits. It never gets a secret or a row. */
export interface DatabaseLogger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/**
 * Time limits of a request for the database, in milliseconds. The first two together are what it waits for a frozen
 * one.
 */
export interface TimeLimits {
  /** For a connection. */
  connectionMs: number
  /** For the answer to a statement. */
  statementMs: number
  /** From the first statement of a transaction to the last. */
  transactionMs: number
}

/** Why a request got nothing from the database. */
export type DatabaseRefusal = 'away' | 'no_connection' | 'statement_timeout' | 'transaction_timeout' | 'lost'

/** Hears of what requests ask the database; never of a value. */
export interface DatabaseObserver {
  /** A statement was answered or failed, after so many milliseconds. */
  statement(ms: number): void
  refused(reason: DatabaseRefusal): void
  /** Kysely's own log, for observers that want each statement. */
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
  /** Made if missing. Several servers may use one folder: they share one PostgreSQL. */
  dataDir: string
  /** Connections of this process; at most 50 are shared by all of them. Default 10. */
  maxConnections?: number | undefined
  timeLimits?: TimeLimits | undefined
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/** Somebody's PostgreSQL, or an engine that speaks its protocol and dialect. */
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
  /** A folder, made if missing, or `memory`: nothing is kept. */
  dataDir: string
  logger?: DatabaseLogger | undefined
}

export type DatabaseOptions = EmbeddedOptions | UrlOptions | PgliteOptions

/** An open database. */
export interface OpenDatabase {
  /** For requests: what the database does not answer in time is a DatabaseError `database_unavailable`. */
  db: Kysely<Database>
  /** The same database, for work that takes as long as it takes: migrations, housekeeping, commands. */
  longRunning: Kysely<Database>
  engine: DatabaseOptions['kind']
  /** State of the pool; PGlite has none. */
  state?: (() => DatabaseState) | undefined
  /** Of an embedded one: how other processes of this server reach it, and when that changes. */
  shared?: { url(): string; onMoved(tell: (port: number) => void): void } | undefined
  /** New connections go to another port. */
  moveTo?: ((port: number) => void) | undefined
  /** Waits for running queries as long as the database answers, then lets go of everything. Safe to call twice. */
  close(): Promise<void>
}

export const silentLogger: DatabaseLogger = { info: () => {}, warn: () => {}, error: () => {} }
