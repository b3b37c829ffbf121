/** The short run of `e2e/faults/clock.mjs`: the machine's clock is set while the server runs. */
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestServer, refresh, type TestServer } from '../testing/createTestServer.ts'

const HOUR_S = 3_600

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

it('goes on over steps of an hour ahead and two back: sessions, logins, and the codes of before', async () => {
  let session: WireSession = await server.login('ada@example.com')
  const goOn = async (): Promise<void> => {
    const { status, body } = await refresh(server, session.refresh_token)
    expect(status).toBe(200)
    session = body
    expect(await server.post(PATHS.sessions, {}, { token: session.token as string })).toMatchObject({ status: 200, body: { user: { id: session.user?.id } } })
  }
  const tryCode = async (email: string, code: string) => (await server.post(EMAIL_PATHS.authenticate, { email, code })).status
  const before = await server.codeFor('ben@example.com')
  server.clock.advance(HOUR_S)
  await goOn()
  expect(await tryCode('ben@example.com', before)).toBe(422)
  expect(await tryCode('ben@example.com', await server.codeFor('ben@example.com'))).toBe(200)
  const fromAhead = await server.codeFor('cleo@example.com')
  server.clock.advance(-2 * HOUR_S)
  await goOn()
  expect(await tryCode('cleo@example.com', fromAhead)).toBe(200)
  expect(await tryCode('dora@example.com', await server.codeFor('dora@example.com'))).toBe(200)
})
