import { decodeJwt } from 'jose'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  refresh,
  type TestServer,
} from '../../testing/createTestServer.ts'
import { createTestBackend, type TestBackend } from './testing.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const TEST = { email: 'test-1@example.com', code: '424242' }

let server: TestServer
let backend: TestBackend
let otherApp: TestBackend
beforeAll(async () => {
  server = await createTestServer({
    mode: 'production',
    file: {
      apps: [
        {
          id: OTHER_APP_ID,
          name: 'App',
          allowedOrigins: [ORIGIN],
          allowUnboundSessions: false,
          testAccounts: [TEST, { phone: '+14155550142', code: '271828' }],
        },
        { id: THIRD_APP_ID, name: 'App', allowedOrigins: [ORIGIN] },
      ],
    },
    env: { LATCHKEY_ALLOW_TEST_ACCOUNTS: OTHER_APP_ID },
  })
  backend = await createTestBackend(server)
  otherApp = await createTestBackend(server, undefined, THIRD_APP_ID)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(3_600))

type Answer = WireSession & { code?: string; message?: string; cause?: string }
const logIn = (body: object = TEST, by = backend, headers = {}) =>
  by.call<Answer>('POST', EMAIL_PATHS.authenticate, body, headers)
const credentialsPath = (appId: string) => `/api/v1/apps/${appId}/test_credentials`
const countUsers = async () => (await server.db.selectFrom('users').select('id').execute()).length

describe('GET /apps/:id/test_credentials', () => {
  it("GET /apps/:id/test_credentials lists the app's test accounts with codes, times and stable ids [HTTP-95]", async () => {
    const { status, body } = await backend.call<{ data: Record<string, unknown>[] }>(
      'GET',
      credentialsPath(OTHER_APP_ID),
    )
    expect(status).toBe(200)
    const times = { created_at: '2026-01-15T12:00:00.000Z', updated_at: '2026-01-15T12:00:00.000Z' }
    expect(body.data).toEqual([
      { id: expect.any(String), ...times, email: TEST.email, phone_number: null, otp_code: TEST.code },
      { id: expect.any(String), ...times, email: null, phone_number: '+14155550142', otp_code: '271828' },
    ])
    expect(body.data[0]?.id).not.toBe(body.data[1]?.id)
    expect((await backend.call('GET', credentialsPath(OTHER_APP_ID))).body).toEqual(body)
  })

  it("GET /apps/:id/test_credentials answers an empty list for an app without test accounts, and 400 to another app's secret", async () => {
    expect((await otherApp.call('GET', credentialsPath(THIRD_APP_ID))).body).toEqual({ data: [] })
    expect(await otherApp.call('GET', credentialsPath(OTHER_APP_ID))).toMatchObject({ status: 400 })
  })

  it('listing test accounts and logging in as one need the scope users:write', async () => {
    const reader = await createTestBackend(server, ['users:read', 'events:read', 'apps:write'])
    const refused = { status: 403, body: { code: 'missing_scope', cause: 'users:write' } }
    expect(await reader.call('GET', credentialsPath(OTHER_APP_ID))).toMatchObject(refused)
    expect(await logIn(TEST, reader)).toMatchObject(refused)
  })
})

describe('a test account with an app secret', () => {
  it('a test account logs in again and again with an app secret and its fixed code, without a key or code request [HTTP-95]', async () => {
    const first = await logIn()
    expect(first).toMatchObject({
      status: 200,
      body: { is_new_user: true, user: { linked_accounts: [{ address: TEST.email }] } },
    })
    const again = await logIn({ ...TEST, email: ' Test-1@EXAMPLE.com ' })
    expect(again.body.user?.id).toBe(first.body.user?.id)
    const events = await server.db
      .selectFrom('security_events')
      .select('event')
      .where('event', '=', 'test_account_used')
      .execute()
    expect(events).toHaveLength(2)
    expect(decodeJwt(again.body.token ?? '')).toMatchObject({ aud: OTHER_APP_ID, sub: first.body.user?.id })
    expect(decodeJwt(again.body.token ?? '')).not.toHaveProperty('cnf')
  })

  it('a session that an app secret opened for a test account is refused with proof_of_possession_required, also at a refresh', async () => {
    const { body } = await logIn()
    expect(await server.post(PATHS.acceptTerms, {}, { token: body.token })).toMatchObject({
      status: 401,
      body: { code: 'proof_of_possession_required' },
    })
    expect(await refresh(server, body.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'proof_of_possession_required' },
    })
  })

  it.each([
    ['a wrong code', { ...TEST, code: '424243' }],
    ['no code', { ...TEST, code: '' }],
    ['the code of another test account', { ...TEST, code: '271828' }],
    ['another address, with its code', { email: 'test-2@example.com', code: TEST.code }],
    ['an address that is no test account, with no code', { email: 'ada@example.org', code: '' }],
    ['the number of a test account', { email: '14155550142@example.com', code: '271828' }],
  ])(
    'a test login by app secret with %s is refused with 422 invalid_credentials, and makes no user',
    async (_what, body) => {
      const before = await countUsers()
      expect(await logIn(body)).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
      expect(await countUsers()).toBe(before)
    },
  )

  it('an app secret cannot log in a real user, even with the code that was sent to that user [SEC-82]', async () => {
    const key = createTestKey()
    const code = await server.codeFor('ada@example.org', { key })
    expect(await logIn({ email: 'ada@example.org', code })).toMatchObject({ status: 422 })
    const own = await server.post<Answer>(EMAIL_PATHS.authenticate, { email: 'ada@example.org', code }, { key })
    expect(own.status).toBe(200)
  })

  it("a test login is refused with another app's secret, with a wrong secret, and from a page", async () => {
    expect(await logIn(TEST, otherApp)).toMatchObject({ status: 422 })
    const basic = (secret: string) => `Basic ${Buffer.from(`${OTHER_APP_ID}:${secret}`).toString('base64')}`
    for (const secret of [otherApp.secret, `lk_secret_${'x'.repeat(43)}`])
      expect(await logIn(TEST, backend, { authorization: basic(secret) })).toMatchObject({
        status: 401,
        body: { code: 'invalid_app_secret' },
      })
    const inPage = await logIn(TEST, backend, { origin: ORIGIN })
    expect(inPage).toMatchObject({ status: 403, body: { code: 'invalid_origin' } })
    expect(inPage.body.message).toContain('revoke it now')
  })

  it('a test login answers 429 within ten minutes after five wrong codes, and not after seven right ones', async () => {
    for (let i = 0; i < 7; i += 1) expect((await logIn()).status).toBe(200)
    for (let i = 0; i < 5; i += 1) expect((await logIn({ ...TEST, code: '000001' })).status).toBe(422)
    expect(await logIn()).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    server.clock.advance(600)
    expect((await logIn()).status).toBe(200)
  })

  it('a blocked test account is refused at a login by app secret with user_blocked', async () => {
    const { body } = await logIn()
    await backend.call('POST', `/api/v1/users/${body.user?.id}/block`, {})
    expect(await logIn()).toMatchObject({ status: 403, body: { code: 'user_blocked' } })
    await backend.call('POST', `/api/v1/users/${body.user?.id}/unblock`, {})
  })

  it('a test account without a secret logs in only by a code that was requested', async () => {
    const key = createTestKey()
    expect(await server.post(EMAIL_PATHS.authenticate, TEST, { key })).toMatchObject({ status: 422 })
    await server.codeFor(TEST.email, { key }).catch(() => undefined)
    expect(await server.post(EMAIL_PATHS.authenticate, TEST, { key })).toMatchObject({ status: 200 })
  })
})
