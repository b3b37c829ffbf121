import type { FastifyInstance } from 'fastify'
import { brandNames, PATHS, type WireError, type WireSession } from 'latchkey/core/contract'
import { createBrowserKey, type BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { buildApp } from '../app.ts'
import { readConfig, type ServerMode } from '../config.ts'
import { DEVELOPMENT_APP_ID } from '../core/appSettings.ts'
import type { MailMessage, MailTransport } from '../core/mail/transport.ts'
import { migratePlugins } from '../core/migratePlugins.ts'
import type { ServerPlugin } from '../core/plugin.ts'
import type { Queryable } from '../core/transact.ts'
import { createTestDatabase } from '../db/testing.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'

/** Where the pages of test apps live. */
export const ORIGIN = 'http://localhost:5173'

/** A clock that stands still until it is told otherwise. */
export interface TestClock {
  now(): number
  /** Moves on by seconds. */
  advance(seconds: number): void
}

/** @param start milliseconds since the epoch */
export function createTestClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds * 1000
    },
  }
}

/** Mail that a test can read, and a mail server that a test can break. */
export interface TestMail extends MailTransport {
  sent: MailMessage[]
  failWith: Error | undefined
}

export function createTestMail(): TestMail {
  const mail: TestMail = {
    sent: [],
    failWith: undefined,
    async send(message) {
      if (mail.failWith) throw mail.failWith
      mail.sent.push(message)
    },
    async verify() {},
    close() {},
  }
  return mail
}

export interface TestServerOptions {
  mode?: ServerMode
  /** Content of the configuration file. */
  file?: Record<string, unknown>
  env?: Record<string, string>
  plugins?: readonly ServerPlugin[]
  /** Another server's database, clock or mail, to stand beside it. */
  beside?: Pick<TestServer, 'db' | 'clock' | 'mail'>
}

export interface CallOptions {
  body?: unknown
  token?: string | null | undefined
  /** Null leaves the header out. */
  appId?: string | null
  headers?: Record<string, string | undefined>
  ip?: string
  /** Proves the call, as the SDK does. */
  key?: BrowserKey | undefined
}

export interface CallResult<Body> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

/** A whole server on a database of its own, without a port. */
export interface TestServer {
  http: FastifyInstance
  db: Queryable
  clock: TestClock
  mail: TestMail
  /** Everything that was logged, as text. */
  log(): string
  get<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<CallResult<Body>>
  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<CallResult<Body>>
  /** Asks for a code and reads it from the mail. */
  codeFor(address: string, options?: CallOptions): Promise<string>
  /** Logs in, signing up where needed. */
  login(address: string, options?: CallOptions): Promise<LoggedIn>
  /** A session proves by a code to an address that its user is there, as after `fresh_proof_required`. @param options such as another session's token */
  confirm(address: string, options: CallOptions & { token: string }): Promise<CallResult<WireSession & WireError>>
  close(): Promise<void>
}

/** A session as the SDK holds it after a login. */
export interface LoggedIn extends WireSession {
  user: NonNullable<WireSession['user']>
  token: string
  refresh_token: string
}

/** Settings that make a production configuration complete, with two apps. */
export const OTHER_APP_ID = 'another-app-of-the-server'
export const PRODUCTION_ENV = {
  LATCHKEY_SECRET: 'a-secret-of-this-test-that-is-long-enough',
  LATCHKEY_PUBLIC_URL: 'https://auth.example.com',
  LATCHKEY_SMTP_URL: 'smtp://mail.example.com',
  LATCHKEY_MAIL_FROM: 'Example <login@example.com>',
}

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { mode = 'development', file, env, plugins, beside } = options
  const clock = beside?.clock ?? createTestClock()
  const mail = beside?.mail ?? createTestMail()
  const lines: string[] = []
  const config = readConfig({
    mode,
    file: { ...file, apps: (file?.apps as object[] | undefined ?? [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] }]).map(withoutKeys) },
    env: { ...(mode === 'production' ? PRODUCTION_ENV : {}), ...env },
  })
  // The template has the core's tables; those of plugins are made here, where their modules can be loaded.
  const builtIn = builtInPlugins(config)
  const tables = { key: builtIn.map(({ id }) => id).join(), make: (empty: Queryable) => migratePlugins(empty, builtIn) }
  const database = beside ? undefined : await createTestDatabase({ tables })
  const db = beside?.db ?? database!.db
  const http = await buildApp({ config, db, clock, mail, plugins, logStream: { write: (line) => void lines.push(line) } })
  const names = brandNames(config.brand)
  const defaultAppId = mode === 'development' ? DEVELOPMENT_APP_ID : OTHER_APP_ID

  let nonce: string | undefined
  const prove = async (key: BrowserKey, method: string, url: string, token: CallOptions['token']) => ({
    dpop: await key.prove({ method, url: `${config.publicUrl}${url.split('?')[0]}`, token: token ?? null, nonce }),
    ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
  })

  const call = async <Body>(method: 'GET' | 'POST', url: string, body: unknown, given: CallOptions = {}, isLast = false): Promise<CallResult<Body>> => {
    const { appId = defaultAppId, token, headers, ip, key } = given
    const all = {
      origin: ORIGIN,
      ...(appId === null ? {} : { [names.header.appId]: appId }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key && (await prove(key, method, url, token))),
      ...headers,
    }
    const response = await http.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)),
      ...(body === undefined ? {} : { payload: body as object }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    })
    nonce = (response.headers['dpop-nonce'] as string | undefined) ?? nonce
    if (key && !isLast && response.statusCode === 401 && response.json<{ code: string }>().code === 'use_dpop_nonce') return call(method, url, body, given, true)
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, body: (isJson ? response.json() : response.body) as Body, headers: response.headers }
  }

  const server: TestServer = {
    http, db, clock, mail,
    log: () => lines.join(''),
    get: (path, given) => call('GET', path, undefined, given),
    post: (path, body, given) => call('POST', path, body, given),
    async codeFor(address, given) {
      const { status, body } = await server.post(EMAIL_PATHS.init, { email: address }, given)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      return readCode(mail.sent.at(-1))
    },
    async login(address, given) {
      const code = await server.codeFor(address, given)
      const { status, body } = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, { email: address, code }, given)
      if (status !== 200) throw new Error(`authenticate answered ${status} ${JSON.stringify(body)}`)
      return body
    },
    async confirm(address, given) {
      const code = await server.codeFor(address, given)
      const headers = { ...given.headers, [names.header.confirm]: '1' }
      return server.post<WireSession & WireError>(EMAIL_PATHS.authenticate, { email: address, code }, { ...given, headers })
    },
    async close() {
      await http.close()
      await database?.close()
    },
  }
  return server
}

/** Most tests are clients that bring no key, as an app may allow. */
const withoutKeys = (app: object): object => ({ allowUnboundSessions: true, ...app })

/** The code in a message. */
export function readCode(message: MailMessage | undefined): string {
  const code = /\b\d{6}\b/.exec(message?.subject ?? '')?.[0]
  if (!code) throw new Error('There is no code in the message')
  return code
}

/** A browser's key. There is no IndexedDB here, so it lives as long as the page. */
export const createTestKey = (): BrowserKey => createBrowserKey('page', { after: () => () => undefined })

/** Exchanges a refresh token as the SDK does. */
export const refresh = (server: TestServer, refreshToken: string | null, options?: CallOptions) =>
  server.post<WireSession & { code?: string; cause?: string }>(PATHS.sessions, refreshToken === null ? {} : { refresh_token: refreshToken }, options)
