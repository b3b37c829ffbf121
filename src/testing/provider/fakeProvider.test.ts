import { PATHS, type WireSession, type WireUser } from '../../core/contract.ts'
import { EMAIL_PATHS } from '../../plugins/email/contract.ts'
import { emailAccount } from './emailRoutes.ts'
import { fakeProvider, type FakeProvider, type FakeProviderOptions } from './fakeProvider.ts'
import { ProviderError } from './ProviderError.ts'

const ADA = 'ada@example.com'

interface Answer<R = Record<string, unknown>> {
  status: number
  body: R
}

function setUp(options: FakeProviderOptions = {}) {
  const provider = fakeProvider(options)
  const post = async <R = Record<string, unknown>>(
    path: string,
    body: unknown,
    token?: string | null,
  ): Promise<Answer<R>> => {
    const response = await provider.fetch(provider.apiUrl + path, {
      method: 'POST',
      headers: { 'latchkey-app-id': provider.appId, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as R }
  }
  const login = async (email = ADA): Promise<WireSession> => {
    await post(EMAIL_PATHS.init, { email })
    const { body } = await post<WireSession>(EMAIL_PATHS.authenticate, { email, code: provider.inbox.codeFor(email) })
    return body
  }
  const refresh = (token: string | null) =>
    post<WireSession & { code?: string; cause?: string }>(PATHS.sessions, { refresh_token: token })
  return { provider, post, login, refresh }
}

const wrongCode = (provider: FakeProvider, email: string): string =>
  provider.inbox.codeFor(email) === '000000' ? '000001' : '000000'

describe('fakeProvider: requests', () => {
  it('the fake provider gives the app configuration to callers who name its id', async () => {
    const { provider } = setUp({ config: { name: 'Bakery' } })
    const good = await provider.fetch(provider.apiUrl + PATHS.app.replace(':app_id', provider.appId))
    const bad = await provider.fetch(provider.apiUrl + PATHS.app.replace(':app_id', 'another-application-00001'))
    expect(await good.json()).toMatchObject({ id: provider.appId, name: 'Bakery', email_auth: true })
    expect(bad.status).toBe(404)
  })

  it('the fake provider refuses a call without the app id', async () => {
    const { provider } = setUp()
    const response = await provider.fetch(provider.apiUrl + EMAIL_PATHS.init, { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'missing_or_invalid_latchkey_app_id' })
  })

  it('the fake provider refuses a body that is not a JSON object with invalid_data', async () => {
    const { post } = setUp()
    expect(await post(EMAIL_PATHS.init, [1])).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it('a provider of the brand acme reads the app id from its own header', async () => {
    const { provider } = setUp({ brand: 'acme' })
    const response = await provider.fetch(provider.apiUrl + EMAIL_PATHS.init, {
      method: 'POST',
      headers: { 'acme-app-id': provider.appId },
      body: JSON.stringify({ email: ADA }),
    })
    expect(response.status).toBe(200)
    expect(provider.addUser({ accounts: [emailAccount(ADA)] }).id).toMatch(/^did:acme:/)
  })

  it('the fake provider records each request with its status', async () => {
    const { provider, post } = setUp()
    await post('/api/v1/nothing', { a: 1 })
    expect(provider.requests).toMatchObject([{ method: 'POST', path: '/api/v1/nothing', body: { a: 1 }, status: 404 }])
  })

  it('two fake providers with one seed give the same codes, ids and tokens', async () => {
    const [a, b, other] = [setUp({ seed: 7 }), setUp({ seed: 7 }), setUp({ seed: 8 })]
    const [first, second, third] = [await a.login(), await b.login(), await other.login()]
    expect(second.user).toEqual(first.user)
    expect(second.refresh_token).toBe(first.refresh_token)
    expect(third.refresh_token).not.toBe(first.refresh_token)
  })
})

describe('fakeProvider: login codes', () => {
  it('the fake provider signs a user up with the code from its inbox, and logs the user in the next time', async () => {
    const { login } = setUp()
    const first = await login(' Ada@Example.com '.trim().toLowerCase())
    const second = await login()
    expect(first).toMatchObject({ is_new_user: true, session_update_action: 'set' })
    expect(first.user?.linked_accounts).toMatchObject([{ type: 'email', address: ADA }])
    expect(second).toMatchObject({ is_new_user: false })
    expect(second.user?.id).toBe(first.user?.id)
  })

  it('the fake provider refuses a wrong, used, expired or malformed code with 422', async () => {
    const { provider, post, login } = setUp()
    const refused = { status: 422, body: { code: 'invalid_credentials' } }
    await login()
    const used = provider.inbox.codeFor(ADA)
    expect(await post(EMAIL_PATHS.authenticate, { email: ADA, code: used })).toMatchObject(refused)
    await post(EMAIL_PATHS.init, { email: ADA })
    expect(await post(EMAIL_PATHS.authenticate, { email: ADA, code: wrongCode(provider, ADA) })).toMatchObject(refused)
    expect(await post(EMAIL_PATHS.authenticate, { email: ADA, code: '12ab56' })).toMatchObject(refused)
    await provider.clock.advance(600_000)
    expect(await post(EMAIL_PATHS.authenticate, { email: ADA, code: provider.inbox.codeFor(ADA) })).toMatchObject(
      refused,
    )
  })

  it('the fake provider voids a code after five wrong tries', async () => {
    const { provider, post } = setUp()
    await post(EMAIL_PATHS.init, { email: ADA })
    for (let attempt = 0; attempt < 5; attempt++) {
      await post(EMAIL_PATHS.authenticate, { email: ADA, code: wrongCode(provider, ADA) })
    }
    expect((await post(EMAIL_PATHS.authenticate, { email: ADA, code: provider.inbox.codeFor(ADA) })).status).toBe(422)
  })

  it('the fake provider refuses an invalid address (400), and a login by e-mail that the app has off (403)', async () => {
    const { provider, post } = setUp()
    expect(await post(EMAIL_PATHS.init, { email: 'nobody' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
    provider.configure({ email_auth: false })
    expect(await post(EMAIL_PATHS.init, { email: ADA })).toMatchObject({
      status: 403,
      body: { code: 'disallowed_login_method' },
    })
  })

  it("codeFor() of the fake provider's inbox throws an explanation when nothing was sent to an address", () => {
    expect(() => setUp().provider.inbox.codeFor(ADA)).toThrow("No code was sent to 'ada@example.com'")
  })
})

describe('fakeProvider: admission', () => {
  it('the fake provider refuses a user who is not on the allowlist, and lets one in who is', async () => {
    const { provider, post } = setUp()
    provider.admit({ allowlist: ['grace@example.com'] })
    await post(EMAIL_PATHS.init, { email: ADA })
    const answer = await post(EMAIL_PATHS.authenticate, { email: ADA, code: provider.inbox.codeFor(ADA) })
    expect(answer).toMatchObject({ status: 401, body: { code: 'allowlist_rejected' } })
  })

  it('the fake provider signs up no more users than allowed, and lets existing users log in', async () => {
    const { provider, post, login } = setUp()
    await login()
    provider.admit({ maxAccounts: 1 })
    expect(await login()).toMatchObject({ is_new_user: false })
    await post(EMAIL_PATHS.init, { email: 'grace@example.com' })
    const code = provider.inbox.codeFor('grace@example.com')
    expect(await post(EMAIL_PATHS.authenticate, { email: 'grace@example.com', code })).toMatchObject({
      status: 403,
      body: { code: 'max_accounts_reached' },
    })
  })

  it('the fake provider remembers accepted terms', async () => {
    const { post, login } = setUp()
    const { token } = await login()
    expect((await post<WireUser>(PATHS.acceptTerms, {}, token)).body.has_accepted_terms).toBe(true)
    expect((await login()).user?.has_accepted_terms).toBe(true)
  })
})

describe('fakeProvider: sessions', () => {
  it('the fake provider issues access tokens with audience and expiry', async () => {
    const { provider, login } = setUp()
    const { token, user } = await login()
    const claims = JSON.parse(atob((token as string).split('.')[1] as string)) as Record<string, unknown>
    const now = provider.clock.now() / 1_000
    expect(claims).toMatchObject({ aud: provider.appId, sub: user?.id, iat: now, exp: now + 3_600 })
  })

  it('the fake provider rotates a refresh token, and gives the same successor again within the grace', async () => {
    const { provider, login, refresh } = setUp()
    const { refresh_token } = await login()
    const first = await refresh(refresh_token)
    await provider.clock.advance(29_000)
    const sibling = await refresh(refresh_token)
    expect(first.body.refresh_token).not.toBe(refresh_token)
    expect(sibling.body.refresh_token).toBe(first.body.refresh_token)
  })

  it('the fake provider revokes all tokens of a session if a used one comes after the grace', async () => {
    const { provider, login, refresh } = setUp()
    const { refresh_token } = await login()
    const { body } = await refresh(refresh_token)
    await provider.clock.advance(31_000)
    expect(await refresh(refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'token_already_used' },
    })
    expect(await refresh(body.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
    })
  })

  it('the fake provider reads the user with an access token alone, and rotates nothing', async () => {
    const { post, login } = setUp()
    const { token, user } = await login()
    expect((await post<WireSession>(PATHS.sessions, {}, token)).body).toEqual({
      user,
      token: null,
      refresh_token: null,
      session_update_action: 'ignore',
    })
    expect((await post<WireSession>(PATHS.sessions, {})).body.session_update_action).toBe('clear')
  })

  it('the fake provider recovers a forked session once by its own token, and by no ordinary refresh token', async () => {
    const { post, login } = setUp()
    const { token, refresh_token, user } = await login()
    const { body } = await post<{ new_session_refresh_token: string }>(PATHS.sessionsFork, { refresh_token }, token)
    const recovered = await post<WireSession>(PATHS.sessionsForkRecover, {
      refresh_token: body.new_session_refresh_token,
    })
    expect(recovered.body.user?.id).toBe(user?.id)
    expect((await post(PATHS.sessionsForkRecover, { refresh_token })).status).toBe(401)
    // A token that hands over a fork is good once: unlike a refresh token, it has no grace period.
    expect((await post(PATHS.sessionsForkRecover, { refresh_token: body.new_session_refresh_token })).status).toBe(401)
  })

  it('the fake provider ends a session at logout, and all sessions of a user on demand', async () => {
    const { provider, post, login, refresh } = setUp()
    const [first, second] = [await login(), await login()]
    await post(PATHS.sessionsLogout, { refresh_token: first.refresh_token })
    expect((await refresh(first.refresh_token)).status).toBe(401)
    provider.revokeSessionsOf(second.user as WireUser)
    expect((await refresh(second.refresh_token)).status).toBe(401)
  })
})

describe('fakeProvider: linking', () => {
  it('the fake provider refuses to link an account that is taken, and to unlink the last one', async () => {
    const { provider, post, login } = setUp({ users: [{ accounts: [emailAccount('grace@example.com')] }] })
    const { token, user } = await login()
    await post(EMAIL_PATHS.init, { email: 'grace@example.com' })
    const taken = await post(
      EMAIL_PATHS.link,
      { email: 'grace@example.com', code: provider.inbox.codeFor('grace@example.com') },
      token,
    )
    expect(taken).toMatchObject({ status: 400, body: { code: 'linked_to_another_user' } })
    await post(EMAIL_PATHS.init, { email: 'second@example.com' })
    const second = await post(
      EMAIL_PATHS.link,
      { email: 'second@example.com', code: provider.inbox.codeFor('second@example.com') },
      token,
    )
    expect(second).toMatchObject({ status: 400, body: { code: 'cannot_link_more_of_type' } })
    expect(await post(EMAIL_PATHS.unlink, { address: ADA }, token)).toMatchObject({
      body: { code: 'cannot_unlink_sole_account' },
    })
    expect(await post(EMAIL_PATHS.unlink, { address: 'x@example.com' }, token)).toMatchObject({ status: 404 })
    provider.linkFor(user as WireUser, { type: 'badge', subject: '1' })
    expect((await post<WireUser>(EMAIL_PATHS.unlink, { address: ADA }, token)).body.linked_accounts).toHaveLength(1)
  })

  it('the fake provider moves an e-mail account to a new address', async () => {
    const { provider, post, login } = setUp()
    const { token } = await login()
    await post(EMAIL_PATHS.init, { email: 'new@example.com' })
    const body = { oldAddress: ADA, newAddress: 'new@example.com', code: provider.inbox.codeFor('new@example.com') }
    expect((await post<WireUser>(EMAIL_PATHS.update, body, token)).body.linked_accounts).toMatchObject([
      { address: 'new@example.com' },
    ])
  })

  it('the fake provider refuses to link without a live session', async () => {
    const { post } = setUp()
    expect(await post(EMAIL_PATHS.unlink, { address: ADA })).toMatchObject({ status: 401, body: { cause: 'missing' } })
  })
})

describe('fakeProvider: routes of plugins', () => {
  it("a plugin's route at the fake provider answers what its handler returns, or the status and code of its error", async () => {
    const { provider, post } = setUp()
    provider.route('POST', '/api/v1/badges/:id', ({ params, body }) => {
      if (body.secret !== 's') throw new ProviderError(422, 'badge_wrong', 'That is not it.')
      return provider.sessionFor({ type: 'badge', subject: params.id as string })
    })
    expect(await post('/api/v1/badges/7', {})).toEqual({
      status: 422,
      body: { error: 'That is not it.', code: 'badge_wrong' },
    })
    expect((await post<WireSession>('/api/v1/badges/7', { secret: 's' })).body.is_new_user).toBe(true)
  })
})

describe('fakeProvider: faults', () => {
  it('a path of the fake provider that is set to offline fails until it is healed', async () => {
    const { provider, post } = setUp()
    const heal = provider.fail(EMAIL_PATHS.init, 'offline')
    await expect(post(EMAIL_PATHS.init, { email: ADA })).rejects.toThrow(TypeError)
    expect(provider.inbox.messages).toHaveLength(0)
    heal()
    expect((await post(EMAIL_PATHS.init, { email: ADA })).status).toBe(200)
  })

  it('a path of the fake provider that is set to lost does its work, and fails the given number of calls', async () => {
    const { provider, post } = setUp()
    provider.fail(EMAIL_PATHS.init, 'lost', { times: 1 })
    await expect(post(EMAIL_PATHS.init, { email: ADA })).rejects.toThrow(TypeError)
    expect(provider.inbox.messages).toHaveLength(1)
    expect((await post(EMAIL_PATHS.init, { email: ADA })).status).toBe(200)
  })

  it('the fake provider can answer HTML, garbage or an answer of the test', async () => {
    const { provider } = setUp()
    const ask = (): Promise<Response> => provider.fetch(`${provider.apiUrl}/any`)
    provider.fail('*', 'html')
    expect((await ask()).headers.get('content-type')).toBe('text/html')
    provider.fail('*', 'garbage')
    await expect((await ask()).json()).rejects.toThrow()
    provider.fail('*', {
      status: 429,
      body: { error: 'Slow down', code: 'too_many_requests' },
      headers: { 'retry-after': '3' },
    })
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
    provider.heal()
    expect((await ask()).status).toBe(404)
  })

  it('a path of the fake provider with delayMs answers after that time on the fake clock, and stops if the caller aborts', async () => {
    const { provider } = setUp()
    provider.fail('*', { delayMs: 1_000 })
    const slow = provider.fetch(`${provider.apiUrl}/any`)
    await provider.clock.advance(1_000)
    expect((await slow).status).toBe(404)
    const abort = new AbortController()
    const given = provider.fetch(`${provider.apiUrl}/any`, { signal: abort.signal })
    await provider.clock.advance(0)
    abort.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    expect(provider.clock.pending()).toBe(0)
  })
})

describe('fakeProvider: serve', () => {
  it("serve() answers the global fetch at the provider's origin until it is stopped", async () => {
    const before = globalThis.fetch
    const [a, b] = [fakeProvider(), fakeProvider({ config: { name: 'Other' } })]
    const [stopA, stopB] = [a.serve(), b.serve()]
    const name = async (provider: FakeProvider): Promise<unknown> =>
      (
        (await (await fetch(provider.apiUrl + PATHS.app.replace(':app_id', provider.appId))).json()) as {
          name: unknown
        }
      ).name
    expect([await name(a), await name(b)]).toEqual(['Test app', 'Other'])
    stopA()
    expect(globalThis.fetch).not.toBe(before)
    stopB()
    expect(globalThis.fetch).toBe(before)
  })
})
