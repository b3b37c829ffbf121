import { PATHS, type WireError, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { readCode } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('login by e-mail', () => {
  it('a login by e-mail signs up the first time and logs in the second [LOGIN-4]', async () => {
    const first = await server.login('new@example.com')
    expect(first).toMatchObject({ is_new_user: true, session_update_action: 'set' })
    expect(first.user.id).toMatch(/^did:latchkey:[a-z2-9]{24}$/)
    const signedUpAt = Math.floor(server.clock.now() / 1000)
    server.clock.advance(100)
    const second = await server.login('NEW@example.com ')
    expect(second).toMatchObject({ is_new_user: false, user: { id: first.user.id, created_at: signedUpAt } })
    expect(second.user).toEqual({
      id: first.user.id,
      created_at: signedUpAt,
      linked_accounts: [
        {
          type: 'email',
          address: 'new@example.com',
          verified_at: signedUpAt,
          first_verified_at: signedUpAt,
          latest_verified_at: signedUpAt + 100,
        },
      ],
      mfa_methods: [],
      has_accepted_terms: false,
    })
  })

  it('a code request sends a message with code, app and expiry to the normalised e-mail address [CODE-54, HTTP-72]', async () => {
    await server.post(EMAIL_PATHS.init, { email: ' Somebody@Example.com' })
    const message = server.mail.sent.at(-1)
    const code = readCode(message)
    expect(message).toMatchObject({ to: 'somebody@example.com', subject: `${code} is your Latchkey demo code` })
    for (const body of [message?.text, message?.html]) {
      expect(body).toContain(code)
      expect(body).toContain('Latchkey demo')
      expect(body).toContain('10 minutes')
      expect(body).toContain('If you did not ask for this code')
    }
  })

  it("an e-mail login with mode 'no-signup' signs nobody up and answers as for a wrong code, and the code stays valid [HTTP-58]", async () => {
    const email = 'nobody@example.com'
    const code = await server.codeFor(email)
    const logIn = (mode?: unknown) =>
      server.post<WireSession & WireError>(EMAIL_PATHS.authenticate, { email, code, mode })
    const count = () =>
      server.db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    expect(await logIn('no-signup')).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', error: 'Invalid or expired verification code' },
    })
    expect(await logIn('no_signup')).toMatchObject({
      status: 400,
      body: { code: 'invalid_data', error: '"mode" must be "login-or-sign-up" or "no-signup".' },
    })
    expect(await count()).toEqual(before)
    expect(await logIn('login-or-sign-up')).toMatchObject({ status: 200, body: { is_new_user: true } })
  })

  it("an e-mail login with mode 'no-signup' logs in a user who has an account", async () => {
    const email = 'somebody-known@example.com'
    await server.login(email)
    const code = await server.codeFor(email)
    expect(await server.post(EMAIL_PATHS.authenticate, { email, code, mode: 'no-signup' })).toMatchObject({
      status: 200,
      body: { is_new_user: false },
    })
  })

  it('one e-mail address is a different user in each app [V8.4.1]', async () => {
    const here = await server.login('both@example.com')
    const there = await server.login('both@example.com', { appId: OTHER_APP_ID })
    expect(there.is_new_user).toBe(true)
    expect(there.user.id).not.toBe(here.user.id)
  })

  it('an e-mail login accepts a code with blanks around it [CODE-28]', async () => {
    const code = await server.codeFor('blank@example.com')
    const { status } = await server.post(EMAIL_PATHS.authenticate, { email: 'blank@example.com', code: ` ${code}\n` })
    expect(status).toBe(200)
  })

  it.each([
    [{ email: 'not an address' }, 'invalid_data'],
    [{ email: 'a@example.com\r\nbcc: b@example.com' }, 'invalid_data'],
    [{ email: 5 }, 'invalid_data'],
    [{ email: ['a@example.com', 'b@example.com'] }, 'invalid_data'],
    [{ email: { $ne: null } }, 'invalid_data'],
    [{}, 'invalid_data'],
    [[], 'invalid_data'],
  ])(
    'a code request by e-mail refuses the body %j with invalid_data, and sends nothing [V2.2.1]',
    async (body, code) => {
      const before = server.mail.sent.length
      const answer = await server.post(EMAIL_PATHS.init, body)
      expect(answer).toMatchObject({ status: 400, body: { code } })
      expect(String(answer.body.error)).not.toContain('bcc')
      expect(server.mail.sent).toHaveLength(before)
    },
  )

  it('a refresh after accepting the terms answers the user with has_accepted_terms true [HTTP-74]', async () => {
    const { token } = await server.login('fresh@example.com')
    await server.post(PATHS.acceptTerms, {}, { token })
    const { body } = await refresh(server, null, { token })
    expect(body.user?.has_accepted_terms).toBe(true)
  })
})
