import type { Kysely } from 'kysely'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { DEVELOPMENT_APP_ID } from '../core/apps/appSettings.ts'
import type { Clock } from '../core/foundation/clock.ts'
import { createCommandEvents } from '../commandEvents.ts'
import { createKeyring } from '../core/keys/index.ts'
import { createAppSecrets, SECRET_SCOPES, type SecretScope } from '../core/secrets/index.ts'
import type { InboxMessage } from '../core/mail/inbox.ts'
import { makePluginIndexes, migratePlugins } from '../core/plugins/migratePlugins.ts'
import type { ServerPlugin } from '../core/contract/plugin.ts'
import type { Database } from '../db/tables.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'
import { createServerCalls, type ServerCalls } from './callServer.ts'
import { createServerFetch, type ServerFetch } from './serverFetch.ts'
import { openMemoryDatabase } from './memoryDatabase.ts'
import { createTestMail, type TestMail } from './testMail.ts'

/** A clock that stands still until the test moves it. */
export interface StandingClock extends Clock {
  /** Moves the clock forward by this many milliseconds. */
  advance(ms: number): void
}

export interface TestServerOptions<C extends Clock = StandingClock> {
  /** Server plugins to run besides the built-in ones. Their migrations are applied. */
  plugins?: readonly ServerPlugin[] | undefined
  /** Settings of the app, as in the configuration file; by default any page of `localhost` may use it. */
  app?: Record<string, unknown> | undefined
  /** Further apps of the server, as in the configuration file, to see that one app cannot use what another one asked for. */
  otherApps?: readonly Record<string, unknown>[] | undefined
  /** Further settings of the configuration file. */
  file?: Record<string, unknown> | undefined
  /** Environment variables, for secrets. */
  env?: Record<string, string> | undefined
  /**
   * Default: a clock that stands still until the test moves it. If a client is tested too, share `createFakeClock()`
   * of `latchkey/testing`.
   */
  clock?: C | undefined
}

/** A complete server on a database in memory, called without a network port. */
export interface TestServer<C extends Clock = StandingClock> extends ServerCalls, ServerFetch {
  readonly appId: string
  /**
   * URL of the server, different for each, so that several can be called at once. Nothing listens there: call it by
   * the server's `fetch`.
   */
  readonly apiUrl: string
  readonly brand: string
  readonly clock: C
  /** The database, to look at stored data. Use `db.withTables<Mine>()` for your own tables. */
  readonly db: Kysely<Database>
  /** The fake mail server. `mail.failWith = new Error('…')` makes it fail. */
  readonly mail: TestMail
  readonly inbox: {
    /** Lists mails and text messages, newest first. @param to an address or number */
    messages(to?: string): Promise<InboxMessage[]>
    /** Reads the code from the newest message. @throws Error if there is none */
    codeFor(to: string): Promise<string>
  }
  /**
   * Creates an app secret, like `latchkey-server secrets create`. A call by `fetch` with this secret counts as a
   * backend's.
   * @param scopes default: all
   * @throws Error if the app has two secrets already
   */
  createAppSecret(scopes?: readonly SecretScope[]): Promise<string>
  /** Everything that the server logged, one line of JSON each. */
  log(): string
  close(): Promise<void>
}

/** Number of servers started so far, from which each gets its own URL. */
let started = 0

/**
 * Starts a real server, in development mode, with your plugin: routes, limits, sessions, transactions and migrations
 * are those of production. Close it when the test ends. The first one on a machine takes some seconds, as it makes a
 * database; later ones load a copy of it.
 *
 * @throws ConfigError for settings that are wrong; Error for plugins that collide, or a migration that fails
 * @example
 * const server = await testServer({ plugins: [magicWordServer({ word: 'open sesame' })] })
 * const { status } = await server.post('/api/v1/plugins/magicWord/authenticate', { user_name: 'ada', word: 'please' })
 */
export async function testServer<C extends Clock = StandingClock>(
  options: TestServerOptions<C> = {},
): Promise<TestServer<C>> {
  const { plugins = [], app, otherApps = [], file, env } = options
  const clock = options.clock ?? (createStandingClock() as Clock as C)
  const config = readConfig({
    mode: 'development',
    file: {
      publicUrl: `http://server-${++started}.localhost:4100`,
      ...file,
      apps: [
        { id: DEVELOPMENT_APP_ID, name: 'Test app', allowedOrigins: ['http://localhost:*'], ...app },
        ...otherApps.map((other) => ({ allowedOrigins: ['http://localhost:*'], ...other })),
      ],
    },
    env,
  })
  const appId = config.apps[0]!.id
  const builtIn = builtInPlugins(config)
  const database = await openMemoryDatabase(builtIn)
  try {
    await migratePlugins(database.db, [...builtIn, ...plugins])
    await makePluginIndexes(database.db, [...builtIn, ...plugins], { hasOneConnection: true })
    const mail = createTestMail()
    const lines: string[] = []
    const http = await buildApp({
      config,
      db: database.db,
      clock,
      mail,
      plugins,
      logStream: { write: (line) => void lines.push(line) },
    })
    const calls = createServerCalls({ http, config, sent: mail.sent, appId })
    const messages = async (to?: string): Promise<InboxMessage[]> => {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      return (
        await calls.get<{ messages: InboxMessage[] }>(`/dev/inbox.json${query}`, {
          appId: null,
          headers: { origin: undefined, host: new URL(config.publicUrl).host },
        })
      ).body.messages
    }
    return {
      ...calls,
      ...createServerFetch(http, config.publicUrl),
      appId,
      apiUrl: config.publicUrl,
      brand: config.brand,
      clock,
      db: database.db,
      mail,
      inbox: {
        messages,
        async codeFor(to) {
          const code = (await messages(to))[0]?.code
          if (code === undefined || code === null) throw new Error(`No code was sent to ${to}.`)
          return code
        },
      },
      async createAppSecret(scopes = SECRET_SCOPES) {
        const keyring = createKeyring(config.secret, config.previousSecret)
        const events = createCommandEvents(database.db, clock, keyring)
        const made = await createAppSecrets({ db: database.db, clock, keyring, events }).create(appId, scopes)
        if (!made) throw new Error('The app has two secrets already.')
        return made.secret
      },
      log: () => lines.join(''),
      async close() {
        await http.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function createStandingClock(): StandingClock {
  let now = Date.UTC(2030, 0, 1)
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
  }
}
