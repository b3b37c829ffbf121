import { PATHS, type WireAppConfig, type WireError, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { answers, defineServerPlugin, sessionSchema, z } from '../../index.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'

const GUESTS = 'app-with-invited-guests--'
const SMALL = 'app-with-room-for-three--'
const SILENT = 'app-without-any-e-mail---'

/** A login method whose account has an address that may change, as with social logins. */
const badge = defineServerPlugin({
  id: 'badge',
  accountTypes: [
    {
      type: 'badge',
      toWire: () => ({}),
      allowlistKeys: ({ details: { email } }) => [String(email), String(email).replace(/^[^@]*/, '')],
    },
  ],
  routes(http, { requireApp, loginOrSignUp }) {
    http.post(
      '/api/v1/plugins/badge/authenticate',
      { schema: { body: z.object({ email: z.string() }), response: answers(sessionSchema) } },
      (request) => loginOrSignUp(requireApp(request), { type: 'badge', subject: '7', details: request.body }),
    )
  },
})

let server: TestServer
beforeAll(async () => {
  const app = { name: 'App', allowedOrigins: [ORIGIN] }
  server = await createTestServer({
    plugins: [doorPlugin(), badge],
    file: {
      apps: [
        {
          ...app,
          id: GUESTS,
          allowlist: {
            entries: ['Guest@Example.com', '@friends.example', '@bücher.example', 'Ada@Straße.example'],
            errorTitle: 'Members only',
            ctaLink: 'https://example.com/join',
          },
        },
        { ...app, id: SMALL, maxAccounts: 3 },
        {
          ...app,
          id: SILENT,
          loginMethods: ['door'],
          requireTermsAcceptance: true,
          termsUrl: 'https://example.com/terms',
        },
      ],
    },
  })
})
afterAll(() => server.close())

const loginTo = async (appId: string, email: string) => {
  const code = await server.codeFor(email, { appId })
  return server.post<WireSession & WireError>(EMAIL_PATHS.authenticate, { email, code }, { appId })
}
const enter = (appId: string, name: string) =>
  server.post<WireSession & WireError>(DOOR_PATHS.authenticate, { name }, { appId })

describe('an allowlist', () => {
  it.each([
    'guest@example.com',
    'GUEST@example.com',
    'anybody@friends.example',
    'x@bücher.example',
    'x@xn--bcher-kva.example',
    'ada@straße.example',
  ])('an allowlist admits %s [ACCESS-1, LOGIN-37]', async (email) => {
    expect((await loginTo(GUESTS, email)).status).toBe(200)
  })

  it.each(['other@example.com', 'x@notfriends.example', 'x@sub.friends.example', 'friends.example@evil.example'])(
    'an allowlist rejects %s [ACCESS-2, ERROR-19, LOGIN-37, LOGIN-38]',
    async (email) => {
      expect(await loginTo(GUESTS, email)).toMatchObject({ status: 401, body: { code: 'allowlist_rejected' } })
    },
  )

  it('an invited address that was removed from the account no longer admits its user [ACCESS-5]', async () => {
    const show = (email: string) => server.post('/api/v1/plugins/badge/authenticate', { email }, { appId: GUESTS })
    expect((await show('guest@example.com')).status).toBe(200)
    expect(await show('private@example.org')).toMatchObject({ status: 401, body: { code: 'allowlist_rejected' } })
    expect((await show('guest@example.com')).status).toBe(200)
  })

  it("an allowlist's mail domain admits addresses that spell it in Unicode or in punycode", async () => {
    const show = (email: string) => server.post('/api/v1/plugins/badge/authenticate', { email }, { appId: GUESTS })
    for (const email of ['x@bücher.example', 'x@XN--BCHER-KVA.example', 'ADA@straße.example'])
      expect((await show(email)).status).toBe(200)
  })

  it('a display name that spells an invited address does not admit (allowlist_rejected) [ACCESS-5]', async () => {
    expect(await enter(GUESTS, 'guest@example.com')).toMatchObject({
      status: 401,
      body: { code: 'allowlist_rejected' },
    })
  })

  it('a wrong code answers 422 alike for an invited and an uninvited address [ACCESS-3, LOGIN-37]', async () => {
    const answers = await Promise.all(
      ['guest@example.com', 'other@example.com'].map(async (email) => {
        const code = await server.codeFor(email, { appId: GUESTS })
        const wrong = code === '000000' ? '000001' : '000000'
        return server.post(EMAIL_PATHS.authenticate, { email, code: wrong }, { appId: GUESTS })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('a rejected login creates no user [ACCESS-3, LOGIN-37]', async () => {
    const count = async (): Promise<number> =>
      (await server.db.selectFrom('users').select('id').where('app_id', '=', GUESTS).execute()).length
    const before = await count()
    await loginTo(GUESTS, 'nobody@example.com')
    expect(await count()).toBe(before)
  })

  it('an app with an allowlist admits a guest by another account that is linked to the invited one [ACCESS-4]', async () => {
    const { body } = await loginTo(GUESTS, 'guest@example.com')
    expect((await enter(GUESTS, "guest's door")).status).toBe(401)
    await server.post(DOOR_PATHS.link, { name: "guest's door" }, { appId: GUESTS, token: body.token })
    expect((await enter(GUESTS, "guest's door")).body.user?.id).toBe(body.user?.id)
  })

  it('the app configuration has the texts of the allowlist, without its entries [ACCESS-6, V15.3.1]', async () => {
    const { body } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', GUESTS), { appId: GUESTS })
    expect(body).toMatchObject({
      allowlist_enabled: true,
      allowlist_config: {
        error_title: 'Members only',
        error_detail: null,
        cta_text: null,
        cta_link: 'https://example.com/join',
      },
    })
    expect(JSON.stringify(body)).not.toContain('friends.example')
  })
})

describe('a user limit', () => {
  it('an app at maxAccounts refuses further sign-ups, also simultaneous ones, and lets known users log in [ACCESS-8, ACCESS-9, ERROR-19, LOGIN-40, LOGIN-41, V2.3.4]', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => enter(SMALL, `small ${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.code).toBe('max_accounts_reached')
    const inside = answers.findIndex(({ status }) => status === 200)
    expect(await enter(SMALL, `small ${inside}`)).toMatchObject({ status: 200, body: { is_new_user: false } })
    expect(await loginTo(SMALL, 'late@example.com')).toMatchObject({
      status: 403,
      body: { code: 'max_accounts_reached' },
    })
  })
})

describe('a login method that an app has off', () => {
  it('a login method that the app has off sends no code and logs nobody in [ACCESS-10, ERROR-17, LOGIN-42, V6.3.4]', async () => {
    const sent = server.mail.sent.length
    const off = { status: 403, body: { code: 'disallowed_login_method' } }
    expect(await server.post(EMAIL_PATHS.init, { email: 'a@example.com' }, { appId: SILENT })).toMatchObject(off)
    expect(
      await server.post(EMAIL_PATHS.authenticate, { email: 'a@example.com', code: '123456' }, { appId: SILENT }),
    ).toMatchObject(off)
    expect(server.mail.sent).toHaveLength(sent)
    expect((await enter(SILENT, 'front')).status).toBe(200)
  })

  it('a login method that the app has off shows as off in the app configuration [ACCESS-10]', async () => {
    const { body } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', SILENT), { appId: SILENT })
    expect(body).toMatchObject({
      email_auth: false,
      passkey_auth: true,
      require_users_accept_terms: true,
      terms_and_conditions_url: 'https://example.com/terms',
    })
  })
})
