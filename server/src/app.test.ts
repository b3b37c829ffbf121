import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { readCode } from './testing/callServer.ts'
import { createTestServer, createTestClock, refresh, type TestServer } from './testing/createTestServer.ts'
import { createTestMail } from './testing/testMail.ts'
import { createTestDatabase } from './db/testing.ts'

describe('two servers on one database', () => {
  let a: TestServer
  let b: TestServer
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
    const beside = { db: database.db, clock: createTestClock(), mail: createTestMail() }
    // Both servers start at once on an empty database, and must end up with the same signing key.
    const servers = await Promise.all([createTestServer({ beside }), createTestServer({ beside })])
    a = servers[0]
    b = servers[1]
  })
  afterAll(async () => {
    await Promise.all([a.http.close(), b.http.close()])
    await database.close()
  })

  it('two servers on one database publish the same signing key', async () => {
    const keys = await Promise.all(
      [a, b].map(async (server) => (await server.get<{ keys: unknown[] }>('/.well-known/jwks.json')).body.keys),
    )
    expect(keys[0]).toEqual(keys[1])
    expect(keys[0]).toHaveLength(1)
  })

  it("two servers on one database accept each other's sessions and show the same users", async () => {
    const session = await a.login('ada@example.com')
    expect((await refresh(b, null, { token: session.token })).body.user).toEqual(session.user)
    const { body } = await refresh(b, session.refresh_token, { token: session.token })
    expect((await a.post(PATHS.acceptTerms, {}, { token: body.token })).status).toBe(200)
    await b.post(PATHS.sessionsLogout, {}, { token: body.token })
    expect((await a.post(PATHS.acceptTerms, {}, { token: body.token })).status).toBe(401)
  })

  it('a code sent by one of two servers logs in once at either, and 20 wrong tries over both void it', async () => {
    await a.post(EMAIL_PATHS.init, { email: 'split@example.com' })
    const code = readCode(a.mail.sent.at(-1))
    const answers = await Promise.all(
      [a, b, a, b].map((server) =>
        server.post<WireSession>(EMAIL_PATHS.authenticate, { email: 'split@example.com', code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const next = await b.codeFor('split@example.com')
    const wrong = next === '000000' ? '000001' : '000000'
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? a : b).post(EMAIL_PATHS.authenticate, { email: 'split@example.com', code: wrong }),
      ),
    )
    expect((await a.post(EMAIL_PATHS.authenticate, { email: 'split@example.com', code: next })).status).toBe(422)
  })

  it('twenty tabs that refresh one token at two servers all get the same new token', async () => {
    const session = await a.login('tabs@example.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(index % 2 ? a : b, session.refresh_token)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('a refresh token reused after 31 s at one server ends the session at both', async () => {
    const session = await a.login('stolen@example.com')
    const { body } = await refresh(a, session.refresh_token)
    a.clock.advance(31)
    expect((await refresh(b, session.refresh_token)).status).toBe(401)
    expect((await refresh(a, body.refresh_token)).status).toBe(401)
  })
})

describe('a restarted server', () => {
  it('a session that began before a restart of the server is read and refreshed after the restart', async () => {
    const before = await createTestServer()
    const session = await before.login('ada@example.com')
    await before.http.close()
    const after = await createTestServer({ beside: before })
    expect((await refresh(after, null, { token: session.token })).body.user).toEqual(session.user)
    expect((await refresh(after, session.refresh_token)).status).toBe(200)
    await after.http.close()
    await before.close()
  })
})
