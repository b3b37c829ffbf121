import { selectUser } from '../../core/index.ts'
import { createTestClient, emailAccount, fakeProvider, type TestClientOptions } from '../../testing/index.ts'
import { EMAIL_PATHS } from './contract.ts'
import { email, selectEmail, type EmailState } from './index.ts'

const ADA = 'ada@example.com'
type Options = Partial<TestClientOptions<[ReturnType<typeof email>]>>

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

/** A client with the e-mail plugin and nothing on the screen. */
async function start(options: Options = {}) {
  const test = createTestClient({ plugins: [email()], ...options })
  tests.push(test)
  await test.until(test.client.ready())
  const { client, provider, until } = test
  const api = client.plugins.email
  return {
    ...test,
    api,
    state: (): EmailState => selectEmail(client.store.getState() as never),
    user: () => selectUser(client.store.getState()),
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    async logIn(address = ADA) {
      await until(api.sendCode({ email: address }))
      return until(api.loginWithCode({ code: provider.inbox.codeFor(address) }))
    },
  }
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('login without the modal', () => {
  it('an e-mail login without the modal sends a code and logs in with it [CODE-45]', async () => {
    const { api, provider, until, state, user, calls } = await start()
    await until(api.sendCode({ email: ' Ada@Example.com ' }))
    expect(state()).toMatchObject({ status: 'awaiting-code-input', address: ADA, intent: 'login', isInModal: false })
    const login = await until(api.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
    expect(login).toMatchObject({ isNewUser: true, wasAlreadyAuthenticated: false, method: 'email' })
    expect(login.user).toEqual(user())
    expect(user()?.email?.address).toBe(ADA)
    expect(state().status).toBe('done')
    expect(calls(EMAIL_PATHS.init)).toHaveLength(1)
  })

  it('loginWithCode redeems a code for an address that another client asked for', async () => {
    const provider = fakeProvider()
    const first = await start({ provider })
    const second = await start({ provider })
    await first.until(first.api.sendCode({ email: ADA }))
    const code = provider.inbox.codeFor(ADA)
    await second.until(second.api.loginWithCode({ email: ADA, code: ` ${code.slice(0, 3)}-${code.slice(3)} ` }))
    expect(second.user()?.email?.address).toBe(ADA)
  })

  it('three calls of sendCode and of loginWithCode at once send one request each [CODE-45]', async () => {
    const { api, provider, until, calls } = await start()
    await until(Promise.all([1, 2, 3].map(() => api.sendCode({ email: ADA }))))
    const code = provider.inbox.codeFor(ADA)
    const logins = await until(Promise.all([1, 2, 3].map(() => api.loginWithCode({ code }))))
    expect(new Set(logins.map((login) => login.user.id)).size).toBe(1)
    expect([calls(EMAIL_PATHS.init).length, calls(EMAIL_PATHS.authenticate).length]).toEqual([1, 1])
  })

  it('loginWithCode refuses a wrong code, empties the entry after 1.4 s, and accepts the right code', async () => {
    const { api, provider, until, clock, state, user } = await start()
    await until(api.sendCode({ email: ADA }))
    const code = provider.inbox.codeFor(ADA)
    await expect(until(api.loginWithCode({ code: wrong(code) }))).rejects.toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid or expired verification code',
      retryable: true,
    })
    const { entry } = state()
    expect(state()).toMatchObject({ status: 'error', failure: { code: 'invalid_credentials', status: 422 } })
    await clock.advance(1_399)
    expect(state().status).toBe('error')
    await clock.advance(1)
    expect(state()).toMatchObject({ status: 'awaiting-code-input', entry: entry + 1 })
    await until(api.loginWithCode({ code }))
    expect(user()).not.toBeNull()
  })

  it('a code whose answer was lost twice logs in when it is entered again, once [LOGIN-74]', async () => {
    const provider = fakeProvider()
    const answers = new Map<string, Response>()
    let losing = 2
    /** As the server does, gives a call that comes again under its key the first answer; some answers are lost. */
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const key = new Headers(init?.headers).get('latchkey-idempotency-key')
      const known = key === null ? undefined : answers.get(key)
      const answer = known ?? (await provider.fetch(input, init))
      if (key !== null) answers.set(key, answer.clone())
      if (new Request(input).url.endsWith(EMAIL_PATHS.authenticate) && losing-- > 0)
        throw new TypeError('Failed to fetch')
      return answer.clone()
    }
    const { api, until, user } = await start({ provider: { ...provider, fetch } })
    await until(api.sendCode({ email: ADA }))
    const code = provider.inbox.codeFor(ADA)
    for (const _ of [1, 2])
      await expect(until(api.loginWithCode({ code }))).rejects.toMatchObject({ code: 'network_unreachable' })
    expect((await until(api.loginWithCode({ code }))).user).toEqual(user())
    expect(provider.users()).toHaveLength(1)
    // Answered: whoever enters the code now makes a call of their own.
    await expect(until(api.loginWithCode({ code }))).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('an e-mail login without the modal refuses an expired code', async () => {
    const { api, provider, until, clock, user } = await start()
    await until(api.sendCode({ email: ADA }))
    await clock.advance(600_000)
    const late = api.loginWithCode({ code: provider.inbox.codeFor(ADA) })
    await expect(until(late)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(user()).toBeNull()
  })

  it('an e-mail login without the modal refuses a used code', async () => {
    const { api, client, provider, until, logIn, user } = await start()
    await logIn()
    await until(client.logout())
    const again = api.loginWithCode({ email: ADA, code: provider.inbox.codeFor(ADA) })
    await expect(until(again)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(user()).toBeNull()
  })

  it.each([
    ['12345x', 'email_code_not_numeric'],
    ['1234', 'email_code_incomplete'],
  ])('an e-mail login without the modal sends no request with %s [CODE-45]', async (code, expected) => {
    const { api, until, calls } = await start()
    await until(api.sendCode({ email: ADA }))
    await expect(until(api.loginWithCode({ code }))).rejects.toMatchObject({ code: expected })
    expect(calls(EMAIL_PATHS.authenticate)).toEqual([])
  })

  it('sendCode sends no request with an e-mail address that forges a header', async () => {
    const { api, until, calls, state } = await start()
    await expect(until(api.sendCode({ email: 'ada@example.com\r\nBcc: eve@example.com' }))).rejects.toMatchObject({
      code: 'email_invalid_address',
    })
    expect(calls(EMAIL_PATHS.init)).toEqual([])
    expect(state()).toMatchObject({ status: 'error', address: null })
  })

  it('sendCode passes the CAPTCHA response on, and sends no session with the code', async () => {
    const { api, provider, until, calls } = await start()
    await until(api.sendCode({ email: ADA, token: 'captcha' }))
    await until(api.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
    expect(calls(EMAIL_PATHS.init)[0]?.body).toEqual({ email: ADA, token: 'captcha' })
    expect(calls(EMAIL_PATHS.authenticate)[0]?.body).toEqual({ email: ADA, code: provider.inbox.codeFor(ADA) })
  })

  it('the store holds neither code nor token after an e-mail login [CODE-42]', async () => {
    const { api, provider, client, until, logIn } = await start()
    const seen: string[] = []
    client.store.subscribe(() => seen.push(JSON.stringify(client.store.getState())))
    await until(api.sendCode({ email: ADA, token: 'captcha-token' }))
    const code = provider.inbox.codeFor(ADA)
    await expect(until(api.loginWithCode({ code: wrong(code) }))).rejects.toBeDefined()
    await logIn()
    expect(seen.length).toBeGreaterThan(5)
    for (const secret of [code, wrong(code), provider.inbox.codeFor(ADA), 'captcha-token']) {
      // Not within a time, such as 1893456000000.
      expect(seen.filter((state) => new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(state))).toEqual([])
    }
  })
})

describe('another e-mail code', () => {
  it('resendCode sends another e-mail code once the cool-down, which counts down in the state, is over [CODE-38]', async () => {
    const { api, provider, until, clock, state } = await start({ plugins: [email({ resendCooldownS: 3 })] })
    await until(api.sendCode({ email: ADA }))
    expect(state().resendInS).toBe(3)
    await clock.advance(1_000)
    expect(state().resendInS).toBe(2)
    await expect(until(api.resendCode())).rejects.toMatchObject({ code: 'email_resend_too_soon' })
    await clock.advance(2_000)
    expect(state().resendInS).toBe(0)
    await until(api.resendCode())
    expect(provider.inbox.messages.map(({ to }) => to)).toEqual([ADA, ADA])
    expect(state()).toMatchObject({ status: 'awaiting-code-input', resendInS: 3 })
  })

  it('100 calls of resendCode at once send one further e-mail code', async () => {
    const { api, until, clock, calls } = await start()
    await until(api.sendCode({ email: ADA }))
    await clock.advance(30_000)
    await until(Promise.allSettled(Array.from({ length: 50 }, () => api.resendCode())))
    await until(Promise.allSettled(Array.from({ length: 50 }, () => api.resendCode())))
    expect(calls(EMAIL_PATHS.init)).toHaveLength(2)
  })

  it('a resendCode that fails leaves the first e-mail code usable [CODE-41]', async () => {
    const { api, provider, until, clock, state } = await start()
    await until(api.sendCode({ email: ADA }))
    await clock.advance(30_000)
    provider.fail(EMAIL_PATHS.init, { status: 429, body: { error: 'Too many', code: 'too_many_requests' } })
    await expect(until(api.resendCode())).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(state().status).toBe('awaiting-code-input')
    await expect(until(api.loginWithCode({ code: provider.inbox.codeFor(ADA) }))).resolves.toBeDefined()
  })

  it('resendCode before the first e-mail code is refused', async () => {
    const { api, until } = await start()
    await expect(until(api.resendCode())).rejects.toMatchObject({ code: 'email_code_not_requested' })
    await expect(until(api.loginWithCode({ code: '123456' }))).rejects.toMatchObject({
      code: 'email_code_not_requested',
    })
  })
})

describe('faults', () => {
  it.each([
    ['offline', 'offline', 'network_unreachable'],
    ['too slow', 'slow', 'client_request_timeout'],
    ['a web page', 'html', 'email_verification_failed'],
    ['not JSON', 'garbage', 'email_verification_failed'],
  ] as const)(
    'an e-mail login at a server that is %s fails with a code, and succeeds with the same e-mail code later',
    async (_what, fault, expected) => {
      const { api, provider, until, clock, user, state } = await start()
      await until(api.sendCode({ email: ADA }))
      const code = provider.inbox.codeFor(ADA)
      const heal = provider.fail(EMAIL_PATHS.authenticate, fault)
      const refusal = expect(api.loginWithCode({ code })).rejects.toMatchObject({ code: expected })
      await clock.advance(22_000) // past the time-out, and past the retries of the client's own
      await refusal
      expect(user()).toBeNull()
      expect(state().failure?.code).toBe(expected)
      heal()
      await until(api.loginWithCode({ code }))
      expect(user()).not.toBeNull()
    },
  )

  it('an e-mail login that is cancelled leaves no timer running, and logs nobody in', async () => {
    const { api, client, provider, until, clock, state, user } = await start()
    await until(api.sendCode({ email: ADA }))
    await clock.advance(30_000)
    const pending = clock.pending()
    provider.fail(EMAIL_PATHS.authenticate, { delayMs: 5_000 })
    const login = api.loginWithCode({ code: provider.inbox.codeFor(ADA) })
    await clock.advance(100)
    expect(state().status).toBe('submitting-code')
    client.cancel(email().flows?.loginWithCode as never)
    await expect(until(login)).rejects.toMatchObject({ code: 'flow_cancelled' })
    await clock.advance(10_000)
    expect([state().status, user()]).toEqual(['awaiting-code-input', null])
    expect(clock.pending()).toBe(pending)
  })

  it("a destroyed client has no timer of the e-mail code's cool-down left", async () => {
    const { api, client, until, clock } = await start()
    await until(api.sendCode({ email: ADA }))
    expect(clock.pending()).toBeGreaterThan(0)
    client.destroy()
    await clock.advance(0)
    expect(clock.pending()).toBe(0)
  })
})

describe('the e-mail address of a user', () => {
  const COUNTESS = 'countess@example.com'
  const friend = { type: 'friend', subject: 'charles' }

  /** Ada without an address, so that she can link one. */
  async function withoutAddress() {
    const test = await start({ provider: fakeProvider({ users: [{ accounts: [emailAccount(ADA), friend] }] }) })
    const { user } = await test.logIn()
    await test.until(test.api.unlink({ account: user.email! }))
    expect(test.user()?.email).toBeNull()
    return test
  }

  it('a user without an e-mail address links one with a code', async () => {
    const { api, provider, until, user } = await withoutAddress()
    await until(api.sendCode({ email: COUNTESS, intent: 'link' }))
    const linked = await until(api.linkWithCode({ code: provider.inbox.codeFor(COUNTESS) }))
    expect(linked.email?.address).toBe(COUNTESS)
    expect(user()).toEqual(linked)
  })

  it('unlinking the e-mail address that is the only account fails with cannot_unlink_sole_account', async () => {
    const { api, until, logIn, user } = await start()
    const login = await logIn()
    await expect(until(api.unlink({ account: login.user.email! }))).rejects.toMatchObject({
      code: 'cannot_unlink_sole_account',
    })
    expect(user()?.email?.address).toBe(ADA)
  })

  it('linking a second e-mail address fails with cannot_link_more_of_type, and no code is sent [LINK-14]', async () => {
    const { api, until, logIn, calls } = await start()
    await logIn()
    const sent = calls(EMAIL_PATHS.init).length
    await expect(until(api.sendCode({ email: COUNTESS, intent: 'link' }))).rejects.toMatchObject({
      code: 'cannot_link_more_of_type',
    })
    await expect(until(api.linkWithCode({ email: COUNTESS, code: '123456' }))).rejects.toMatchObject({
      code: 'cannot_link_more_of_type',
    })
    expect([calls(EMAIL_PATHS.init).length, calls(EMAIL_PATHS.link).length]).toEqual([sent, 0])
  })

  it('linking the e-mail address of another user fails with linked_to_another_user', async () => {
    const { api, provider, until, user } = await withoutAddress()
    provider.addUser({ accounts: [emailAccount(COUNTESS)] })
    await until(api.sendCode({ email: COUNTESS, intent: 'link' }))
    await expect(until(api.linkWithCode({ code: provider.inbox.codeFor(COUNTESS) }))).rejects.toMatchObject({
      code: 'linked_to_another_user',
    })
    expect(user()?.email).toBeNull()
  })

  it('an update of the e-mail address sends old address, new address and code in one call', async () => {
    const { api, provider, until, logIn, user, calls } = await start()
    await logIn()
    await until(api.sendCode({ email: COUNTESS, intent: 'update' }))
    const code = provider.inbox.codeFor(COUNTESS)
    await until(api.updateEmail({ code }))
    expect(calls(EMAIL_PATHS.update)[0]?.body).toEqual({ oldAddress: ADA, newAddress: COUNTESS, code })
    expect(user()?.email?.address).toBe(COUNTESS)
  })

  it('an update fails with email_required_for_update for a user without an e-mail address [LINK-23]', async () => {
    const { api, until } = await withoutAddress()
    const refusal = {
      code: 'email_required_for_update',
      message: 'User is required to have an email address to update it.',
    }
    await expect(until(api.sendCode({ email: COUNTESS, intent: 'update' }))).rejects.toMatchObject(refusal)
    await expect(until(api.updateEmail({ newAddress: COUNTESS, code: '123456' }))).rejects.toMatchObject(refusal)
    await expect(until(api.openUpdate())).rejects.toMatchObject(refusal)
  })

  it('linking and updating an e-mail address need a logged-in user [LINK-1]', async () => {
    const { api, until } = await start()
    const account = { type: 'email', address: ADA, verifiedAt: 1, firstVerifiedAt: 1, latestVerifiedAt: 1 } as const
    const attempts: (() => Promise<unknown>)[] = [
      () => api.sendCode({ email: ADA, intent: 'link' }),
      () => api.linkWithCode({ email: ADA, code: '123456' }),
      () => api.updateEmail({ newAddress: ADA, code: '123456' }),
      () => api.unlink({ account }),
      () => api.openUpdate(),
    ]
    for (const attempt of attempts) {
      await expect(until(attempt())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    }
  })
})
