import { PATHS, type WireError, type WireForkedSession, type WireSession } from 'latchkey/core/contract'
import { answers, defineServerPlugin, mfaProofSchema, z } from '../../index.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'

const VAULT = '/api/v1/plugins/vault'
/** A plugin with a second factor of its own, whose vault accepts the factor of any plugin. */
const vault = defineServerPlugin({
  id: 'vault',
  mfaMethods: [{ type: 'combination', label: 'a combination' }],
  verifyMfa: async ({ proof: { code } }) => code === '222222',
  routes(http, { requireUser, requireMfa, mfa }) {
    http.post(
      VAULT,
      {
        schema: {
          body: z.object({ mfa: mfaProofSchema.optional() }),
          response: answers(z.object({ proven: z.boolean() })),
        },
      },
      async (request) => ({ proven: await requireMfa(await requireUser(request), request.body.mfa) }),
    )
    http.post(`${VAULT}/enroll`, async (request) =>
      mfa.enroll(await requireUser(request), {
        method: 'combination',
        proof: { method: 'knock', code: '111111' },
        request: [],
        write: async () => undefined,
      }),
    )
  },
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    plugins: [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' }), vault],
  })
})
afterAll(() => server.close())

let people = 0
async function withSecondFactor(): Promise<LoggedIn> {
  const { body } = await server.post<LoggedIn>(DOOR_PATHS.authenticate, { name: `person ${++people}` })
  expect((await server.post(DOOR_PATHS.enroll, {}, { token: body.token })).status).toBe(200)
  return body
}
const verify = (who: { token: string | null }, code = '111111') =>
  server.post<{ token: string } & WireError>(DOOR_PATHS.verify, { code }, { token: who.token })
const open = (who: { token: string | null }, code: string, method = 'knock') =>
  server.post<WireError>(VAULT, { mfa: { method, code } }, { token: who.token })
const over = { status: 401, body: { code: 'expired_or_invalid_mfa_token' } }

async function withToken() {
  const who = await withSecondFactor()
  const { status, body } = await verify(who)
  expect(status).toBe(200)
  return { who, token: body.token }
}

describe('an MFA token', () => {
  it('an MFA token proves its factor once, and is stored as a hash [MFA-72]', async () => {
    const { who, token } = await withToken()
    expect(token).toMatch(/^mfa_[\w-]{43}$/)
    const stored = JSON.stringify(await server.db.selectFrom('mfa_tokens').selectAll().execute())
    expect(stored).not.toContain(token.slice(4))
    expect(await open(who, token)).toMatchObject({ status: 200, body: { proven: true } })
    expect(await open(who, token)).toMatchObject(over)
  })

  it('an MFA token in three simultaneous requests lets one of them through', async () => {
    const { who, token } = await withToken()
    const answers = await Promise.all([open(who, token), open(who, token), open(who, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('an MFA token is accepted after 299 s [MFA-72]', async () => {
    const { who, token } = await withToken()
    server.clock.advance(299)
    expect((await open(who, token)).status).toBe(200)
  })

  it('an MFA token is refused after 300 s', async () => {
    const { who, token } = await withToken()
    server.clock.advance(299)
    const late = await verify(who)
    server.clock.advance(1)
    expect(await open(who, token)).toMatchObject(over)
    expect((await open(who, late.body.token)).status).toBe(200)
  })

  it('an MFA token is refused for another user, and in another session or fork of the same user', async () => {
    const { who, token } = await withToken()
    expect(await open(await withSecondFactor(), token)).toMatchObject(over)
    const { body: again } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: `person ${people - 1}` })
    expect(again.user?.id).toBe(who.user.id)
    expect(await open(again, token)).toMatchObject(over)
    await server.post(PATHS.sessionsFresh, { mfa: { method: 'knock', code: '111111' } }, { token: who.token })
    const { body: forked } = await server.post<WireForkedSession>(
      PATHS.sessionsFork,
      { refresh_token: who.refresh_token },
      { token: who.token },
    )
    const { body: fork } = await server.post<WireSession>(PATHS.sessionsForkRecover, {
      refresh_token: forked.new_session_refresh_token,
    })
    expect(await open(fork, token)).toMatchObject(over)
    expect((await open(who, token)).status).toBe(200)
  })

  it('an MFA token is refused if it is sent as another method, also as one that the user has', async () => {
    const { who, token } = await withToken()
    expect(await open(who, token, 'combination')).toMatchObject({ status: 401, body: { cause: 'unsupported_method' } })
    expect((await server.post(`${VAULT}/enroll`, {}, { token: who.token })).status).toBe(200)
    expect(await open(who, token, 'combination')).toMatchObject(over)
    expect((await open(who, token)).status).toBe(200)
  })

  it('an MFA token is refused after a logout', async () => {
    const { who, token } = await withToken()
    await server.post(PATHS.sessionsLogout, { refresh_token: who.refresh_token }, { token: who.token })
    expect(await open(who, token)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
  })

  it('an MFA token is refused once its method was removed or enrolled anew', async () => {
    const { who, token } = await withToken()
    const proof = { mfa: { method: 'knock', code: '111111' } }
    expect((await server.post(DOOR_PATHS.enroll, { knock: 'anew', ...proof }, { token: who.token })).status).toBe(200)
    expect(await open(who, token)).toMatchObject(over)
    const second = (await verify(who)).body.token
    await server.post(DOOR_PATHS.unenroll, proof, { token: who.token })
    await server.post(DOOR_PATHS.enroll, { knock: 'again' }, { token: who.token })
    expect(await open(who, second)).toMatchObject(over)
  })

  it('an MFA token cannot be used to get another MFA token (missing_or_invalid_mfa)', async () => {
    const { who, token } = await withToken()
    expect(await verify(who, token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_mfa', cause: 'invalid' },
    })
  })

  it('no MFA token is given for a wrong code or to a user without the factor', async () => {
    expect(await verify(await withSecondFactor(), '000000')).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_mfa', cause: 'invalid' },
    })
    const { body } = await server.post<LoggedIn>(DOOR_PATHS.authenticate, { name: 'nobody' })
    expect(await verify(body)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_mfa', cause: 'unsupported_method' },
    })
  })

  it('a wrong MFA token does not count as a guess at the factor', async () => {
    const who = await withSecondFactor()
    for (let count = 0; count < 6; count += 1) expect(await open(who, `mfa_${'A'.repeat(43)}`)).toMatchObject(over)
    expect((await open(who, '111111')).status).toBe(200)
  })

  it('the housekeeping deletes an unused MFA token once it has expired', async () => {
    await withToken()
    server.clock.advance(301)
    await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('mfa_tokens').selectAll().execute()).toEqual([])
  })
})
