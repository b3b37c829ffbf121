/** Tests the export that users make themselves. The erasure's test proves that an export has everything. */
import { ACCOUNT_PATHS, PATHS, type WireError } from 'latchkey/core/contract'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { createTestBackend } from '../backend/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
})
afterAll(() => server.close())

type Answer = WireError & Record<string, unknown>
const exportOf = (token: string) => server.post<Answer>(ACCOUNT_PATHS.export, {}, { token })

it("a user's own export has their data and no secret, names the app, and leaves out a backend's notes [ACCOUNT-20, ACCOUNT-21]", async () => {
  const backend = await createTestBackend(server, ['users:read', 'users:write'])
  const { user } = await server.login('ada@example.com')
  await backend.call('POST', `/api/v1/users/${user.id}/block`, { reason: 'looks like a fraud' })
  await backend.call('POST', `/api/v1/users/${user.id}/unblock`)
  const { token, refresh_token: refreshToken } = await server.login('ada@example.com')
  const { status, body, headers } = await exportOf(token)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    about: 'Everything that Other keeps about your account at its login service. Times are in UTC.',
    exported_at: new Date(server.clock.now()).toISOString(),
    user: { id: user.id, app_id: OTHER_APP_ID },
    linked_accounts: [{ type: 'email', subject: 'ada@example.com' }],
    sessions: [{ end_reason: 'revoked' }, { end_reason: null }],
  })
  const text = JSON.stringify(body)
  for (const hidden of ['fraud', token, refreshToken]) expect(text).not.toContain(hidden)
  const events = await server.db
    .selectFrom('security_events')
    .selectAll()
    .where('event', '=', 'user_exported')
    .execute()
  expect(events).toMatchObject([{ user_id: user.id, session_id: expect.any(String) as string }])
})

it("a user's own export needs a proof of identity, and a session of theirs [ACCOUNT-20]", async () => {
  const { token } = await server.login('bob@example.com')
  server.clock.advance(601)
  expect(await exportOf(token)).toMatchObject({ status: 401, body: { code: 'fresh_proof_required' } })
  await server.confirm('bob@example.com', { token })
  expect((await exportOf(token)).status).toBe(200)
  await server.post(PATHS.sessionsLogout, { refresh_token: null }, { token })
  expect((await exportOf(token)).body).toMatchObject({ code: 'missing_or_invalid_token' })
})
