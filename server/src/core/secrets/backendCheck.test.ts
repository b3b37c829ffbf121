import { sql } from 'kysely'
import { PATHS } from 'latchkey/core/contract'
import { readConfig } from '../../config.ts'
import { createKeyring } from '../keys/keyring.ts'
import { PRODUCTION_ENV, createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createAppSecrets, type AppSecrets, type NewSecret } from './appSecrets.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const APPS = [OTHER_APP_ID, THIRD_APP_ID].map((id) => ({ id, name: 'App', allowedOrigins: [ORIGIN] }))

let server: TestServer
let secrets: AppSecrets
let secret: NewSecret

const secretsUnder = (text: string, previous?: string) =>
  createAppSecrets({
    db: server.db,
    clock: server.clock,
    keyring: createKeyring(text, previous),
    events: { record: async () => undefined },
  })

beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS } })
  secrets = secretsUnder(PRODUCTION_ENV.LATCHKEY_SECRET)
})
beforeEach(async () => {
  // An hour ends the windows of the limits that the previous test used up.
  server.clock.advance(3_600)
  await server.db.deleteFrom('app_secrets').execute()
  await server.db.deleteFrom('security_events').execute()
  secret = (await secrets.create(OTHER_APP_ID, ['users:read'])) as NewSecret
})
afterAll(() => server.close())

const basic = (appId: string, text: string): string => `Basic ${Buffer.from(`${appId}:${text}`).toString('base64')}`

/** Makes a call as a backend does: with a secret, and without an origin. */
const call = (
  text: string,
  {
    appId = OTHER_APP_ID,
    headers = {},
    ip,
  }: { appId?: string; headers?: Record<string, string | undefined>; ip?: string } = {},
) =>
  server.get<{ error: string; message: string; code: string }>('/api/v1/users/x/y', {
    appId,
    headers: { origin: undefined, authorization: basic(appId, text), ...headers },
    ...(ip !== undefined && { ip }),
  })

const events = async () =>
  await server.db.selectFrom('security_events').select(['event', 'app_id', 'user_id', 'refusal', 'network']).execute()

describe('a call of a backend', () => {
  it('a backend call with a live secret to a route that is not built answers 501 not_implemented [HTTP-77]', async () => {
    const { status, body } = await call(secret.secret)
    expect(status).toBe(501)
    expect(body).toMatchObject({ code: 'not_implemented', error: expect.any(String) })
    expect(body.message).toBe(body.error)
  })

  it('a backend call may write the scheme Basic in any case and with more than one space after it', async () => {
    const authorization = basic(OTHER_APP_ID, secret.secret).replace('Basic ', 'bAsIc  ')
    expect((await call('', { headers: { authorization } })).status).toBe(501)
  })

  it.each<[string, () => string | undefined]>([
    ['without credentials', () => undefined],
    ['with a wrong secret', () => basic(OTHER_APP_ID, `lk_secret_${'A'.repeat(43)}`)],
    ['with an empty secret', () => basic(OTHER_APP_ID, '')],
    ['with the secret without its prefix', () => basic(OTHER_APP_ID, secret.secret.slice('lk_secret_'.length))],
    [
      'with its stored hash for a secret',
      () =>
        basic(
          OTHER_APP_ID,
          createKeyring(PRODUCTION_ENV.LATCHKEY_SECRET).mac('app-secrets', secret.secret).toString('hex'),
        ),
    ],
    ['with the secret of another app', () => basic(THIRD_APP_ID, secret.secret)],
    ['with an app that does not exist', () => basic('nobody', secret.secret)],
    ['with the secret as a bearer', () => `Bearer ${secret.secret}`],
    ['with text that is no base64', () => 'Basic %%%'],
    ['with text without a colon', () => `Basic ${Buffer.from('nothing').toString('base64')}`],
  ])('a backend call %s is refused with 401 invalid_app_secret [HTTP-75]', async (_case, authorization) => {
    const { status, body } = await call('', { headers: { authorization: authorization() } })
    expect(status).toBe(401)
    expect(body.code).toBe('invalid_app_secret')
    expect(body.message).toBe(body.error)
  })

  it("a backend call with a user's access token is refused with 401 invalid_app_secret", async () => {
    const { token } = await server.login('ada@example.com')
    expect(await call('', { headers: { authorization: `Bearer ${token}` } })).toMatchObject({
      status: 401,
      body: { code: 'invalid_app_secret' },
    })
  })

  it("a backend call whose header names no app, or another app than the secret's, is refused with 400 [HTTP-75]", async () => {
    for (const name of [undefined, THIRD_APP_ID])
      expect(await call(secret.secret, { headers: { 'latchkey-app-id': name } })).toMatchObject({
        status: 400,
        body: { code: 'missing_or_invalid_latchkey_app_id' },
      })
  })

  it('a backend call from a page is refused even from an allowed origin, with advice to revoke the secret, and logged as an alarm [HTTP-76]', async () => {
    const answer = await call(secret.secret, { headers: { origin: ORIGIN } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'invalid_origin' } })
    expect(answer.body.error).toContain('revoke it now')
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(server.log()).toContain('AN APP SECRET IS IN A WEB PAGE')
    expect(server.log()).toContain(secret.id)
    expect(server.log()).not.toContain(secret.secret)
  })

  it('a backend call from a page without a secret is refused without advice to revoke one', async () => {
    const { status, body } = await call('', { headers: { origin: ORIGIN, authorization: undefined } })
    expect([status, body.code]).toEqual([403, 'invalid_origin'])
    expect(body.error).toBe(
      'This call is for backends. It takes an app secret, which must never be in a web page: call from your server.',
    )
  })

  it('backend calls are refused on every server as soon as their secret is revoked [HTTP-78]', async () => {
    const beside = await createTestServer({ mode: 'production', file: { apps: APPS }, beside: server })
    await secrets.revoke(secret.id)
    for (const one of [server, beside]) {
      const options = {
        appId: OTHER_APP_ID,
        headers: { origin: undefined, authorization: basic(OTHER_APP_ID, secret.secret) },
      }
      expect((await one.get('/api/v1/users/x/y', options)).status).toBe(401)
    }
    await beside.http.close()
  })
})

