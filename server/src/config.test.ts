import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from './core/foundation/config.ts'
import { readConfig } from './config.ts'
import { DEVELOPMENT_APP_ID } from './core/apps/appSettings.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from './testing/createTestServer.ts'

const app = { id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }
const production = (file: object = {}, env: Record<string, string | undefined> = {}) =>
  readConfig({ mode: 'production', file: { apps: [app], ...file }, env: { ...PRODUCTION_ENV, ...env } })
const development = (file: object = {}, env: Record<string, string> = {}) =>
  readConfig({ mode: 'development', file, env })

/** Returns the message with which a configuration is refused. */
function problemOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The configuration was accepted')
}

describe('the configuration for development', () => {
  it('a development server needs no setting: brand, port, folders and lifetimes have defaults', () => {
    expect(development()).toMatchObject({
      mode: 'development',
      brand: 'latchkey',
      host: 'localhost',
      port: 4100,
      publicUrl: 'http://localhost:4100',
      issuer: 'latchkey-development',
      dataDir: '.latchkey',
      trustProxy: false,
      smtp: undefined,
      databaseUrl: undefined,
      sessions: {
        accessTokenLifetimeS: 3_600,
        refreshLifetimeS: 2_592_000,
        absoluteLifetimeS: 7_776_000,
        reuseGraceS: 30,
      },
      securityEvents: { retentionS: 34_560_000 },
      database: { connections: 10, connectionWaitMs: 1_000, statementTimeoutMs: 1_800, transactionTimeoutMs: 10_000 },
    })
  })

  it('a development server adds its own app to those of the file, unless the file configures that app', () => {
    expect(development({ apps: [app] }).apps.map(({ id }) => id)).toEqual([DEVELOPMENT_APP_ID, OTHER_APP_ID])
    const [own, ...others] = development({ apps: [{ ...app, id: DEVELOPMENT_APP_ID, name: 'Mine' }] }).apps
    expect(own?.name).toBe('Mine')
    expect(others).toEqual([])
  })

  it('a development server can send e-mail through an unencrypted mail server on localhost', () => {
    expect(development({}, { LATCHKEY_SMTP_URL: 'smtp://localhost:2525' }).smtp).toEqual({
      url: 'smtp://localhost:2525',
      from: 'Latchkey <login@localhost>',
      connections: 10,
      encryption: 'none',
    })
  })
})

