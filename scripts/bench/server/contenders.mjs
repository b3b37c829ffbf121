/** Starts the servers to compare, each as a process with its own database in one PostgreSQL. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort, isHealthy, startService, waitUntilReady } from '../../process.mjs'
import { ask } from './postgres.mjs'
import { OPEN_LIMITS } from '../../openLimits.mjs'
import { newestChild } from '../../processorTime.mjs'

const APP_ID = 'latchkey-demo-development'
const ORIGIN = 'http://localhost:5173'
/** App secret of the development app, which its backends use. */
const APP_SECRET = 'lk_secret_development-app-secret-which-guards-nothing'

export async function call(url, { body, headers } = {}) {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/**
 * Starts Latchkey, whose mails go to the development inbox.
 *
 * @param {{ name: string, postgres: object, port: number, main: string, database?: string, logLevel?: string, settings?:
 * object, env?: Record<string, string>, onLine?: (line: string) => void }} options `main` is the built server, `settings`
 * are more of its configuration
 */
export async function startLatchkey({
  name,
  postgres,
  port: preferred,
  main,
  database = name,
  logLevel = 'warn',
  settings,
  env,
  onLine,
}) {
  const port = await findFreePort(preferred)
  const config = join(postgres.folder, `${name}.json`)
  await writeFile(config, JSON.stringify({ logLevel, rateLimits: OPEN_LIMITS, ...settings }))
  await ask(postgres.url('postgres'), `create database "${database}"`).catch(() => {})
  const address = `http://127.0.0.1:${port}`
  const service = startService(main, ['dev'], {
    env: {
      LATCHKEY_PORT: String(port),
      LATCHKEY_HOST: '127.0.0.1',
      LATCHKEY_CONFIG: config,
      LATCHKEY_DATA_DIR: join(postgres.folder, name),
      DATABASE_URL: postgres.url(database),
      // Lets callers of a benchmark set their addresses in X-Forwarded-For.
      LATCHKEY_TRUST_PROXY: 'loopback',
      ...env,
    },
    onLine,
  })
  const pid = newestChild(process.pid)
  await waitUntilReady(name, () => isHealthy(`${address}/health`), service)
  const post = (path, body, headers) =>
    call(address + path, { body, headers: { 'latchkey-app-id': APP_ID, ...headers } })
  return {
    name,
    address,
    /** Makes a call as the app's backend does, with the app secret. */
    async callBackend(path, body) {
      const response = await fetch(`${address}/api/v1${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          authorization: `Basic ${btoa(`${APP_ID}:${APP_SECRET}`)}`,
          'latchkey-app-id': APP_ID,
        },
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`)
      return answer
    },
    send: (email, headers) => post('/api/v1/passwordless/init', { email }, headers),
    async codeOf(email) {
      const inbox = await fetch(`${address}/dev/inbox.json?to=${encodeURIComponent(email)}`)
      return (await inbox.json()).messages[0].code
    },
    logIn: (email, code, headers) => post('/api/v1/passwordless/authenticate', { email, code }, headers),
    refresh: (session) => post('/api/v1/sessions', { refresh_token: session.refresh_token }),
    database: postgres.url(database),
    isKeyed: true,
    pid,
    stop: service.stop,
  }
}

/** Starts a server with better-auth and its e-mail OTP plugin. */
export async function startBetterAuth({ postgres, port: preferred }) {
  const port = await findFreePort(preferred)
  await ask(postgres.url('postgres'), 'create database better_auth')
  const address = `http://127.0.0.1:${port}`
  const service = startService(fileURLToPath(new URL('betterAuth.mjs', import.meta.url)), [], {
    env: { PORT: String(port), DATABASE_URL: postgres.url('better_auth'), NODE_ENV: 'production' },
  })
  const pid = newestChild(process.pid)
  await waitUntilReady('better-auth', () => isHealthy(`${address}/api/auth/ok`), service)
  const post = (path, body) => call(`${address}/api/auth${path}`, { body, headers: { origin: address } })
  return {
    name: 'better-auth',
    send: (email) => post('/email-otp/send-verification-otp', { email, type: 'sign-in' }),
    codeOf: async (email) => (await (await fetch(`${address}/inbox?to=${encodeURIComponent(email)}`)).json()).code,
    logIn: (email, otp) => post('/sign-in/email-otp', { email, otp }),
    database: postgres.url('better_auth'),
    pid,
    stop: service.stop,
  }
}