describe('wrong secrets', () => {
  it('the 21st wrong app secret in a minute answers 429, and a right secret and another network are still answered [HTTP-80]', async () => {
    const ip = '192.0.2.7'
    for (let i = 0; i < 20; i += 1) expect((await call('wrong', { ip })).status).toBe(401)
    const refused = await call('wrong', { ip })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '60' },
    })
    expect((await call(secret.secret, { ip })).status).toBe(501)
    expect((await call('wrong', { ip: '198.51.100.9' })).status).toBe(401)
    server.clock.advance(60)
    expect((await call('wrong', { ip })).status).toBe(401)
  })

  it("a wrong app secret is in the app's events with its network, and its text in no event or log", async () => {
    await call('lk_secret_not-the-one', { ip: '192.0.2.7' })
    expect(await events()).toEqual([
      {
        event: 'app_secret_refused',
        app_id: OTHER_APP_ID,
        user_id: null,
        refusal: 'invalid_app_secret',
        network: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(server.log()).not.toContain('not-the-one')
    expect(server.log()).not.toContain(Buffer.from('lk_secret_not-the-one').toString('base64').slice(4, 20))
  })
})

describe('an app secret', () => {
  it('an app secret has a prefix and 256 random bits, and the database holds none of them [HTTP-78]', async () => {
    expect(secret.secret).toMatch(/^lk_secret_[A-Za-z0-9_-]{43}$/)
    const rows = await sql<{ row: string }>`select app_secrets::text as row from app_secrets`.execute(server.db)
    expect(rows.rows[0]?.row).not.toContain(secret.secret.slice('lk_secret_'.length, 24))
  })

  it('an app has two live secrets at most, also when four are made at once [HTTP-78]', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => secrets.create(OTHER_APP_ID, ['users:read'])))
    expect(made.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await secrets.rotate(secret.id)).toBe('full')
    await secrets.revoke(secret.id)
    expect(await secrets.create(OTHER_APP_ID, ['users:read'])).toMatchObject({ appId: OTHER_APP_ID })
    expect(await secrets.create(THIRD_APP_ID, ['users:read'])).toMatchObject({ appId: THIRD_APP_ID })
  })

  it('a rotated app secret is accepted beside its successor, which has the same scopes, until the old secret is revoked', async () => {
    const next = (await secrets.rotate(secret.id)) as NewSecret
    expect(next.scopes).toEqual(['users:read'])
    expect([(await call(secret.secret)).status, (await call(next.secret)).status]).toEqual([501, 501])
    await secrets.revoke(secret.id)
    expect([(await call(secret.secret)).status, (await call(next.secret)).status]).toEqual([401, 501])
    expect(await secrets.rotate(secret.id)).toBe('unknown')
  })

  it('the last use of an app secret is stored every ten minutes at most', async () => {
    const lastUse = async () => (await secrets.list(OTHER_APP_ID))[0]?.lastUsedAt?.getTime()
    expect(await lastUse()).toBeUndefined()
    const first = server.clock.now()
    await call(secret.secret)
    server.clock.advance(599)
    await call(secret.secret)
    expect(await lastUse()).toBe(first)
    server.clock.advance(1)
    await call(secret.secret)
    expect(await lastUse()).toBe(first + 600_000)
  })

  it('an app secret used once under both the new and the previous LATCHKEY_SECRET is then accepted under the new one alone', async () => {
    const [older, newer] = [PRODUCTION_ENV.LATCHKEY_SECRET, 'another-secret-that-is-long-enough-too']
    expect(await secretsUnder(newer).find(OTHER_APP_ID, secret.secret)).toBeUndefined()
    expect(await secretsUnder(newer, older).find(OTHER_APP_ID, secret.secret)).toMatchObject({ secretId: secret.id })
    expect(await secretsUnder(newer).find(OTHER_APP_ID, secret.secret)).toMatchObject({ secretId: secret.id })
  })

  it('an app secret allows 600 reads and 120 writes a minute by default [HTTP-80]', () => {
    const { rateLimits } = readConfig({ mode: 'production', file: { apps: APPS }, env: PRODUCTION_ENV })
    expect(rateLimits).toMatchObject({
      backendReadsPerSecret: { limit: 600, windowS: 60 },
      backendWritesPerSecret: { limit: 120, windowS: 60 },
    })
  })

  it("a backend call beyond its secret's limit answers 429 with Retry-After, and the app's other secret is accepted", async () => {
    const limited = await createTestServer({
      mode: 'production',
      file: { apps: APPS, rateLimits: { backendReadsPerSecret: { limit: 2, windowS: 60 } } },
      beside: server,
    })
    const other = (await secrets.create(OTHER_APP_ID, ['users:read'])) as NewSecret
    const of = (text: string) =>
      limited.get('/api/v1/users/x/y', {
        appId: OTHER_APP_ID,
        headers: { origin: undefined, authorization: basic(OTHER_APP_ID, text) },
      })
    expect([(await of(secret.secret)).status, (await of(secret.secret)).status]).toEqual([501, 501])
    expect(await of(secret.secret)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await of(other.secret)).status).toBe(501)
    await limited.http.close()
  })
})

describe("the users' own routes", () => {
  it("users' own routes refuse an app secret: with 401 from a backend, with 403 from a page", async () => {
    const own = (origin: string | undefined) =>
      server.post(PATHS.acceptTerms, {}, { headers: { origin, authorization: basic(OTHER_APP_ID, secret.secret) } })
    expect(await own(ORIGIN)).toMatchObject({ status: 403, body: { code: 'invalid_origin' } })
    expect(await own(undefined)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'app_secret' },
    })
  })

  it('an unknown path under users/me answers 404, and a wrong method 405', async () => {
    expect((await server.get('/api/v1/users/me/nothing')).status).toBe(404)
    expect((await server.get(PATHS.acceptTerms)).status).toBe(405)
  })

  it('the public app configuration can be read with an app secret', async () => {
    const path = PATHS.app.replace(':app_id', OTHER_APP_ID)
    const headers = { origin: undefined, authorization: basic(OTHER_APP_ID, secret.secret) }
    expect((await server.get(path, { headers })).status).toBe(200)
    expect(await server.get(path, { headers: { ...headers, origin: ORIGIN } })).toMatchObject({ status: 403 })
  })
})
