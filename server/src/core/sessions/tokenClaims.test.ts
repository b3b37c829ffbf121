import { decodeJwt } from 'jose'
import { PATHS, type WireError, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { defineServerPlugin, type ServerPlugin } from '../contract/plugin.ts'
import type { TokenSubject } from '../contract/tokenClaims.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { createTokenClaims } from './tokenClaims.ts'

type Claims = NonNullable<ServerPlugin['tokenClaims']>

/** The claims that the test's plugin returns; each test sets them. */
let answer: Claims
let asked: TokenSubject[]
let server: TestServer
beforeAll(async () => {
  const claims: Claims = (subject, services) => {
    asked.push(subject)
    return answer(subject, services)
  }
  server = await createTestServer({
    plugins: [defineServerPlugin({ id: 'staff', tokenClaims: claims }), doorPlugin()],
    file: {
      apps: [
        { id: DEVELOPMENT_APP_ID, name: 'Shop', allowedOrigins: [ORIGIN], identityTokens: true },
        { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] },
      ],
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  answer = ({ user }) => ({ roles: ['staff'], accounts: user.linked_accounts.length })
})

const fail = (): void => {
  answer = () => Promise.reject(new Error('the directory is down'))
}
const REFUSED = { status: 503, body: { code: 'token_claims_failed' }, headers: { 'retry-after': '2' } }
const claimsOf = (session: Pick<WireSession, 'token' | 'identity_token'>) =>
  [session.token, session.identity_token].map((token) => decodeJwt(token ?? ''))

describe('the claims of a plugin in tokens', () => {
  it("a plugin's claims are in access and identity token from the sign-up on, and the plugin is told user and app [SESSION-10]", async () => {
    const session = await server.login('ada@example.com')
    for (const token of claimsOf(session))
      expect(token).toMatchObject({ sub: session.user.id, roles: ['staff'], accounts: 1 })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ app: { id: DEVELOPMENT_APP_ID, name: 'Shop' }, user: session.user })
  })

  it('a refresh and a read of the user ask a plugin for its claims anew, and their tokens have the changed claims', async () => {
    const session = await server.login('ada@example.com')
    answer = () => ({ roles: ['owner'] })
    const refreshed = await refresh(server, session.refresh_token)
    for (const token of claimsOf(refreshed.body)) expect(token).toMatchObject({ roles: ['owner'] })
    answer = () => ({ roles: [] })
    const read = await refresh(server, null, { token: session.token })
    expect(decodeJwt(read.body.identity_token ?? '')).toMatchObject({ roles: [], sub: session.user.id })
  })

  it("a plugin's claims are in the tokens of a fork, and of the session that it was made from", async () => {
    const session = await server.login('fork@example.com')
    answer = () => ({ tier: 2 })
    const forked = await server.post<{ token: string; new_session_refresh_token: string }>(
      PATHS.sessionsFork,
      { refresh_token: session.refresh_token },
      { token: session.token },
    )
    expect(decodeJwt(forked.body.token)).toMatchObject({ tier: 2 })
    answer = () => ({ tier: 3 })
    const recovered = await server.post<WireSession>(PATHS.sessionsForkRecover, {
      refresh_token: forked.body.new_session_refresh_token,
    })
    expect(decodeJwt(recovered.body.token ?? '')).toMatchObject({ tier: 3, sub: session.user.id })
  })

  it("a plugin that changes the user passed to its claims function changes neither the answer nor other plugins' input", async () => {
    answer = ({ user }) => {
      user.id = 'did:latchkey:somebody-else'
      return {}
    }
    const session = await server.login('ada@example.com')
    expect(decodeJwt(session.token).sub).toBe(session.user.id)
    expect(session.user.id).not.toBe('did:latchkey:somebody-else')
  })

  it('a login with a wrong code and a refresh with an unknown token ask no plugin for claims', async () => {
    await server.codeFor('ada@example.com')
    expect(await server.post(EMAIL_PATHS.authenticate, { email: 'ada@example.com', code: '000000' })).toMatchObject({
      status: 422,
    })
    expect(await refresh(server, 'x'.repeat(43))).toMatchObject({ status: 401 })
    expect(asked).toEqual([])
  })

  it('a claims plugin that is off in an app adds no claims to the tokens of that app', async () => {
    const plugin = defineServerPlugin({
      id: 'gate',
      accountTypes: [{ type: 'gate', toWire: () => ({}) }],
      tokenClaims: () => ({ gate: true }),
    })
    const gated = await createTestServer({
      plugins: [plugin],
      beside: server,
      file: {
        apps: [
          { id: DEVELOPMENT_APP_ID, name: 'Shop', allowedOrigins: [ORIGIN] },
          { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], loginMethods: ['email'] },
        ],
      },
    })
    expect(decodeJwt((await gated.login('gate@example.com')).token)).toHaveProperty('gate', true)
    expect(decodeJwt((await gated.login('gate@example.com', { appId: OTHER_APP_ID })).token)).not.toHaveProperty('gate')
    await gated.http.close()
  })
})

