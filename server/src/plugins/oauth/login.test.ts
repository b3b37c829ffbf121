import crypto from 'node:crypto'
import { decodeJwt } from 'jose'
import type { WireSession, WireUser } from 'latchkey/core/contract'
import { OAUTH_PATHS } from 'latchkey/plugins/oauth/contract'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { OTHER_APP_ID, refresh } from '../../testing/createTestServer.ts'
import { challengeOf, createBrowser, newSecrets, PAGE, type ClientSecrets } from './testing/browser.ts'
import { createServerWithFakes, type ServerWithFakes } from './testing/serverWithFakes.ts'
import type { OAuthTables } from './tables.ts'

let world: ServerWithFakes
let browser: ReturnType<typeof createBrowser>
beforeAll(async () => {
  world = await createServerWithFakes({ discord: { returnTokens: true } })
  browser = createBrowser(world.server)
})
afterAll(() => world.close())

const simulator = (id: string) => world.fakes.simulators[id]!
const travel = async (id = 'github', email = 'ada@example.com') => {
  const secrets = newSecrets()
  const name = email.slice(0, email.indexOf('@'))
  const returned = await browser.travelVia(simulator(id), id, secrets, {
    decision: { kind: 'allow', person: { name, email } },
  })
  return { secrets, ...returned }
}
const initUrl = async (id: string, secrets: ClientSecrets = newSecrets()): Promise<string> =>
  (await browser.init(id, secrets)).body.url
const GONE = { status: 422, body: { code: 'invalid_credentials' } }
const tickets = () => world.server.db.withTables<OAuthTables>().selectFrom('oauth_tickets').selectAll().execute()

