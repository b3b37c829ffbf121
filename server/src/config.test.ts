import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { DEVELOPMENT_APP_ID } from './core/appSettings.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from './testing/createTestServer.ts'

const app = { id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }
const production = (file: object = {}, env: Record<string, string | undefined> = {}) =>
  readConfig({ mode: 'production', file: { apps: [app], ...file }, env: { ...PRODUCTION_ENV, ...env } })
const development = (file: object = {}, env: Record<string, string> = {}) => readConfig({ mode: 'development', file, env })

/** Text of the refusal. */
function problemOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The configuration was accepted')
}

describe('development', () => {
  it('needs no setting at all', () => {
    expect(development()).toMatchObject({
      mode: 'development', brand: 'latchkey', host: 'localhost', port: 4100, publicUrl: 'http://localhost:4100',
      issuer: 'latchkey-development', dataDir: '.latchkey', trustProxy: false, smtp: undefined, databaseUrl: undefined,
      sessions: { accessTokenLifetimeS: 3_600, refreshLifetimeS: 2_592_000, reuseGraceS: 30 },
    })
  })

  it('adds its app to those of the file, unless the file configures it', () => {
    expect(development({ apps: [app] }).apps.map(({ id }) => id)).toEqual([DEVELOPMENT_APP_ID, OTHER_APP_ID])
    const [own, ...others] = development({ apps: [{ ...app, id: DEVELOPMENT_APP_ID, name: 'Mine' }] }).apps
    expect(own?.name).toBe('Mine')
    expect(others).toEqual([])
  })

  it('can send through a mail server of this machine', () => {
    expect(development({}, { LATCHKEY_SMTP_URL: 'smtp://localhost:2525' }).smtp).toEqual({
      url: 'smtp://localhost:2525', from: 'Latchkey <login@localhost>', encryption: 'none',
    })
  })
})

