import type { WireAppConfig } from 'latchkey/core/contract'
import { PATHS } from 'latchkey/core/contract'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { passkeyTables } from './tables.ts'
import { passkeyCalls } from './testing/passkeyCalls.ts'

let server: TestServer
let calls: ReturnType<typeof passkeyCalls>
beforeAll(async () => {
  server = await createTestServer()
  calls = passkeyCalls(server)
})
afterAll(() => server.close())

const REFUSED = {
  status: 422,
  body: {
    code: 'invalid_credentials',
    error: 'This passkey is not linked to an account here, or could not be verified.',
  },
}

describe('login with a passkey', () => {
  it('a passkey login asks for any passkey of the site, with user verification required [PASSKEY-21]', async () => {
    const { status, body } = await calls.loginInit()
    expect(status).toBe(200)
    expect(body).toEqual({
      relying_party: 'http://localhost:5173',
      options: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp_id: 'localhost',
        timeout: 120_000,
        allow_credentials: [],
        user_verification: 'required',
      },
    })
  })

  it('one passkey logs its user in repeatedly, and renews latest_verified_at', async () => {
    const { token, user } = await server.login('ada@example.com')
    const { credential } = await calls.add(token)
    server.clock.advance(60)
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await calls.logIn(credential)
      expect(status).toBe(200)
      expect(body).toMatchObject({ is_new_user: false, session_update_action: 'set', user: { id: user.id } })
    }
    const now = Math.floor(server.clock.now() / 1000)
    const { body } = await calls.logIn(credential)
    expect(body.user?.linked_accounts.find(({ type }) => type === 'passkey')).toMatchObject({
      credential_id: credential.id,
      verified_at: now - 60,
      latest_verified_at: now,
    })
  })

  it('a passkey without a counter, such as a synced one, logs in repeatedly', async () => {
    const { token } = await server.login('synced@example.com')
    const { credential } = await calls.add(token)
    for (let count = 0; count < 2; count += 1)
      expect(await calls.logIn(credential, { counts: false })).toMatchObject({ status: 200 })
  })

  it('a passkey that nobody linked is refused at a login, and signs nobody up [PASSKEY-6]', async () => {
    const { token } = await server.login('unlinked@example.com')
    const { credential } = await calls.make(token)
    const before = await server.db.selectFrom('users').select('id').execute()
    expect(await calls.logIn(credential)).toMatchObject(REFUSED)
    expect(await server.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
  })

  it('a passkey that was unlinked is refused at a login [PASSKEY-20]', async () => {
    const { token } = await server.login('former@example.com')
    const { credential } = await calls.add(token)
    expect(await calls.unlink(token, credential.id)).toMatchObject({ status: 200 })
    expect(await calls.logIn(credential)).toMatchObject(REFUSED)
  })

  it('five logins simultaneous with the unlink of their passkey sign nobody up', async () => {
    const { token } = await server.login('race@example.com')
    const { credential } = await calls.add(token)
    const before = await server.db.selectFrom('users').select('id').execute()
    const answers = await Promise.all([
      calls.unlink(token, credential.id),
      ...Array.from({ length: 5 }, () => calls.logIn(credential)),
    ])
    for (const { status } of answers) expect([200, 422]).toContain(status)
    expect(await server.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
  })

  it('passkey challenges are stored as hashes, and deleted after 300 s', async () => {
    const { challenge } = await calls.challenge()
    const rows = () => passkeyTables(server.db).selectFrom('passkey_challenges').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(challenge)
    server.clock.advance(300)
    await calls.challenge()
    expect(await rows()).toHaveLength(1)
  })

  it('the app configuration shows passkey login, and an app without passkey login answers disallowed_login_method', async () => {
    const config = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))
    expect(config.body.passkey_auth).toBe(true)
    const id = 'app-without-any-passkeys1'
    const file = { apps: [{ id, name: 'Other', allowedOrigins: ['http://localhost:5173'], loginMethods: ['email'] }] }
    const without = await createTestServer({ beside: server, file })
    const other = passkeyCalls(without)
    const { token } = await without.login('off@example.com', { appId: id })
    const refused = { status: 403, body: { code: 'disallowed_login_method' } }
    expect(await other.loginInit({}, { appId: id })).toMatchObject(refused)
    expect(await other.linkInit(token, {}, { appId: id })).toMatchObject(refused)
    await without.http.close()
  })

  it('a fourth passkey login of one caller answers 429 with codeTriesPerCaller of three', async () => {
    const { token } = await server.login('eager@example.com')
    const { credential } = await calls.add(token)
    const limits = { codeTriesPerCaller: { limit: 3, windowS: 600 } }
    const strict = await createTestServer({ beside: server, file: { rateLimits: limits } })
    const strictCalls = passkeyCalls(strict)
    const from = { ip: '203.0.113.9' }
    for (let count = 0; count < 3; count += 1)
      expect(await strictCalls.logIn(credential, {}, from)).toMatchObject({ status: 200 })
    expect(await strictCalls.logIn(credential, {}, from)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    await strict.http.close()
  })
})