describe('the OAuth code that comes back to the app', () => {
  it('an OAuth code logs in once, and is refused the second time [OAUTH-32]', async () => {
    const { code, secrets } = await travel()
    expect((await browser.authenticate(code, secrets)).status).toBe(200)
    expect(await browser.authenticate(code, secrets)).toMatchObject(GONE)
  })

  it('one of six simultaneous logins with one OAuth code succeeds, and five get 422 [V10.4.2]', async () => {
    const { code, secrets } = await travel()
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.authenticate(code, secrets)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('an OAuth code is accepted after 29 s, and refused after 30 s [ERROR-26, OAUTH-21, OAUTH-32, V10.4.3]', async () => {
    const early = await travel()
    world.server.clock.advance(29)
    expect((await browser.authenticate(early.code, early.secrets)).status).toBe(200)
    const late = await travel()
    world.server.clock.advance(30)
    expect(await browser.authenticate(late.code, late.secrets)).toMatchObject(GONE)
  })

  it("an OAuth login in another app than the code's is refused, and the code is still accepted in the app it was made for", async () => {
    const { code, secrets } = await travel()
    expect(await browser.authenticate(code, secrets, { appId: OTHER_APP_ID })).toMatchObject(GONE)
    expect((await browser.authenticate(code, secrets)).status).toBe(200)
  })

  it("an OAuth code with another login's state is refused with oauth_state_mismatch and void [V10.2.1]", async () => {
    const { code, secrets } = await travel()
    expect(await browser.authenticate(code, { ...secrets, stateCode: newSecrets().stateCode })).toMatchObject({
      status: 400,
      body: { code: 'oauth_state_mismatch' },
    })
    expect(await browser.authenticate(code, secrets)).toMatchObject(GONE)
  })

  it.each([
    ['another verifier', () => newSecrets().verifier],
    ['no verifier', () => ''],
    ['a verifier that is too short', () => 'short'],
    ['the challenge itself, as with the plain method', ({ verifier }: ClientSecrets) => challengeOf(verifier)],
    ['a verifier with more behind it', ({ verifier }: ClientSecrets) => `${verifier}A`],
  ])(
    'an OAuth login with %s is refused with invalid_pkce_parameters and voids the code [ERROR-26, OAUTH-21, OAUTH-32, V10.4.6]',
    async (_name, forge) => {
      const { code, secrets } = await travel()
      expect(await browser.authenticate(code, { ...secrets, verifier: forge(secrets) })).toMatchObject({
        status: 400,
        body: { code: 'invalid_pkce_parameters' },
      })
      expect(await browser.authenticate(code, secrets)).toMatchObject(GONE)
    },
  )

  it('an OAuth code with the secrets of another login is refused with oauth_state_mismatch', async () => {
    const [mine, theirs] = [await travel('github', 'mine@example.com'), await travel('github', 'theirs@example.com')]
    expect(await browser.authenticate(theirs.code, mine.secrets)).toMatchObject({
      status: 400,
      body: { code: 'oauth_state_mismatch' },
    })
    expect((await browser.authenticate(mine.code, mine.secrets)).status).toBe(200)
  })

  it.each(['', 'undefined', 'x'.repeat(43), '../../etc/passwd'])(
    'an OAuth login with the code %j is refused',
    async (code) => {
      expect(await browser.authenticate(code, newSecrets())).toMatchObject(GONE)
    },
  )

  it('an OAuth code sent by a page that did not ask for it is void, even with all secrets [V16.3.3]', async () => {
    const { code, secrets } = await travel()
    expect(await browser.void(code)).toMatchObject({ status: 200, body: {} })
    expect(await browser.authenticate(code, secrets)).toMatchObject(GONE)
    expect(world.server.log()).toContain('a page voided a code that it had not asked for')
    expect(world.server.log()).not.toContain(code)
  })

  it('voiding an OAuth code from another app leaves the code valid, and voiding any other text answers the same 200', async () => {
    const { code, secrets } = await travel()
    const answers = [
      await browser.void(code, { appId: OTHER_APP_ID }),
      await browser.void('x'.repeat(43)),
      await browser.void('undefined'),
      await browser.void(''),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 4 }, () => [200, {}]))
    expect((await browser.authenticate(code, secrets)).status).toBe(200)
  })

  it('the server compares OAuth state and challenge with timingSafeEqual', async () => {
    const { code, secrets } = await travel()
    const compare = jest.spyOn(crypto, 'timingSafeEqual')
    await browser.authenticate(code, secrets)
    expect(compare).toHaveBeenCalledTimes(2)
    compare.mockRestore()
  })

  it('the database holds neither the OAuth code nor the login that it stands for in plain text', async () => {
    const { code, secrets } = await travel('discord', 'sealed@example.com')
    const rows = JSON.stringify(await tickets())
    for (const secret of [
      code,
      secrets.stateCode,
      challengeOf(secrets.verifier),
      'sealed@example.com',
      'discord',
      PAGE,
    ])
      expect(rows).not.toContain(secret)
    expect((await browser.authenticate(code, secrets)).body.oauth_provider_tokens).toMatchObject({
      provider: 'discord',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    expect(JSON.stringify(await world.server.db.selectFrom('linked_accounts').selectAll().execute())).not.toMatch(
      /access|refresh|token/,
    )
  })

  it('expired tickets of OAuth logins are deleted when the next login begins', async () => {
    await travel()
    world.server.clock.advance(2 * 3_600)
    await initUrl('github')
    // Left are tickets of the new login: its state, and one that leads from its used departure back to the app.
    expect(await tickets()).toHaveLength(2)
  })
})

describe('the return from an OAuth provider', () => {
  it("a second OAuth return answers 400 'This login is over' without a redirect", async () => {
    const url = await initUrl('github')
    expect((await browser.goBack(simulator('github'), url)).statusCode).toBe(303)
    const again = await browser.goBack(simulator('github'), url)
    expect(again.statusCode).toBe(400)
    expect(again.body).toContain('This login is over')
    expect(again.headers.location).toBeUndefined()
  })

  it('the page of a repeated OAuth return links to where the login began, without its query', async () => {
    const url = await initUrl('github')
    await browser.goBack(simulator('github'), url)
    const again = await browser.goBack(simulator('github'), url)
    expect(again.body).toMatch(/<a href="https?:\/\/[^"?#]+" rel="nofollow">Back to [^<]+<\/a>/)
    expect(again.body).not.toContain('code')
  })

  it('one of three simultaneous OAuth returns redirects to the app, and two answer 400', async () => {
    const url = await initUrl('github')
    const answers = await Promise.all([1, 2, 3].map(() => browser.goBack(simulator('github'), url)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400, 400])
  })

  it("an OAuth return with a provider's code that was used before logs nobody in", async () => {
    const first = newSecrets()
    const url = await initUrl('github', first)
    const { parameters } = simulator('github').decide(new URL(url).searchParams, {
      kind: 'allow',
      person: { name: 'A', email: 'a@example.com' },
    })
    await browser.open(`http://localhost/api/v1/oauth/callback/github?${new URLSearchParams(parameters).toString()}`)
    const second = newSecrets()
    const back = await browser.goBack(simulator('github'), await initUrl('github', second), { code: parameters.code! })
    expect(await browser.authenticate(browser.read(back.headers.location).code, second)).toMatchObject(GONE)
  })

  it("an OAuth return with a provider's code of another login logs nobody in [V10.2.1]", async () => {
    const victim = await initUrl('github')
    const { parameters } = simulator('github').decide(new URL(victim).searchParams, {
      kind: 'allow',
      person: { name: 'V', email: 'victim@example.com' },
    })
    const attacker = newSecrets()
    const back = await browser.goBack(simulator('github'), await initUrl('github', attacker), {
      code: parameters.code!,
    })
    expect(await browser.authenticate(browser.read(back.headers.location).code, attacker)).toMatchObject(GONE)
  })

  it("an OAuth return at another provider's callback answers 400, and still redirects at the callback of its own provider [V6.8.1, V10.2.2]", async () => {
    const url = await initUrl('github')
    const state = new URL(url).searchParams.get('state') ?? ''
    const mixed = await browser.open(`http://localhost/api/v1/oauth/callback/discord?code=x&state=${state}`)
    expect(mixed.statusCode).toBe(400)
    expect((await browser.goBack(simulator('github'), url)).statusCode).toBe(303)
  })

  it('an OAuth return after 599 s logs in', async () => {
    const secrets = newSecrets()
    const url = await initUrl('github', secrets)
    world.server.clock.advance(599)
    const { code } = browser.read((await browser.goBack(simulator('github'), url)).headers.location)
    expect(await browser.authenticate(code, secrets)).toMatchObject({ status: 200 })
  })

  it('an OAuth return after 600 s leads to the app with a code that is refused', async () => {
    const secrets = newSecrets()
    const url = await initUrl('github', secrets)
    world.server.clock.advance(600)
    const back = await browser.goBack(simulator('github'), url)
    const { code, state } = browser.read(back.headers.location)
    expect(state).toBe(secrets.stateCode)
    expect(await browser.authenticate(code, secrets)).toMatchObject(GONE)
  })

  it.each(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])(
    'an OAuth return with the error %s leads to the app with the code "undefined" [ERROR-27, HTTP-65, OAUTH-23]',
    async (error) => {
      const secrets = newSecrets()
      const state = new URL(await initUrl('linkedin', secrets)).searchParams.get('state') ?? ''
      const back = await browser.open(
        `http://localhost/api/v1/oauth/callback/linkedin?${new URLSearchParams({ error, state }).toString()}`,
      )
      expect(browser.read(back.headers.location)).toMatchObject({
        code: 'undefined',
        state: secrets.stateCode,
        provider: 'linkedin',
      })
    },
  )

  it.each([{ error: 'server_error' }, { error: 'temporarily_unavailable' }, { error: '' }, { code: '' }, {}])(
    'an OAuth return with the parameters %j leads to the app with a code that is refused [V15.3.7]',
    async (parameters) => {
      const secrets = newSecrets()
      const state = new URL(await initUrl('github', secrets)).searchParams.get('state') ?? ''
      const back = await browser.open(
        `http://localhost/api/v1/oauth/callback/github?${new URLSearchParams({ ...parameters, state }).toString()}`,
      )
      const { code } = browser.read(back.headers.location)
      expect(await browser.authenticate(code, secrets)).toMatchObject(GONE)
    },
  )

  it.each([
    '',
    '?code=x',
    '?state=',
    '?code=x&state=nonsense',
    '?code=x&state=a&state=b',
    `?error=access_denied&state=${'x'.repeat(43)}`,
    '?state=%00%ff',
    '?redirect_to=https://evil.example',
  ])(
    'an OAuth return with the query %j and no known state answers a page with 400, and no redirect [V3.7.2]',
    async (search) => {
      for (const answer of [
        await browser.open(`http://localhost/api/v1/oauth/callback/github${search}`),
        await browser.open(
          'http://localhost/api/v1/oauth/callback/github',
          Object.fromEntries(new URLSearchParams(search)),
        ),
      ]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.headers.location).toBeUndefined()
        expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
        expect(answer.body).toContain('<html lang="en" dir="ltr">')
      }
    },
  )

  it('the redirect of an OAuth return to the app is not cached, and sends no referrer [V3.4.5]', async () => {
    const back = await browser.goBack(simulator('github'), await initUrl('github'))
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('the redirect of an OAuth return leaves a popup its opener (COOP unsafe-none)', async () => {
    const back = await browser.goBack(simulator('github'), await initUrl('github'))
    expect(back.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })

  it('each OAuth call but the callback refuses a form with 415', async () => {
    const { statusCode } = await world.server.http.inject({
      method: 'POST',
      url: OAUTH_PATHS.authenticate,
      payload: 'authorization_code=x&state_code=y',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
        'latchkey-app-id': DEVELOPMENT_APP_ID,
      },
    })
    expect(statusCode).toBe(415)
  })
})

describe('the redirect_to of an OAuth login', () => {
  const init = (redirectTo: string) => browser.init('github', newSecrets(), { redirect_to: redirectTo })

  it.each([
    'https://evil.example/',
    'https://app.example.org.evil.example/',
    'https://evil-example.com/',
    'https://example.com/',
    'https://app.example.org@evil.example/',
    'https://evil.example/#https://app.example.org/',
    'https://evil.example/?https://app.example.org',
    'https://app.example.org:8443/',
    'http://app.example.org/',
    'https://xapp.example.org/',
    'https://app.example.org./',
    'http://localhost:5174/',
    'https://a.example.com.evil.example',
  ])("the redirect_to %j is refused, as its origin is not the app's [OAUTH-10]", async (redirectTo) => {
    const { status, body } = await init(redirectTo)
    expect([400, 403]).toContain(status)
    expect(['invalid_origin', 'invalid_data']).toContain(body.code)
  })

  it.each([
    '',
    '/account',
    '//app.example.org/',
    'app.example.org',
    'https:app.example.org',
    'https:/app.example.org',
    'https:///app.example.org/',
    'HTTPS://app.example.org/',
    'https://APP.example.org/',
    'https://user@app.example.org/',
    'https://user:pass@app.example.org/',
    'https://@app.example.org/',
    'https://evil.example\\@app.example.org/',
    'https://app.example.org\\@evil.example/',
    'https://app.example.org\\.evil.example/',
    'https://app.example.org/\\evil',
    ' https://app.example.org/',
    'https://app.example.org/\n',
    'https://app.exam\tple.org/',
    'https://app.example.org/\r\nSet-Cookie: a=b',
    'https://app.example.org/ä',
    'https://app.example.org%2eevil.example/',
    'javascript:alert(1)//app.example.org',
    'data:text/html,x',
    'file:///etc/passwd',
    'myapp://app.example.org/',
    'blob:https://app.example.org/x',
    'https://app.example.org:443/',
    'https://[::1]/',
    `https://app.example.org/${'a'.repeat(2_100)}`,
  ])('the redirect_to %j is refused, as browsers could read it in another way [V1.2.2]', async (redirectTo) => {
    const { status, body } = await init(redirectTo)
    expect([400, 403]).toContain(status)
    expect(['invalid_origin', 'invalid_data']).toContain(body.code)
    expect(body.url).toBeUndefined()
  })

  it.each([
    ['https://app.example.org', 'https://app.example.org/?'],
    ['https://app.example.org/a/b?c=d', 'https://app.example.org/a/b?c=d&'],
    ['https://deep.app.example.com/#/login?x=1', 'https://deep.app.example.com/?'],
    ['http://localhost:5173/?latchkey_oauth_code=old', 'http://localhost:5173/?'],
    ['https://app.example.org//evil.example/', 'https://app.example.org//evil.example/?'],
    ['https://app.example.org/?next=https://evil.example', 'https://app.example.org/?next=https'],
  ])(
    'the redirect_to %j is accepted, and gets the parameters before any fragment [HTTP-65]',
    async (redirectTo, start) => {
      const secrets = newSecrets()
      const { url, code } = await browser.travelVia(simulator('github'), 'github', secrets, {
        more: { redirect_to: redirectTo },
      })
      expect(url.href.startsWith(start)).toBe(true)
      expect(url.hash).toBe(new URL(redirectTo).hash)
      expect(url.searchParams.getAll('latchkey_oauth_code')).toEqual([code])
    },
  )
})

describe('the init of an OAuth login', () => {
  it.each([
    ['no challenge', { code_challenge: undefined }],
    ['an empty challenge', { code_challenge: '' }],
    ['a short challenge', { code_challenge: 'abc' }],
    ['a verifier in its place', { code_challenge: 'x'.repeat(48) }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['a made-up method', { code_challenge_method: 's256' }],
    ['a challenge in hexadecimal', { code_challenge: 'a'.repeat(64) }],
  ])('the init of an OAuth login refuses %s with invalid_pkce_parameters [V10.4.6]', async (_name, more) => {
    expect(await browser.init('github', newSecrets(), more)).toMatchObject({
      status: 400,
      body: { code: 'invalid_pkce_parameters' },
    })
  })

  it.each(['myspace', '__proto__', 'constructor', 'Google', 'google_oauth', '../google'])(
    'the init of an OAuth login refuses the provider %j with disallowed_login_method',
    async (provider) => {
      expect(await browser.init(provider, newSecrets())).toMatchObject({
        status: 403,
        body: { code: 'disallowed_login_method' },
      })
    },
  )

  it("the init of an OAuth login sends the provider a new state, challenge and nonce of the server, and nothing of the client's", async () => {
    const secrets = newSecrets()
    const [first, second] = [new URL(await initUrl('google', secrets)), new URL(await initUrl('google', secrets))]
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    expect(first.searchParams.get('code_challenge_method')).toBe('S256')
    for (const secret of [secrets.stateCode, challengeOf(secrets.verifier)]) expect(first.href).not.toContain(secret)
    expect(first.href).not.toMatch(/secret/)
  })
})

describe('linking an OAuth account', () => {
  const newcomer = async (email: string) => {
    const { code, secrets } = await travel('github', email)
    const { body } = await browser.authenticate(code, secrets)
    // Accounts are listed in the order in which they were linked.
    world.server.clock.advance(1)
    return body as WireSession & { user: WireUser; token: string }
  }
  const typesOf = (user: WireUser | null | undefined) => user?.linked_accounts.map(({ type }) => type)

  it('linking an OAuth account adds it to the user, after the accounts that were there', async () => {
    const { user, token } = await newcomer('link@example.com')
    const { code, secrets } = await travel('discord', 'link@example.com')
    const answer = await browser.link(code, secrets, { token })
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } })
    expect(typesOf(answer.body)).toEqual(['github_oauth', 'discord_oauth'])
  })

  describe('by authenticate with a bearer', () => {
    /** Links an account by `authenticate`. @returns the tokens from before, and those of the answer */
    const link = async (name: string) => {
      const before = (await newcomer(`${name}@example.com`)) as WireSession & {
        user: WireUser
        token: string
        refresh_token: string
      }
      const { code, secrets } = await travel('spotify', `${name}@example.com`)
      const { body } = await browser.authenticate(code, secrets, { token: before.token })
      return { before, body, refreshToken: body.refresh_token ?? '' }
    }
    const OVER = { status: 401, body: { code: 'missing_or_invalid_token' } }

    it('an OAuth authenticate call with an access token links the account, and answers valid tokens of the same session [HTTP-62]', async () => {
      const { before, body, refreshToken } = await link('bearer')
      expect(body).toMatchObject({ is_new_user: false, session_update_action: 'set', user: { id: before.user.id } })
      expect(typesOf(body.user)).toEqual(['github_oauth', 'spotify_oauth'])
      expect(decodeJwt(body.token ?? '').sid).toBe(decodeJwt(before.token).sid)
      expect((await refresh(world.server, null, { token: body.token ?? '' })).body.user?.id).toBe(before.user.id)
      expect((await refresh(world.server, refreshToken)).body.user?.id).toBe(before.user.id)
    })

    it('a refresh token from before linking by authenticate is accepted until the new one is used [HTTP-62]', async () => {
      const { before, refreshToken } = await link('lost')
      const next = await refresh(world.server, before.refresh_token)
      expect(next.status).toBe(200)
      const own = await refresh(world.server, refreshToken)
      expect(await refresh(world.server, next.body.refresh_token)).toMatchObject(OVER)
      expect(await refresh(world.server, before.refresh_token)).toMatchObject(OVER)
      expect((await refresh(world.server, own.body.refresh_token)).status).toBe(200)
    })

    it('ten tabs that use the new refresh token after linking by authenticate all get one successor', async () => {
      const { refreshToken } = await link('tabs')
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(world.server, refreshToken)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
      expect((await refresh(world.server, answers[0]?.body.refresh_token ?? '')).status).toBe(200)
    })

    it('reusing the new refresh token 31 s after linking by authenticate ends the session', async () => {
      const { refreshToken } = await link('stolen')
      const thief = await refresh(world.server, refreshToken)
      world.server.clock.advance(31)
      expect(await refresh(world.server, refreshToken)).toMatchObject({
        status: 401,
        body: { code: 'missing_or_invalid_token', cause: 'token_already_used' },
      })
      expect(await refresh(world.server, thief.body.refresh_token)).toMatchObject({
        status: 401,
        body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
      })
    })
  })

  it('an OAuth authenticate call with an invalid access token logs in instead of linking', async () => {
    const { code, secrets } = await travel('spotify', 'nobearer@example.com')
    const { body } = await browser.authenticate(code, secrets, { token: 'null' })
    expect(body).toMatchObject({ is_new_user: true, session_update_action: 'set' })
  })

  it("linking another user's OAuth account is refused with linked_to_another_user, by link and by authenticate", async () => {
    const { user: owner } = await newcomer('owner@example.com')
    const { code: first, secrets: one } = await travel('discord', 'owned@example.com')
    const {
      body: { token: ownerToken },
    } = await browser.authenticate(first, one)
    const { token } = await newcomer('thief@example.com')
    for (const attempt of [browser.link, browser.authenticate]) {
      const { code, secrets } = await travel('discord', 'owned@example.com')
      expect(await attempt(code, secrets, { token })).toMatchObject({
        status: 400,
        body: { code: 'linked_to_another_user' },
      })
    }
    expect(owner.linked_accounts).toHaveLength(1)
    expect(ownerToken).toEqual(expect.any(String))
  })

  it('linking a second account of an OAuth provider is refused with cannot_link_more_of_type', async () => {
    const { token } = await newcomer('second@example.com')
    const { code, secrets } = await travel('github', 'third@example.com')
    expect(await browser.link(code, secrets, { token })).toMatchObject({
      status: 400,
      body: { code: 'cannot_link_more_of_type' },
    })
  })

  it('linking an OAuth account without an access token answers 401, and the code stays valid', async () => {
    const { code, secrets } = await travel('discord', 'nobody@example.com')
    expect(await browser.link(code, secrets)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    expect((await browser.authenticate(code, secrets)).status).toBe(200)
  })

  it('one of two users who link one OAuth account simultaneously gets it, and the other is refused with linked_to_another_user', async () => {
    for (let round = 0; round < 4; round += 1) {
      const users = [await newcomer(`left${round}@example.com`), await newcomer(`right${round}@example.com`)]
      const trips = [
        await travel('discord', `prize${round}@example.com`),
        await travel('discord', `prize${round}@example.com`),
      ]
      const answers = await Promise.all(
        users.map(({ token }, index) => browser.link(trips[index]!.code, trips[index]!.secrets, { token })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)?.body.code).toBe('linked_to_another_user')
      const owners = await world.server.db
        .selectFrom('linked_accounts')
        .select('user_id')
        .where('type', '=', 'discord_oauth')
        .where(
          'user_id',
          'in',
          users.map(({ user }) => user.id),
        )
        .execute()
      expect(owners).toHaveLength(1)
    }
  })

  it('two simultaneous first logins with a new OAuth account make one user', async () => {
    const trips = [await travel('discord', 'twins@example.com'), await travel('discord', 'twins@example.com')]
    const answers = await Promise.all(trips.map(({ code, secrets }) => browser.authenticate(code, secrets)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1)
    expect(answers.map(({ body }) => body.is_new_user).sort()).toEqual([false, true])
  })

  it('unlinking an OAuth account needs provider and subject, and refuses the only way in (cannot_unlink_sole_account)', async () => {
    const { token, user } = await newcomer('unlink@example.com')
    const { code, secrets } = await travel('discord', 'unlink@example.com')
    const { body } = await browser.link(code, secrets, { token })
    const subject = body.linked_accounts[1]?.subject
    for (const provider of ['discord', 'nobody', 'google_oauth', '__proto__']) {
      const answer = await world.server.post(OAUTH_PATHS.unlink, { provider, subject: 'another' }, { token })
      expect(answer).toMatchObject({ status: 404, body: { code: 'linked_account_not_found' } })
    }
    expect(
      typesOf(
        (await world.server.post<WireUser>(OAUTH_PATHS.unlink, { provider: 'discord', subject }, { token })).body,
      ),
    ).toEqual(['github_oauth'])
    expect(
      await world.server.post(
        OAUTH_PATHS.unlink,
        { provider: 'github', subject: user.linked_accounts[0]?.subject },
        { token },
      ),
    ).toMatchObject({ status: 400, body: { code: 'cannot_unlink_sole_account' } })
  })

  it("unlinking another user's OAuth account answers 404", async () => {
    const { user } = await newcomer('mine@example.org')
    const { token } = await newcomer('yours@example.org')
    expect(
      await world.server.post(
        OAUTH_PATHS.unlink,
        { provider: 'github', subject: user.linked_accounts[0]?.subject },
        { token },
      ),
    ).toMatchObject({ status: 404 })
  })
})