describe('production', () => {
  it('starts with everything that matters set', () => {
    expect(production()).toMatchObject({
      mode: 'production', host: '0.0.0.0', publicUrl: 'https://auth.example.com', issuer: 'https://auth.example.com',
      smtp: { encryption: 'required' }, apps: [{ id: OTHER_APP_ID }],
    })
  })

  it('goes on with PGlite only where it is told so', () => {
    expect(production().allowPglite).toBe(false)
    expect(production({}, { LATCHKEY_ALLOW_PGLITE: 'true' }).allowPglite).toBe(true)
    expect(production({ allowPglite: true }).allowPglite).toBe(true)
  })

  it('lists all that is missing at once', () => {
    const problem = problemOf(() => readConfig({ mode: 'production' }))
    for (const name of ['LATCHKEY_SECRET', 'LATCHKEY_PUBLIC_URL', 'LATCHKEY_SMTP_URL', 'LATCHKEY_MAIL_FROM', 'apps']) expect(problem).toContain(name)
  })

  it.each([
    ['LATCHKEY_SECRET is too short', {}, { LATCHKEY_SECRET: 'short' }],
    ['LATCHKEY_SECRET is the development secret', {}, { LATCHKEY_SECRET: 'latchkey-development-secret-which-protects-nothing' }],
    ['must be https', {}, { LATCHKEY_PUBLIC_URL: 'http://auth.example.com' }],
    ['publicUrl (LATCHKEY_PUBLIC_URL): must be an http(s) URL', {}, { LATCHKEY_PUBLIC_URL: 'auth.example.com' }],
    ['must be an origin, without a path', {}, { LATCHKEY_PUBLIC_URL: 'https://example.com/auth' }],
    ['LATCHKEY_SMTP_URL must look like', {}, { LATCHKEY_SMTP_URL: 'mail.example.com' }],
    ['port (LATCHKEY_PORT)', {}, { LATCHKEY_PORT: 'http' }],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', {}, { LATCHKEY_TRUST_PROXY: 'true' }],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', {}, { LATCHKEY_TRUST_PROXY: 'loopback, 0.0.0.0/0' }],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', { trustProxy: ['10.0.0.0/8', '::/0'] }, {}],
    ['trustProxy (LATCHKEY_TRUST_PROXY): must be false, or the addresses', { trustProxy: '0.0.0.0/0.0.0.0' }, {}],
    ['brand (LATCHKEY_BRAND)', {}, { LATCHKEY_BRAND: 'Acme Inc' }],
    ['allowPglite (LATCHKEY_ALLOW_PGLITE): must be true or false', {}, { LATCHKEY_ALLOW_PGLITE: 'yes' }],
    ['apps: two apps have the same id', { apps: [app, app] }, {}],
    ['is the development app', { apps: [{ ...app, id: DEVELOPMENT_APP_ID }] }, {}],
    ['apps[0].id: must be exactly 25', { apps: [{ ...app, id: app.id.slice(1) }] }, {}],
    ['apps[0].id: must be exactly 25', { apps: [{ ...app, id: `${app.id}x` }] }, {}],
    ['apps[0].allowedOrigins: must name at least one origin', { apps: [{ ...app, allowedOrigins: [] }] }, {}],
    ['apps[0].allowedOrigins[0]: must look like', { apps: [{ ...app, allowedOrigins: ['*'] }] }, {}],
    ['apps[0].logoUrl: must be an http(s) URL', { apps: [{ ...app, logoUrl: 'javascript:alert(1)' }] }, {}],
    ['LATCHKEY_PREVIOUS_SECRET is the same', {}, { LATCHKEY_PREVIOUS_SECRET: PRODUCTION_ENV.LATCHKEY_SECRET }],
    ['Secrets are set in the environment', { secret: 'x' }, {}],
    ['LATCHKEY_SECRET_FILE names', {}, { LATCHKEY_SECRET: undefined, LATCHKEY_SECRET_FILE: '/does/not/exist' }],
  ])('refuses: %s', (problem, file, env) => {
    expect(problemOf(() => production(file, env))).toContain(problem)
  })

  it('never repeats a secret in a refusal', () => {
    expect(problemOf(() => production({}, { LATCHKEY_SECRET: 'my-short-secret', LATCHKEY_SMTP_URL: 'user:hunter2@mail' }))).not.toMatch(/my-short-secret|hunter2/)
  })

  it.each([
    'smtp://me:gehe/im@mail.example.com:587', 'smtp://me:12/geheim@mail.example.com', 'smtp://me:gehe?im@mail.example.com',
    'smtp://me:12#geheim@mail.example.com', 'smtp://me:geheim%@mail.example.com', 'smtp://geheim%zz:x@mail.example.com', 'smtp://me:gehe%E0im@mail.example.com',
    'smtp://me:geheim@:587', 'smtp://me:geheim@mail.example.com:smtp', 'smtp://me:ge@heim@mail.example.com/x',
  ])('says how a password is written into LATCHKEY_SMTP_URL, and does not repeat %s', (url) => {
    const problem = problemOf(() => production({}, { LATCHKEY_SMTP_URL: url }))
    expect(problem).toMatch(/LATCHKEY_SMTP_URL must look like smtp:.*percent-encode/s)
    expect(problem).not.toMatch(/geheim|gehe|heim/)
  })

  it('takes every password that is percent-encoded', () => {
    for (const password of ['gehe/im', 'a?b#c', '100%', 'ü:@ []']) {
      const url = `smtp://me:${encodeURIComponent(password)}@mail.example.com:587`
      expect(production({}, { LATCHKEY_SMTP_URL: url }).smtp?.url).toBe(url)
    }
  })

  it('reads secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
    const file = join(folder, 'secret')
    writeFileSync(file, `${'s'.repeat(40)}\n`)
    expect(production({}, { LATCHKEY_SECRET: undefined, LATCHKEY_SECRET_FILE: file }).secret).toBe('s'.repeat(40))
    rmSync(folder, { recursive: true })
  })
})

describe('sources', () => {
  it('win in the order command line, environment, file', () => {
    const file = { port: 1, host: 'file', brand: 'file' }
    const config = readConfig({ mode: 'development', file, env: { LATCHKEY_PORT: '2', LATCHKEY_HOST: 'env' }, overrides: { port: 3 } })
    expect(config).toMatchObject({ port: 3, host: 'env', brand: 'file' })
  })

  it('that hold no object are refused', () => {
    for (const file of [[], 'text', null, 5]) expect(problemOf(() => readConfig({ mode: 'development', file }))).toContain('must hold a JSON object')
  })

  it('with a misspelt setting are refused by its name', () => {
    expect(problemOf(() => development({ sesions: {} }))).toContain('sesions')
    expect(problemOf(() => development({ apps: [{ ...app, alowlist: {} }] }))).toContain('alowlist')
  })
})
