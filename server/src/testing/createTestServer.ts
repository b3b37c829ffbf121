import type { FastifyInstance } from 'fastify'
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { createBrowserKey, type BrowserKey } from 'latchkey/core/possession'
import { buildApp } from '../app.ts'
import { readConfig, type ServerConfig } from '../config.ts'
import type { ServerMode } from '../core/foundation/config.ts'
import { DEVELOPMENT_APP_ID } from '../core/apps/appSettings.ts'
import { messageAppOf } from '../core/apps/messageApp.ts'
import { createKeyring } from '../core/keys/keyring.ts'
import { migratePlugins } from '../core/plugins/migratePlugins.ts'
import { createNotices } from '../core/notices/notices.ts'
import type { ServerPlugin } from '../core/contract/plugin.ts'
import type { Readiness } from '../core/http/health.ts'
import type { Telemetry } from '../core/foundation/telemetry.ts'
import type { Queryable } from '../core/foundation/transact.ts'
import { createTestDatabase } from '../db/testing.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'
import { createServerCalls, ORIGIN, type CallOptions, type ServerCalls } from './callServer.ts'
import { createTestMail, type TestMail } from './testMail.ts'

/** A clock that stands still until the test moves it. */
export interface TestClock {
  now(): number
  /** Moves the clock forward. Calls from then on see the new time, so that a test need not wait for an expiry. */
  advance(seconds: number): void
}

/** @param start initial time, in milliseconds since the epoch */
export function createTestClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds * 1000
    },
  }
}

export interface TestServerOptions {
  mode?: ServerMode
  /** Parsed content of the configuration file. */
  file?: Record<string, unknown>
  env?: Record<string, string>
  plugins?: readonly ServerPlugin[]
  telemetry?: Telemetry
  /** Milliseconds in which a request must arrive completely, for tests over real connections. */
  requestTimeoutMs?: number
  readiness?: Readiness
  /** Another test server whose database, clock and mail this one shares. */
  beside?: Pick<TestServer, 'db' | 'clock' | 'mail'>
}

/** A complete server on its own database, called without a network port. */
export interface TestServer extends ServerCalls {
  http: FastifyInstance
  db: Queryable
  /** A connection without time limits, for housekeeping. */
  longRunning: Queryable
  clock: TestClock
  mail: TestMail
  /** Sends due notices, as another server on the same database would. @returns number of mails */
  sendNotices(): Promise<number>
  /** Everything that the server logged, as text. */
  log(): string
  close(): Promise<void>
}

/** Id of an app for tests that need a second one. */
export const OTHER_APP_ID = 'another-app-of-the-server'
/** The least environment with which a production server starts. */
export const PRODUCTION_ENV = {
  LATCHKEY_SECRET: 'a-secret-of-this-test-that-is-long-enough',
  LATCHKEY_PUBLIC_URL: 'https://auth.example.com',
  LATCHKEY_SMTP_URL: 'smtp://mail.example.com',
  LATCHKEY_MAIL_FROM: 'Example <login@example.com>',
}

/** Ids of the built-in plugins. They do not depend on the configuration, so they are computed once. */
let builtInIds: string | undefined

/**
 * Tables for the test database. Its template only has the core's; those of plugins are created here, where the
 * plugins' modules can be loaded, and only in a new database.
 */
const tablesOf = (config: ServerConfig) => ({
  key: (builtInIds ??= builtInPlugins(config)
    .map(({ id }) => id)
    .join()),
  make: (empty: Queryable) => migratePlugins(empty, builtInPlugins(config)),
})

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { mode = 'development', file, env, plugins, telemetry, requestTimeoutMs, readiness, beside } = options
  const clock = beside?.clock ?? createTestClock()
  const mail = beside?.mail ?? createTestMail()
  const lines: string[] = []
  const config = readConfig({
    mode,
    file: {
      ...file,
      apps: (
        (file?.apps as object[] | undefined) ?? [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] }]
      ).map(withoutKeys),
    },
    env: { ...(mode === 'production' ? PRODUCTION_ENV : {}), ...env },
  })
  const database = beside ? undefined : await createTestDatabase({ tables: tablesOf(config) })
  const db = beside?.db ?? database!.db
  const logStream = { write: (line: string) => void lines.push(line) }
  const deps = { config, db, clock, mail, plugins, telemetry, requestTimeoutMs, readiness, logStream }
  const http = await buildApp(deps).catch(async (error: unknown) => {
    await database?.close()
    throw error
  })
  const appOf = messageAppOf({ find: (id) => config.apps.find((app) => app.id === id) })
  const notices = createNotices({ db, clock, keyring: createKeyring(config.secret), mail, appOf, log: http.log })
  const appId = mode === 'development' ? DEVELOPMENT_APP_ID : OTHER_APP_ID
  return {
    ...createServerCalls({ http, config, sent: mail.sent, appId }),
    http,
    db,
    longRunning: database?.longRunning ?? db,
    clock,
    mail,
    sendNotices: notices.sendDue,
    log: () => lines.join(''),
    async close() {
      await http.close()
      await database?.close()
    },
  }
}

/** Allows sessions without a key, since most tests call without one. */
const withoutKeys = (app: object): object => ({ allowUnboundSessions: true, ...app })

/** Creates a browser key for tests. There is no IndexedDB here, so the key lives only in memory. */
export const createTestKey = (): BrowserKey => createBrowserKey('page', { now: Date.now, after: () => () => undefined })

/** Exchanges a refresh token, as the SDK does. */
export const refresh = (server: TestServer, refreshToken: string | null, options?: CallOptions) =>
  server.post<WireSession & { code?: string; cause?: string }>(
    PATHS.sessions,
    refreshToken === null ? {} : { refresh_token: refreshToken },
    options,
  )