describe('the configuration for production', () => {
  it('a production server with the required settings alone listens on 0.0.0.0 and takes its public URL as issuer', () => {
    expect(production()).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      publicUrl: 'https://auth.example.com',
      issuer: 'https://auth.example.com',
      smtp: { encryption: 'required' },
      apps: [{ id: OTHER_APP_ID }],
    })
  })

  it('LATCHKEY_DATABASE_CONNECTIONS sets database.connections, and keeps the other database settings of the file', () => {
    const { database } = production({ database: { statementTimeoutMs: 900 } }, { LATCHKEY_DATABASE_CONNECTIONS: '25' })
    expect(database).toEqual({
      connections: 25,
      connectionWaitMs: 1_000,
      statementTimeoutMs: 900,
      transactionTimeoutMs: 10_000,
    })
    expect(problemOf(() => production({}, { LATCHKEY_DATABASE_CONNECTIONS: '0' }))).toContain(
      'database.connections (LATCHKEY_DATABASE_CONNECTIONS)',
    )
  })

  it('a production server allows PGlite only with allowPglite or LATCHKEY_ALLOW_PGLITE', () => {
    expect(production().allowPglite).toBe(false)
    expect(production({}, { LATCHKEY_ALLOW_PGLITE: 'true' }).allowPglite).toBe(true)
    expect(production({ allowPglite: true }).allowPglite).toBe(true)
  })

  it('a production server refuses to start with one error that lists all missing settings', () => {
    const problem = problemOf(() => readConfig({ mode: 'production' }))
    for (const name of ['LATCHKEY_SECRET', 'LATCHKEY_PUBLIC_URL', 'LATCHKEY_SMTP_URL', 'LATCHKEY_MAIL_FROM', 'apps'])
      expect(problem).toContain(name)
  })

  it.each([
    ['LATCHKEY_SECRET is too short', {}, { LATCHKEY_SECRET: 'short' }],
    ['LATCHKEY_SECRET is too short', {}, { LATCHKEY_SECRET: '0123456789abcdefghijklmnopqrstu' }],
    [
      'LATCHKEY_SECRET is the development secret',
      {},
      { LATCHKEY_SECRET: 'latchkey-development-secret-which-protects-nothing' },
    ],
    ['must be https', {}, { LATCHKEY_PUBLIC_URL: 'http://auth.example.com' }],
    ['publicUrl (LATCHKEY_PUBLIC_URL): must be an http(s) URL', {}, { LATCHKEY_PUBLIC_URL: 'auth.example.com' }],
    ['must be an origin, without a path', {}, { LATCHKEY_PUBLIC_URL: 'https://example.com/auth' }],
    ['LATCHKEY_SMTP_URL must look like', {}, { LATCHKEY_SMTP_URL: 'mail.example.com' }],
    ['port (LATCHKEY_PORT)', {}, { LATCHKEY_PORT: 'http' }],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', {}, { LATCHKEY_TRUST_PROXY: 'true' }],
    [
      'trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses',
      {},
      { LATCHKEY_TRUST_PROXY: 'loopback, 0.0.0.0/0' },
    ],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', { trustProxy: ['10.0.0.0/8', '::/0'] }, {}],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', { trustProxy: '0.0.0.0/0.0.0.0' }, {}],
    ['brand (LATCHKEY_BRAND)', {}, { LATCHKEY_BRAND: 'Acme Inc' }],
    ['allowPglite (LATCHKEY_ALLOW_PGLITE): must be true or false', {}, { LATCHKEY_ALLOW_PGLITE: 'yes' }],
    ['apps: two apps have the same id', { apps: [app, app] }, {}],
    ['is the development app', { apps: [{ ...app, id: DEVELOPMENT_APP_ID }] }, {}],
    ['apps[0].id: must be exactly 25', { apps: [{ ...app, id: app.id.slice(1) }] }, {}],
    ['apps[0].id: must be exactly 25', { apps: [{ ...app, id: `${app.id}x` }] }, {}],
    ['apps[0].allowedOrigins: must name at least one origin', { apps: [{ ...app, allowedOrigins: [] }] }, {}],
    ['apps[0].customApiUrl: must be https', { apps: [{ ...app, customApiUrl: 'http://auth.example.com' }] }, {}],
    [
      'apps[0].customApiUrl: must be an origin such as',
      { apps: [{ ...app, customApiUrl: 'https://auth.example.com/latchkey' }] },
      {},
    ],
    ['apps[0].allowedOrigins[0]: must look like', { apps: [{ ...app, allowedOrigins: ['*'] }] }, {}],
    ['apps[0].logoUrl: must be an http(s) URL', { apps: [{ ...app, logoUrl: 'javascript:alert(1)' }] }, {}],
    ['LATCHKEY_PREVIOUS_SECRET is the same', {}, { LATCHKEY_PREVIOUS_SECRET: PRODUCTION_ENV.LATCHKEY_SECRET }],
    ['Secrets are set in the environment', { secret: 'x' }, {}],
    ['LATCHKEY_SECRET_FILE names', {}, { LATCHKEY_SECRET: undefined, LATCHKEY_SECRET_FILE: '/does/not/exist' }],
  ])(
    'the production server refuses to start with the error %s [CONFIG-13, V4.1.2, V12.2.1, V13.2.3, V13.3.1]',
    (problem, file, env) => {
      expect(problemOf(() => production(file, env))).toContain(problem)
    },
  )

  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'abcdefghijkl'.repeat(3),
    '0123456701234567012345670123456701234567',
    'password1password1password1password1',
  ])('the production server refuses LATCHKEY_SECRET if it was not drawn at random: %s [SEC-72, V13.2.3]', (secret) => {
    const problem = problemOf(() => production({}, { LATCHKEY_SECRET: secret }))
    expect(problem).toContain('LATCHKEY_SECRET can be guessed')
    expect(problem).not.toContain(secret)
    expect(development({}, { LATCHKEY_SECRET: secret }).secret).toBe(secret)
  })

  it.each([
    '5f4dcc3b5aa765d61d8327deb882cf99',
    'q7X2mB9vK4tR1nZ8wL5sD3fH6jC0gP2y',
    'a-secret-of-this-test-that-is-long-enough',
  ])('the production server accepts a LATCHKEY_SECRET that was drawn at random: %s', (secret) => {
    expect(production({}, { LATCHKEY_SECRET: secret }).secret).toBe(secret)
  })

  it.each([
    ['https://*.co.uk', 'anybody can have a page under co.uk'],
    ['https://*.github.io', 'anybody can have a page under github.io'],
    ['https://*.vercel.app', 'anybody can have a page under vercel.app'],
    ['http://app.example.com', 'plain http'],
    ['http://*.localhost', 'anybody can have a page under localhost'],
    ['http://localhost:*', 'name the port'],
    ['http://127.0.0.1:*', 'name the port'],
  ])('the production server refuses the allowed origin %s [SEC-72, V12.2.1]', (origin, why) => {
    const problem = problemOf(() =>
      production({ apps: [{ ...app, allowedOrigins: ['https://app.example.com', origin] }] }),
    )
    expect(problem).toContain(`apps: "${origin}" of "${app.id}" is not an origin for production`)
    expect(problem).toContain(why)
    expect(development({ apps: [{ ...app, allowedOrigins: [origin] }] }).apps).toHaveLength(2)
  })

  it.each([
    'https://*.example.co.uk',
    'https://me.github.io',
    'https://*.me.vercel.app',
    'https://co.uk.example.com',
    'http://localhost:3000',
    'https://10.0.0.7',
  ])('the production server accepts the allowed origin %s', (origin) => {
    expect(production({ apps: [{ ...app, allowedOrigins: [origin] }] }).apps).toHaveLength(1)
  })

  it.each(['0.0.0.0/1,128.0.0.0/1', '10.0.0.0/7', '10.0.0.0/128.0.0.0', '2000::/3'])(
    'the production server refuses a trustProxy that covers half of the internet: %s [SEC-72]',
    (proxies) => {
      expect(problemOf(() => production({}, { LATCHKEY_TRUST_PROXY: proxies }))).toContain(
        'trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses',
      )
    },
  )

  it.each(['10.0.0.0/8', '172.16.0.0/255.240.0.0', 'fc00::/7', 'loopback, 192.168.1.7', '2001:db8::/32'])(
    'the production server accepts the trustProxy %s',
    (proxies) => {
      expect(production({}, { LATCHKEY_TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
    },
  )

  it.each(['postgres://me:geheim@db.example.com/latchkey', 'postgresql://me:geheim@10.0.0.5:5433/latchkey'])(
    'the production server refuses a database over a network without TLS: %s [SEC-72, V12.3.1]',
    (url) => {
      const problem = problemOf(() => production({}, { DATABASE_URL: url }))
      expect(problem).toMatch(/DATABASE_URL connects to (db\.example\.com|10\.0\.0\.5) without TLS/)
      expect(problem).not.toContain('geheim')
    },
  )

  it.each([
    'postgres://me@localhost/latchkey',
    'postgres://me@127.0.0.1:5433/latchkey',
    'postgres://me@[::1]/latchkey',
    'postgres:///latchkey?host=/var/run/postgresql',
    'postgres://me@db.example.com/latchkey?sslmode=verify-full',
    'postgres://me@db.example.com/latchkey?ssl=true',
    'postgres://me@db.example.com/latchkey?sslmode=disable',
  ])('the production server accepts the database %s', (url) => {
    expect(production({}, { DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('an error about LATCHKEY_SECRET or LATCHKEY_SMTP_URL does not quote the secret', () => {
    expect(
      problemOf(() => production({}, { LATCHKEY_SECRET: 'my-short-secret', LATCHKEY_SMTP_URL: 'user:hunter2@mail' })),
    ).not.toMatch(/my-short-secret|hunter2/)
  })

  it.each([
    'smtp://me:gehe/im@mail.example.com:587',
    'smtp://me:12/geheim@mail.example.com',
    'smtp://me:gehe?im@mail.example.com',
    'smtp://me:12#geheim@mail.example.com',
    'smtp://me:geheim%@mail.example.com',
    'smtp://geheim%zz:x@mail.example.com',
    'smtp://me:gehe%E0im@mail.example.com',
    'smtp://me:geheim@:587',
    'smtp://me:geheim@mail.example.com:smtp',
    'smtp://me:ge@heim@mail.example.com/x',
  ])('a wrong LATCHKEY_SMTP_URL is refused with a hint to percent-encode the password, and not quoted: %s', (url) => {
    const problem = problemOf(() => production({}, { LATCHKEY_SMTP_URL: url }))
    expect(problem).toMatch(/LATCHKEY_SMTP_URL must look like smtp:.*percent-encode/s)
    expect(problem).not.toMatch(/geheim|gehe|heim/)
  })

  it('LATCHKEY_SMTP_URL is accepted with any password that is percent-encoded', () => {
    for (const password of ['gehe/im', 'a?b#c', '100%', 'ü:@ []']) {
      const url = `smtp://me:${encodeURIComponent(password)}@mail.example.com:587`
      expect(production({}, { LATCHKEY_SMTP_URL: url }).smtp?.url).toBe(url)
    }
  })

  it('the server reads its secret from the file that LATCHKEY_SECRET_FILE names [V13.3.1]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
    const file = join(folder, 'secret')
    const secret = 'a-secret-of-a-file-that-is-long-enough'
    writeFileSync(file, `${secret}\n`)
    expect(production({}, { LATCHKEY_SECRET: undefined, LATCHKEY_SECRET_FILE: file }).secret).toBe(secret)
    rmSync(folder, { recursive: true })
  })
})

describe('the sources of settings', () => {
  it('a setting is taken from the command line before the environment, and from that before the file', () => {
    const file = { port: 1, host: 'file', brand: 'file' }
    const config = readConfig({
      mode: 'development',
      file,
      env: { LATCHKEY_PORT: '2', LATCHKEY_HOST: 'env' },
      overrides: { port: 3 },
    })
    expect(config).toMatchObject({ port: 3, host: 'env', brand: 'file' })
  })

  it('a configuration file that holds no object is refused', () => {
    for (const file of [[], 'text', null, 5])
      expect(problemOf(() => readConfig({ mode: 'development', file }))).toContain('must hold a JSON object')
  })

  it('a misspelt setting is refused with its name', () => {
    expect(problemOf(() => development({ sesions: {} }))).toContain('sesions')
    expect(problemOf(() => development({ apps: [{ ...app, alowlist: {} }] }))).toContain('alowlist')
  })
})