describe('claims that fail', () => {
  it('a failing claims plugin makes a sign-up answer 503 token_claims_failed without a user, and the code stays valid', async () => {
    const code = await server.codeFor('grace@example.com')
    const body = { email: 'grace@example.com', code }
    fail()
    expect(await server.post<WireError>(EMAIL_PATHS.authenticate, body)).toMatchObject(REFUSED)
    const { n } = await server.db
      .selectFrom('linked_accounts')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('subject', '=', 'grace@example.com')
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(0)
    answer = () => ({ tier: 1 })
    const { body: session } = await server.post<WireSession>(EMAIL_PATHS.authenticate, body)
    expect(decodeJwt(session.token ?? '')).toMatchObject({ tier: 1 })
    expect(session.is_new_user).toBe(true)
  })

  it("a failing claims plugin also refuses a sign-up by another plugin's login method, and nothing is written", async () => {
    fail()
    expect(await server.post(DOOR_PATHS.authenticate, { name: 'green door' })).toMatchObject(REFUSED)
    answer = ({ user }) => ({ doors: user.linked_accounts.length })
    const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'green door' })
    expect(body.is_new_user).toBe(true)
    expect(decodeJwt(body.token ?? '')).toMatchObject({ doors: 1 })
  })

  it('a failing claims plugin makes a refresh answer 503 before the token is used, and the token still refreshes long after [SESSION-10, SEC-84]', async () => {
    const session = await server.login('edith@example.com')
    fail()
    expect(await refresh(server, session.refresh_token)).toMatchObject(REFUSED)
    server.clock.advance(3_600)
    answer = () => ({})
    expect(await refresh(server, session.refresh_token)).toMatchObject({
      status: 200,
      body: { user: { id: session.user.id } },
    })
  })

  it('a failing claims plugin does not hide the reuse of a refresh token: the session ends [SEC-85]', async () => {
    const session = await server.login('mallory@example.com')
    const next = await refresh(server, session.refresh_token)
    server.clock.advance(3_600)
    fail()
    expect(await refresh(server, session.refresh_token)).toMatchObject({
      status: 401,
      body: { cause: 'token_already_used' },
    })
    answer = () => ({})
    expect(await refresh(server, next.body.refresh_token)).toMatchObject({ status: 401 })
  })

  it.each([
    ['deleted', 'deleted_at', 'user_deleted'],
    ['blocked', 'blocked_at', 'user_blocked'],
  ] as const)(
    'a user who is %s is refused at login before any plugin is asked for claims',
    async (what, column, code) => {
      const email = `${what}@example.com`
      const { user } = await server.login(email)
      await server.db
        .updateTable('users')
        .set({ [column]: new Date(server.clock.now()) })
        .where('id', '=', user.id)
        .execute()
      const body = { email, code: await server.codeFor(email) }
      asked = []
      fail()
      expect(await server.post(EMAIL_PATHS.authenticate, body)).toMatchObject({ status: 403, body: { code } })
      expect(asked).toEqual([])
    },
  )

  it('a failing claims plugin makes a fork answer 503 before the refresh token is used', async () => {
    const session = await server.login('lin@example.com')
    const fork = () =>
      server.post(PATHS.sessionsFork, { refresh_token: session.refresh_token }, { token: session.token })
    fail()
    expect(await fork()).toMatchObject(REFUSED)
    answer = () => ({})
    expect(await fork()).toMatchObject({ status: 200 })
  })

  it('a failing claims plugin is logged with its name and reason, and the answer holds no reason', async () => {
    const code = await server.codeFor('log@example.com')
    fail()
    const { body } = await server.post(EMAIL_PATHS.authenticate, { email: 'log@example.com', code })
    expect(JSON.stringify(body)).not.toContain('directory')
    expect(server.log()).toContain('the claims of the plugin \\"staff\\" failed')
    expect(server.log()).toContain('the directory is down')
  })

  it.each<[string, Claims]>([
    [
      'throw at once',
      () => {
        throw new Error('at once')
      },
    ],
    ['are too large', () => ({ text: 'x'.repeat(2_048) })],
    ['have a reserved name', () => ({ sub: 'did:latchkey:admin' })],
    ['are not JSON', () => ({ at: new Date(0) as never })],
  ])("a refresh is refused with 503 if a plugin's claims %s", async (_what, failing) => {
    const session = await server.login('kinds@example.com')
    answer = failing
    expect(await refresh(server, session.refresh_token)).toMatchObject(REFUSED)
    answer = () => ({})
    expect(await refresh(server, session.refresh_token)).toMatchObject({ status: 200 })
  })
})

describe('claims that never come', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('a claims plugin that does not answer fails after 2,000 ms, and its signal is aborted', async () => {
    let signal: AbortSignal | undefined
    const logged: object[] = []
    const claims = createTokenClaims({
      plugins: [
        defineServerPlugin({
          id: 'staff',
          tokenClaims: (subject) => {
            signal = subject.signal
            return new Promise(() => undefined)
          },
        }),
      ],
      isPluginOn: () => true,
      servicesOf: () => ({}) as never,
      log: { error: (fields) => void logged.push(fields) },
    })
    let outcome: unknown
    const app = { id: DEVELOPMENT_APP_ID } as never
    const user = { id: 'u', created_at: 1, linked_accounts: [], mfa_methods: [], has_accepted_terms: false }
    void claims.of(app, user).catch((error: unknown) => (outcome = error))
    await jest.advanceTimersByTimeAsync(1_999)
    expect([outcome, signal?.aborted]).toEqual([undefined, false])
    await jest.advanceTimersByTimeAsync(1)
    expect(outcome).toMatchObject({ status: 503, code: 'token_claims_failed' })
    expect(signal?.aborted).toBe(true)
    expect(logged).toMatchObject([{ plugin: 'staff', appId: DEVELOPMENT_APP_ID, userId: 'u' }])
  })
})
