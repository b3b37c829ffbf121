import { codeOf, totpCalls } from '../../plugins/mfaTotp/testing/totpCalls.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { vaultPlugin } from '../../testing/vaultPlugin.ts'
import { createTestBackend, type TestBackend } from './testing.ts'
import type { BackendUser } from './wireUser.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const APPS = [OTHER_APP_ID, THIRD_APP_ID].map((id) => ({
  id,
  name: 'Acme',
  allowedOrigins: [ORIGIN],
  plugins: { mfaTotp: {} },
}))

let server: TestServer
let backend: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS }, plugins: [vaultPlugin] })
  backend = await createTestBackend(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(86_400))

const post = (did: string, what: string, body?: unknown) =>
  backend.call<BackendUser & { code?: string }>('POST', `/api/v1/users/${did}/${what}`, body)
const reasonsOf = async (did: string): Promise<[string, string | null][]> => {
  const { body } = await backend.call<{ events: { event: string; reason: string | null }[] }>(
    'GET',
    `/api/v1/users/${did}/events`,
  )
  return body.events.map(({ event, reason }) => [event, reason])
}

/** Logs in a user who has an authenticator app, with a token that `verify` gave for one of its codes. */
async function withTotp(email: string) {
  const person = await server.login(email)
  const totp = totpCalls(server, person)
  const secret = await totp.add()
  const { token } = (await totp.verify(codeOf(secret, server.clock.now()))).body
  return { person, totp, token, did: person.user.id }
}

describe('POST /users/:did/mfa/reset', () => {
  it('mfa/reset removes the second factors and what they proved, keeps the sessions, and tells the user by mail [HTTP-91]', async () => {
    const { did, person, totp, token } = await withTotp('ada@example.com')
    server.mail.sent.length = 0
    expect(await post(did, 'mfa/reset', { reason: 'Lost phone, ticket 7' })).toMatchObject({
      status: 200,
      body: { id: did, mfa_methods: [], is_guest: false },
    })
    await server.sendNotices()
    expect(server.mail.sent).toMatchObject([
      { to: 'ada@example.com', subject: 'Your verification methods for Acme changed' },
    ])
    expect(server.mail.sent[0]?.text).toContain(
      'Verification was turned off by the operator. It was by an authenticator app.',
    )
    expect(server.mail.sent[0]?.text).not.toContain('ticket 7')
    expect((await reasonsOf(did))[0]).toEqual(['mfa_reset', 'Lost phone, ticket 7'])
    expect(await totp.openVault('000000')).toMatchObject({ status: 200, body: { proven: false } })
    // A token for the removed factor must not count once a new factor is enrolled.
    await totpCalls(server, person).add()
    expect(await totp.openVault(token)).toMatchObject({ status: 401, body: { code: 'expired_or_invalid_mfa_token' } })
  })

  it('mfa/reset of a user without second factors changes nothing and sends no mail', async () => {
    const { user } = await server.login('bob@example.com')
    server.mail.sent.length = 0
    expect((await post(user.id, 'mfa/reset')).status).toBe(200)
    await server.sendNotices()
    expect(server.mail.sent.filter(({ to }) => to === 'bob@example.com')).toEqual([])
    expect(await reasonsOf(user.id)).toEqual([['sign_up', null]])
  })

  it("mfa/reset answers 404 for an unknown id and for another app's user, who keeps their factors", async () => {
    const eve = await server.login('eve@example.com', { appId: THIRD_APP_ID })
    await server.db
      .insertInto('mfa_methods')
      .values({ user_id: eve.user.id, method: 'totp', plugin_id: 'mfaTotp', verified_at: new Date(0), enrolled_by: '' })
      .execute()
    for (const did of ['did:latchkey:nobody', eve.user.id])
      expect(await post(did, 'mfa/reset')).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect(
      await server.db.selectFrom('mfa_methods').select('method').where('user_id', '=', eve.user.id).execute(),
    ).toEqual([{ method: 'totp' }])
  })

  it('mfa/reset is refused to a secret without the scope users:write', async () => {
    const reader = await createTestBackend(server, ['users:read', 'events:read', 'apps:write'])
    expect(await reader.call('POST', '/api/v1/users/x/mfa/reset', {})).toMatchObject({
      status: 403,
      body: { code: 'missing_scope', cause: 'users:write' },
    })
  })
})

describe("the reason of a backend's action", () => {
  it.each([
    ['block', 'user_blocked'],
    ['logout', 'all_sessions_ended'],
    ['mfa/reset', 'mfa_reset'],
  ])(
    "the reason of %s is in its security event %s for backends, and neither in the log nor in the user's own events [HTTP-94]",
    async (what, event) => {
      const { did } = await withTotp('carol@example.com')
      const reason = `Ticket ${what}: “näh” 🙂 `
      expect((await post(did, what, { reason })).status).toBe(200)
      expect(await reasonsOf(did)).toContainEqual([event, reason.trim()])
      expect(server.log()).not.toContain(`Ticket ${what}`)
      await post(did, 'unblock')
      const again = await server.login('carol@example.com')
      const own = await server.get('/api/v1/users/me/security_events', { token: again.token })
      expect(JSON.stringify(own.body)).toContain(event)
      expect(JSON.stringify(own.body)).not.toContain('Ticket')
      await post(did, 'mfa/reset')
    },
  )

  it('the reason of an unblock is in its security event user_unblocked', async () => {
    const { user } = await server.login('dave@example.com')
    await post(user.id, 'block')
    await post(user.id, 'unblock', { reason: 'A mistake' })
    expect((await reasonsOf(user.id))[0]).toEqual(['user_unblocked', 'A mistake'])
  })

  it("a backend's reason of 500 characters is accepted [HTTP-94]", async () => {
    const { user } = await server.login('dave@example.com')
    expect((await post(user.id, 'block', { reason: 'x'.repeat(500) })).status).toBe(200)
    expect(await reasonsOf(user.id)).toContainEqual(['user_blocked', 'x'.repeat(500)])
  })

  it.each<[string, string]>([
    ['501 characters', JSON.stringify({ reason: 'x'.repeat(501) })],
    ['nothing but space', '{"reason":"  "}'],
    ['U+0000', '{"reason":"a\\u0000"}'],
    ['half of a surrogate pair', '{"reason":"\\ud800"}'],
    ['a number', '{"reason":7}'],
    ['another field', '{"why":"x"}'],
    ['a list', '[]'],
  ])(
    "a backend's reason that is %s is refused with 400 invalid_data, and the call changes nothing",
    async (_case, body) => {
      const { user } = await server.login('frank@example.com')
      for (const what of ['block', 'unblock', 'logout', 'mfa/reset'])
        expect(await post(user.id, what, body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
      expect((await reasonsOf(user.id)).filter(([event]) => !['login', 'sign_up'].includes(event))).toEqual([])
    },
  )
})
