import { selectModal, selectUser } from '../../core/index.ts'
import { PATHS } from '../../core/contract.ts'
import {
  createTestBrowser,
  createTestClient,
  emailAccount,
  fakeProvider,
  oauthAccount,
  type FakeClock,
  type FakeProviderOptions,
  type OAuthPerson,
  type TestClientOptions,
} from '../../testing/index.ts'
import { OAUTH_PATHS } from './contract.ts'
import { email } from '../email/index.ts'
import { google, selectOAuth, twitter, type OAuthOptions, type OAuthTokens } from './index.ts'

const ADA: OAuthPerson = { subject: 'google-ada', email: 'ada@example.com', name: 'Ada Lovelace' }
const GRACE: OAuthPerson = { subject: 'google-grace', email: 'grace@example.com' }

const ON = { google_oauth: true, twitter_oauth: true }
const social = (options: FakeProviderOptions = {}) => fakeProvider({ config: ON, ...options })

type Plugins = [ReturnType<typeof google>, ReturnType<typeof twitter>, ReturnType<typeof email>]
interface Options extends Partial<Omit<TestClientOptions<Plugins>, 'plugins'>> {
  google?: OAuthOptions
  twitter?: OAuthOptions
}

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

/** Lets calls and their answers pass, which takes a few turns of the event loop. */
async function turns(clock: FakeClock): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await clock.advance(5)
}

/** A client on a page, with nothing on the screen. */
async function start({ google: forGoogle, twitter: forTwitter, ...options }: Options = {}) {
  const test = createTestClient({
    plugins: [google(forGoogle), twitter(forTwitter), email()],
    provider: social(),
    ...options,
  })
  tests.push(test)
  await test.until(test.client.ready())
  const { client, provider, browser, until, clock } = test
  /** Records how a promise ends: `code` is the error's code, or `undefined` until then and on success. */
  const watch = (work: Promise<unknown>) => {
    const outcome = { value: undefined as unknown, code: undefined as string | undefined }
    work.then(
      (value) => (outcome.value = value),
      (error: unknown) => (outcome.code = (error as { code: string }).code),
    )
    return outcome
  }
  return {
    ...test,
    watch,
    api: client.plugins.google,
    state: () => selectOAuth(client.store.getState(), 'google'),
    user: () => selectUser(client.store.getState()),
    modal: () => selectModal(client.store.getState()),
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    /** Starts a redirect. Returns the URL the browser was sent to. */
    async leave(work: () => Promise<unknown> = () => client.plugins.google.login()) {
      const outcome = watch(work())
      await turns(clock)
      return { url: browser.redirects.at(-1) ?? '', outcome }
    },
    async logInByEmail(address = 'ada@example.com') {
      await until(client.plugins.email.sendCode({ email: address }))
      await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(address) }))
    },
  }
}

type Test = Awaited<ReturnType<typeof start>>

/** Replaces the page by one at `address`, with the same browser and provider. */
async function comeBack(test: Test, address: string, options: Options = {}) {
  test.dispose()
  test.browser.url = new URL(address)
  const next = await start({ provider: test.provider, browser: test.browser, ...options })
  await turns(next.clock)
  return next
}

describe('a social login by redirect', () => {
  it('a social login by redirect leaves for the provider, returns, and logs in [OAUTH-7]', async () => {
    const before = await start()
    before.browser.url = new URL('http://localhost:3000/shop?item=1&sort=a%20b#reviews')
    const { url } = await before.leave()
    expect(url).toMatch(/^https:\/\/google\.test\/authorize/)
    const back = before.provider.oauth.approve(url, ADA)
    expect(back).toContain('item=1')
    const after = await comeBack(before, back)
    expect(after.user()?.linkedAccounts).toMatchObject([
      { type: 'google_oauth', subject: 'google-ada', email: 'ada@example.com' },
    ])
    expect(after.browser.url.href).toMatch(/^http:\/\/localhost:3000\/shop\?item=1&sort=a.+b#reviews$/)
    expect(after.browser.url.search).not.toContain('oauth')
    expect(after.state()).toMatchObject({ status: 'done', isReturn: true, isInModal: false })
    expect([...after.storage.keys()].filter((key) => /state_code|verifier|oauth/.test(key))).toEqual([])
  })

  it('a social login sends an S256 challenge and a state of 36 random bytes each, and later the verifier [HTTP-63]', async () => {
    const before = await start()
    const { url } = await before.leave()
    const [init] = before.calls(OAUTH_PATHS.init)
    expect(init?.body).toEqual({
      provider: 'google',
      redirect_to: 'http://localhost:3000/',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state_code: expect.stringMatching(/^[\w-]{48}$/),
    })
    expect(before.storage.get('latchkey:state_code')).toBe(init?.body.state_code)
    expect(before.storage.get('latchkey:code_verifier')).toMatch(/^[\w-]{48}$/)
    expect(before.storage.get('latchkey:headless_oauth')).toBe('true')
    const verifier = before.storage.get('latchkey:code_verifier')
    const after = await comeBack(before, before.provider.oauth.approve(url, ADA))
    expect(after.calls(OAUTH_PATHS.authenticate)[0]?.body).toMatchObject({
      code_verifier: verifier,
      state_code: init?.body.state_code,
    })
  })

  it('onLogin is called when the user is back from the provider', async () => {
    const before = await start()
    const { url } = await before.leave()
    before.dispose()
    before.browser.url = new URL(before.provider.oauth.approve(url, ADA))
    const test = createTestClient({
      plugins: [google()],
      provider: before.provider,
      browser: before.browser,
      start: false,
    })
    tests.push(test)
    const heard = jest.fn()
    test.client.onLogin(heard)
    test.client.start()
    await test.clock.advance(5_000)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]).toMatchObject([
      { method: 'google', isNewUser: true, user: { linkedAccounts: [{ subject: 'google-ada' }] } },
    ])
  })

  it('a social login removes its parameters from the address at the start, before other code sees them [BROWSER-14, OAUTH-7]', async () => {
    const before = await start()
    const { url } = await before.leave()
    before.dispose()
    before.browser.url = new URL(before.provider.oauth.approve(url, ADA))
    const test = createTestClient({
      plugins: [google()],
      provider: before.provider,
      browser: before.browser,
      start: false,
    })
    tests.push(test)
    test.client.start()
    expect(test.browser.url.href).toBe('http://localhost:3000/')
  })

  it('a social login by redirect succeeds though StrictMode mounts twice', async () => {
    const before = await start()
    const { url } = await before.leave()
    before.dispose()
    before.browser.url = new URL(before.provider.oauth.approve(url, ADA))
    const test = createTestClient({ plugins: [google()], provider: before.provider, browser: before.browser })
    tests.push(test)
    test.client.destroy()
    expect(test.browser.url.search).toContain('latchkey_oauth_code')
    test.client.start()
    await test.clock.advance(5_000)
    expect(selectUser(test.client.store.getState())).not.toBeNull()
    expect(test.provider.requests.filter(({ path }) => path === OAUTH_PATHS.authenticate)).toHaveLength(1)
  })

  it('a social login begun in the modal opens the modal again on return, and closes it after the login [OAUTH-8]', async () => {
    const before = await start()
    const login = before.watch(before.client.login({ screen: { plugin: 'google', screen: 'AWAITING_OAUTH_SCREEN' } }))
    await before.clock.advance(20)
    const { url } = await before.leave()
    expect(before.state()).toMatchObject({ status: 'leaving', isInModal: true })
    expect(before.storage.get('latchkey:headless_oauth')).toBe('false')
    before.dispose()
    before.browser.url = new URL(before.provider.oauth.approve(url, ADA))
    const { client, clock, ...after } = createTestClient({
      plugins: [google()],
      provider: before.provider,
      browser: before.browser,
      start: false,
    })
    tests.push(after)
    const shown: string[] = []
    client.store.subscribe(() => {
      const { isOpen, screen } = selectModal(client.store.getState())
      const line = `${isOpen ? (screen?.screen ?? '') : 'closed'}: ${selectOAuth(client.store.getState(), 'google').status}`
      if (line !== shown.at(-1)) shown.push(line)
    })
    client.start()
    await clock.advance(5_000)
    expect(shown.filter((line) => !line.startsWith('closed'))).toEqual([
      'AWAITING_OAUTH_SCREEN: verifying',
      'AWAITING_OAUTH_SCREEN: done',
    ])
    expect(shown.at(-1)).toBe('closed: idle')
    expect(login.value).toBeUndefined()
  })

  it('two tabs with the same return redeem it once, and the second does not void its code [OAUTH-12]', async () => {
    const before = await start()
    const { url } = await before.leave()
    const back = before.provider.oauth.approve(url, ADA)
    before.provider.fail(OAUTH_PATHS.authenticate, { delayMs: 1_000 })
    const one = await comeBack(before, back)
    expect([one.calls(OAUTH_PATHS.authenticate).length, one.user()]).toEqual([1, null])
    one.browser.url = new URL(back)
    const other = await start({ provider: before.provider, browser: before.browser })
    await turns(other.clock)
    expect(other.calls(OAUTH_PATHS.void)).toEqual([])
    await one.clock.advance(1_500)
    await turns(other.clock)
    expect([one.user()?.id, other.user()?.id]).toEqual([expect.stringContaining('did:'), one.user()?.id])
    expect(other.state().status).toBe('idle')
    expect(other.modal().screen).toBeNull()
  })

  it('a headless social login does not open the modal on return [OAUTH-9]', async () => {
    const before = await start()
    const { url } = await before.leave()
    const after = await comeBack(before, before.provider.oauth.approve(url, ADA))
    expect(after.modal()).toMatchObject({ isOpen: false, screen: null })
  })

  it('a denial at the provider is shown after a redirect [OAUTH-22]', async () => {
    const before = await start()
    const { url } = await before.leave()
    const after = await comeBack(before, before.provider.oauth.deny(url))
    expect(after.state()).toMatchObject({
      status: 'error',
      failure: {
        code: 'oauth_user_denied',
        message: 'Retry and check Google to finish connecting your account.',
        retryable: true,
      },
    })
    expect(after.calls(OAUTH_PATHS.authenticate)).toEqual([])
  })

  it('a login from whose provider the user returns by Back fails with google_not_finished, and can be begun again [OAUTH-13]', async () => {
    const test = await start()
    const { outcome } = await test.leave()
    test.browser.wake()
    await test.clock.advance(0)
    expect(outcome.code).toBe('google_not_finished')
    expect(test.state().status).toBe('error')
    const second = await test.leave()
    const after = await comeBack(test, test.provider.oauth.approve(second.url, ADA))
    expect(after.user()).not.toBeNull()
  })

  it('a social login returns to the page that the host names in options or call [OAUTH-10]', async () => {
    const test = await start({ google: { redirectTo: 'http://localhost:3000/callback' } })
    await test.leave()
    await test.leave(() => test.client.plugins.google.login({ redirectTo: 'http://localhost:3000/other' }))
    expect(test.calls(OAUTH_PATHS.init).map(({ body }) => body.redirect_to)).toEqual([
      'http://localhost:3000/callback',
      'http://localhost:3000/other',
    ])
  })

  it('a return from one OAuth provider is not read by the plugin of another', async () => {
    const before = await start()
    const { url } = await before.leave(() => before.client.plugins.twitter.login())
    const after = await comeBack(before, before.provider.oauth.approve(url, { subject: 'x-1', username: 'ada' }))
    expect(after.state().status).toBe('idle')
    expect(selectOAuth(after.client.store.getState(), 'twitter').status).toBe('done')
    expect(after.user()?.linkedAccounts).toMatchObject([{ type: 'twitter_oauth', username: 'ada' }])
  })

  it('a social login refuses a provider address that is a script, with google_not_started [V1.2.2]', async () => {
    const test = await start()
    test.provider.fail(OAUTH_PATHS.init, { status: 200, body: { url: 'javascript:alert(1)' } })
    const { url, outcome } = await test.leave()
    expect(url).toBe('')
    expect(outcome.code).toBe('google_not_started')
  })
})

describe('a return that answers no request of this browser', () => {
  const PHISHING = { code: 'oauth_state_mismatch', message: 'Unexpected auth flow. This may be a phishing attempt.' }

  it('a return with another state shows a possible phishing attempt, voids the code and tells analytics [OAUTH-22, OAUTH-28]', async () => {
    const eve = await start()
    const { url } = await eve.leave()
    const trap = eve.provider.oauth.approve(url, GRACE)
    const victim = await start({ provider: eve.provider, browser: createTestBrowser(), seed: 3 })
    await victim.leave()
    const after = await comeBack(victim, trap)
    expect(after.state()).toMatchObject({ status: 'error', failure: PHISHING })
    expect(after.user()).toBeNull()
    expect(after.calls(OAUTH_PATHS.authenticate)).toEqual([])
    expect(after.calls(OAUTH_PATHS.void).map(({ body }) => body)).toEqual([
      { authorization_code: new URL(trap).searchParams.get('latchkey_oauth_code') },
    ])
    expect(after.analytics).toContainEqual({ event: 'possible_phishing_attempt', payload: { provider: 'google' } })
  })

  it('a login in progress still succeeds after the page was opened by a return that answers no request [OAUTH-29]', async () => {
    const eve = await start()
    const trap = eve.provider.oauth.approve((await eve.leave()).url, GRACE)
    const victim = await start({ provider: eve.provider, browser: createTestBrowser(), seed: 3 })
    const { url } = await victim.leave()
    const caught = await comeBack(victim, trap)
    const after = await comeBack(caught, caught.provider.oauth.approve(url, ADA))
    expect(after.user()?.linkedAccounts).toMatchObject([{ subject: 'google-ada' }])
  })

  it('an OAuth code that another browser voided does not log in at the browser that began the login [ERROR-31, OAUTH-28]', async () => {
    const eve = await start()
    const trap = eve.provider.oauth.approve((await eve.leave()).url, GRACE)
    const victim = await start({ provider: eve.provider, browser: createTestBrowser(), seed: 3 })
    await comeBack(victim, trap)
    const thief = await comeBack(eve, trap)
    expect(thief.state()).toMatchObject({
      status: 'error',
      failure: { code: 'invalid_credentials', message: 'Something went wrong. Try again.' },
    })
    expect(thief.user()).toBeNull()
  })

  it('a return that answers no request shows a possible phishing attempt even if the server refuses to void its code', async () => {
    const eve = await start()
    const trap = eve.provider.oauth.approve((await eve.leave()).url, GRACE)
    eve.provider.fail(OAUTH_PATHS.void, { status: 422, body: { error: 'no', code: 'invalid_data' } })
    const victim = await start({ provider: eve.provider, browser: createTestBrowser(), seed: 3 })
    expect((await comeBack(victim, trap)).state()).toMatchObject({ status: 'error', failure: PHISHING })
  })

  it('a return shows a possible phishing attempt in the modal if this browser began no login [ERROR-31, OAUTH-28]', async () => {
    const eve = await start()
    const trap = eve.provider.oauth.approve((await eve.leave()).url, GRACE)
    const victim = await start({ provider: eve.provider, browser: createTestBrowser(), seed: 3 })
    const after = await comeBack(victim, trap)
    expect(after.state()).toMatchObject({ status: 'error', failure: PHISHING })
    expect(after.modal()).toMatchObject({ isOpen: true, screen: { plugin: 'google' } })
  })

  it('a return that names another provider than its request is refused', async () => {
    const before = await start()
    const { url } = await before.leave()
    const back = before.provider.oauth.approve(url, ADA).replace('oauth_provider=google', 'oauth_provider=twitter')
    const after = await comeBack(before, back)
    expect(selectOAuth(after.client.store.getState(), 'twitter').failure).toMatchObject(PHISHING)
    expect(after.user()).toBeNull()
  })

  it('a return address opened again does nothing if the user is logged in', async () => {
    const before = await start()
    const { url } = await before.leave()
    const back = before.provider.oauth.approve(url, ADA)
    const after = await comeBack(before, back)
    const replayed = await comeBack(after, back)
    expect(replayed.user()).not.toBeNull()
    expect(replayed.state().status).toBe('idle')
    expect(replayed.modal().screen).toBeNull()
    expect(replayed.browser.url.search).not.toContain('oauth')
    expect(replayed.calls(OAUTH_PATHS.authenticate)).toHaveLength(1)
  })

  it('a used return address opened after a logout is refused as a possible phishing attempt', async () => {
    const before = await start()
    const back = before.provider.oauth.approve((await before.leave()).url, ADA)
    const after = await comeBack(before, back)
    await after.until(after.client.logout())
    const replayed = await comeBack(after, back)
    expect(replayed.state()).toMatchObject({ status: 'error', failure: PHISHING })
    expect(replayed.user()).toBeNull()
  })

  it('a return without a code that answers no request shows a possible phishing attempt, and voids nothing', async () => {
    const test = await start()
    const odd = 'http://localhost:3000/?latchkey_oauth_provider=google&latchkey_oauth_state=x'
    const denied = await comeBack(test, `${odd}&latchkey_oauth_code=undefined`)
    expect(denied.state().failure).toMatchObject(PHISHING)
    const empty = await comeBack(denied, odd)
    expect(empty.state().failure).toMatchObject(PHISHING)
    expect(empty.calls(OAUTH_PATHS.void)).toEqual([])
  })
})

describe('a social login in a window', () => {
  const POPUP = { google: { flow: 'popup' } } as const

  /** Starts a login in a window, and returns the window and the login's outcome. */
  async function open(test: Test, work = () => test.client.plugins.google.login()) {
    const running = work()
    const outcome = test.watch(running)
    const popup = test.browser.windows.at(-1)
    await turns(test.clock)
    return { running, outcome, popup }
  }

  /** Starts a client in the window, and returns the answers it posts. */
  async function answerOf(test: Test, address: string) {
    const browser = createTestBrowser(address)
    for (const [key, value] of test.storage) browser.stored.set(key, value)
    browser.hasOpener = true
    const inside = createTestClient({ plugins: [google()], provider: test.provider, browser })
    tests.push(inside)
    await turns(inside.clock)
    return { inside, answers: browser.answers }
  }

  const post = async (test: Test, data: unknown, origin = 'http://localhost:3000') => {
    test.browser.postMessage({ data, origin })
    await turns(test.clock)
  }

  it('a social login in a window opens it in the click, visits the provider, and logs in', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    expect(popup?.url).toMatch(/^https:\/\/google\.test/)
    expect(test.state().status).toBe('in-popup')
    expect(test.browser.redirects).toEqual([])
    const { answers, inside } = await answerOf(test, test.provider.oauth.approve(popup?.url ?? '', ADA))
    expect(answers).toEqual([
      {
        type: 'LATCHKEY_OAUTH_RESPONSE',
        stateCode: expect.stringMatching(/^[\w-]{48}$/),
        authorizationCode: expect.any(String),
      },
    ])
    expect(selectUser(inside.client.store.getState())).toBeNull()
    await post(test, answers[0])
    expect(outcome.value).toMatchObject({ method: 'google', isNewUser: true, tokens: null })
    expect(test.user()).not.toBeNull()
    expect(popup?.isClosed()).toBe(true)
    expect([...test.storage.keys()].filter((key) => /state_code|verifier|oauth/.test(key))).toEqual([])
  })

  it('the window of a social login opens before any code has loaded', async () => {
    const test = createTestClient({ plugins: [google({ flow: 'popup' })] })
    tests.push(test)
    test.client.plugins.google.login().catch(() => undefined)
    expect(test.browser.windows).toHaveLength(1)
  })

  it('a denial at the provider is shown after its login window has answered [OAUTH-22]', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    const { answers } = await answerOf(test, test.provider.oauth.deny(popup?.url ?? ''))
    expect(answers).toEqual([
      { type: 'LATCHKEY_OAUTH_ERROR', stateCode: expect.any(String), error: 'oauth_user_denied' },
    ])
    await post(test, answers[0])
    expect(outcome.code).toBe('oauth_user_denied')
  })

  it('a closed login window fails with google_popup_closed, and the next try opens another', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    popup?.close()
    await test.clock.advance(1_600)
    expect(outcome.code).toBe('google_popup_closed')
    const second = await open(test)
    const { answers } = await answerOf(test, test.provider.oauth.approve(second.popup?.url ?? '', ADA))
    await post(test, answers[0])
    expect(second.outcome.value).toMatchObject({ method: 'google' })
  })

  it('an answer that comes 600 ms after the window of a social login closed logs in', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    const { answers } = await answerOf(test, test.provider.oauth.approve(popup?.url ?? '', ADA))
    popup?.close()
    await test.clock.advance(600)
    await post(test, answers[0])
    expect(outcome.value).toMatchObject({ method: 'google' })
  })

  it('a login window opens if storage is blocked, and a redirect fails with session_storage_unavailable [OAUTH-35]', async () => {
    const browser = createTestBrowser()
    browser.isPersistent = false
    const { leave, watch, api, clock, user, state } = await start({ browser })
    const { url, outcome } = await leave()
    expect([url, outcome.code]).toEqual(['', 'session_storage_unavailable'])
    expect(state()).toMatchObject({ status: 'error', failure: { code: 'session_storage_unavailable' } })
    const inWindow = watch(api.login({ flow: 'popup' }))
    await turns(clock)
    expect(browser.windows.at(-1)?.url).toMatch(/^https:/)
    expect([inWindow.code, user()]).toEqual([undefined, null])
  })

  it('a blocked login window fails with google_popup_blocked, and a redirect still leaves for Google', async () => {
    const test = await start(POPUP)
    test.browser.blocksPopups = true
    const { outcome } = await open(test)
    expect(outcome.code).toBe('google_popup_blocked')
    expect(test.calls(OAUTH_PATHS.init)).toEqual([])
    const { url } = await test.leave(() => test.client.plugins.google.login({ flow: 'redirect' }))
    expect(url).toMatch(/^https:\/\/google\.test/)
  })

  it('a code of another login that reaches a page with an open login window is voided once the window closes', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    await post(test, { type: 'LATCHKEY_OAUTH_RESPONSE', stateCode: 'of-another-login', authorizationCode: 'foreign' })
    expect(test.calls(OAUTH_PATHS.void)).toEqual([])
    popup?.close()
    await test.clock.advance(1_600)
    expect(outcome.code).toBe('oauth_state_mismatch')
    await turns(test.clock)
    expect(test.calls(OAUTH_PATHS.void).map(({ body }) => body)).toEqual([{ authorization_code: 'foreign' }])
  })

  it("answers of a social login's window from another origin are ignored [BROWSER-18, OAUTH-20]", async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    const { answers } = await answerOf(test, test.provider.oauth.approve(popup?.url ?? '', ADA))
    await post(test, answers[0], 'https://evil.test')
    await post(test, answers[0], 'null')
    expect(test.calls(OAUTH_PATHS.authenticate)).toEqual([])
    await post(test, answers[0])
    expect(outcome.value).toMatchObject({ method: 'google' })
  })

  it.each([
    null,
    'LATCHKEY_OAUTH_RESPONSE',
    { type: 'OTHER_OAUTH_RESPONSE', stateCode: 'x', authorizationCode: 'y' },
    { type: 'LATCHKEY_OAUTH_RESPONSE', stateCode: 7, authorizationCode: 'y' },
    { type: 'LATCHKEY_OAUTH_RESPONSE', stateCode: 'x', authorizationCode: { toString: 1 } },
  ])('a message like %j to the page of a social login is ignored [BROWSER-18]', async (message) => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    await post(test, message)
    expect(outcome.code).toBeUndefined()
    expect(test.state().status).toBe('in-popup')
    const { answers } = await answerOf(test, test.provider.oauth.approve(popup?.url ?? '', ADA))
    await post(test, answers[0])
    expect(outcome.value).toMatchObject({ method: 'google' })
  })

  it('a login window that answers with another state and closes fails with oauth_state_mismatch [BROWSER-18, OAUTH-20]', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    await post(test, { type: 'LATCHKEY_OAUTH_RESPONSE', stateCode: 'another', authorizationCode: 'of-eve' })
    popup?.close()
    await test.clock.advance(2_000)
    expect(outcome.code).toBe('oauth_state_mismatch')
    expect(test.calls(OAUTH_PATHS.authenticate)).toEqual([])
    expect(test.analytics).toContainEqual({ event: 'possible_phishing_attempt', payload: { provider: 'google' } })
  })

  it("an answer of Google's login window logs in with Google, and leaves a login with X in another window waiting", async () => {
    const test = await start({ google: { flow: 'popup' }, twitter: { flow: 'popup' } })
    const forGoogle = await open(test)
    const forTwitter = await open(test, () => test.client.plugins.twitter.login())
    const { answers } = await answerOf(test, test.provider.oauth.approve(forGoogle.popup?.url ?? '', ADA))
    await post(test, answers[0])
    expect(forGoogle.outcome.value).toMatchObject({ method: 'google' })
    expect(forTwitter.outcome).toMatchObject({ value: undefined, code: undefined })
  })

  it('a login window whose opener is gone logs in inside the window [BROWSER-19]', async () => {
    const test = await start(POPUP)
    const { popup } = await open(test)
    const browser = createTestBrowser(test.provider.oauth.approve(popup?.url ?? '', ADA))
    for (const [key, value] of test.storage) browser.stored.set(key, value)
    const inside = await start({ provider: test.provider, browser })
    await turns(inside.clock)
    expect(inside.user()).not.toBeNull()
  })

  it('a login window cut off by COOP fails with google_popup_closed in its opener, and logs in inside the window [OAUTH-19]', async () => {
    const test = await start(POPUP)
    const { outcome, popup } = await open(test)
    popup?.close()
    await test.clock.advance(1_600)
    expect(outcome.code).toBe('google_popup_closed')
    const browser = createTestBrowser(test.provider.oauth.approve(popup?.url ?? '', ADA))
    for (const [key, value] of test.storage) browser.stored.set(key, value)
    const inside = await start({ provider: test.provider, browser })
    await turns(inside.clock)
    expect(inside.user()).not.toBeNull()
    expect(inside.analytics).not.toContainEqual(expect.objectContaining({ event: 'possible_phishing_attempt' }))
    expect([...inside.storage.keys()].filter((key) => /state_code|verifier|oauth/.test(key))).toEqual([])
  })

  it('the window of a social login closes when the modal is closed', async () => {
    const test = await start(POPUP)
    test.watch(test.client.login({ screen: { plugin: 'google', screen: 'AWAITING_OAUTH_SCREEN' } }))
    await test.clock.advance(20)
    const { outcome, popup } = await open(test)
    test.client.closeModal()
    await test.clock.advance(300)
    expect(outcome.code).toBe('exited_auth_flow')
    expect(popup?.isClosed()).toBe(true)
    expect(test.state().status).toBe('idle')
    expect(test.browser.listeners()).toBeLessThanOrEqual(1)
  })

  it("a social login hands the provider's tokens to the caller only, and not to the store [HTTP-64, OAUTH-37]", async () => {
    const test = await start(POPUP)
    const states: string[] = []
    test.client.store.subscribe(() => states.push(JSON.stringify(test.client.store.getState())))
    test.provider.oauth.grantTokens('google', {
      access_token: 'provider-secret',
      scopes: ['drive'],
      access_token_expires_in_seconds: 3600,
    })
    const { outcome, popup } = await open(test)
    const { answers } = await answerOf(test, test.provider.oauth.approve(popup?.url ?? '', ADA))
    await post(test, answers[0])
    const tokens: OAuthTokens = {
      provider: 'google',
      accessToken: 'provider-secret',
      accessTokenExpiresInS: 3600,
      refreshToken: null,
      scopes: ['drive'],
    }
    expect(outcome.value).toMatchObject({ tokens })
    expect(states.join('')).not.toContain('provider-secret')
    expect([...test.storage.values()].join('')).not.toContain('provider-secret')
  })
})

describe('linking a social account', () => {
  it('a redirect to link a social account comes back with the account linked [LINK-7]', async () => {
    const before = await start()
    await before.logInByEmail()
    before.watch(before.client.linkAccount('google_oauth'))
    await turns(before.clock)
    expect(before.modal()).toMatchObject({
      isOpen: true,
      screen: { screen: 'AWAITING_OAUTH_SCREEN', data: { intent: 'link' } },
    })
    // The screen runs this flow when it opens.
    const { url } = await before.leave(() => before.api.link())
    const after = await comeBack(before, before.provider.oauth.approve(url, ADA))
    expect(after.calls(OAUTH_PATHS.link)).toHaveLength(1)
    expect(after.user()?.linkedAccounts.map(({ type }) => type)).toEqual(['email', 'google_oauth'])
  })

  it('a denial of a link reaches a listener that is added once the user is logged in after the redirect [LINK-7]', async () => {
    const before = await start()
    await before.logInByEmail()
    const { url } = await before.leave(() => before.api.link())
    before.dispose()
    before.browser.url = new URL(before.provider.oauth.deny(url))
    const after = createTestClient({ plugins: [google(), email()], provider: before.provider, browser: before.browser })
    tests.push(after)
    const heard = jest.fn()
    const { store } = after.client
    let stop: (() => void) | undefined
    const unsubscribe = store.subscribe(() => {
      if (selectUser(store.getState())) stop ??= after.client.onReturn(heard)
    })
    await after.until(after.client.ready())
    await after.clock.advance(200)
    unsubscribe()
    const failure = expect.objectContaining({ code: 'oauth_user_denied' })
    expect(heard.mock.calls).toEqual([[{ intent: 'link', type: 'google_oauth', user: null, failure }]])
  })

  it('linking a social account in a window ends with the updated user', async () => {
    const test = await start({ google: { flow: 'popup' } })
    await test.logInByEmail()
    const outcome = test.watch(test.client.plugins.google.link())
    await turns(test.clock)
    const back = new URL(test.provider.oauth.approve(test.browser.windows.at(-1)?.url ?? '', ADA)).searchParams
    const answer = {
      type: 'LATCHKEY_OAUTH_RESPONSE',
      stateCode: back.get('latchkey_oauth_state'),
      authorizationCode: back.get('latchkey_oauth_code'),
    }
    test.browser.postMessage({ data: answer, origin: 'http://localhost:3000' })
    await turns(test.clock)
    expect(outcome.value).toMatchObject({ linkedAccounts: [{ type: 'email' }, { type: 'google_oauth' }] })
  })

  it('a social login begun by a logged-in user links the account to that user', async () => {
    const before = await start()
    await before.logInByEmail()
    const { url } = await before.leave()
    const back = before.provider.oauth.approve(url, ADA)
    const after = await comeBack(before, back)
    expect(after.user()?.linkedAccounts.map(({ type }) => type)).toEqual(['email', 'google_oauth'])
    expect(after.calls(OAUTH_PATHS.link)).toEqual([])
    expect(after.analytics.filter(({ event }) => event === 'sdk_authenticate')).toEqual([])
  })

  it('a social login fails with must_be_authenticated, and stores no token, if the user logs out before the server answers', async () => {
    const test = await start({ google: { flow: 'popup' } })
    await test.logInByEmail()
    const outcome = test.watch(test.client.plugins.google.login())
    await turns(test.clock)
    const back = new URL(test.provider.oauth.approve(test.browser.windows.at(-1)?.url ?? '', ADA)).searchParams
    test.provider.fail(OAUTH_PATHS.authenticate, { delayMs: 3_000 })
    // The call that logs out does not reach the server, so the session is still valid when the server links the
    // account.
    test.provider.fail(PATHS.sessionsLogout, 'offline')
    const answer = {
      type: 'LATCHKEY_OAUTH_RESPONSE',
      stateCode: back.get('latchkey_oauth_state'),
      authorizationCode: back.get('latchkey_oauth_code'),
    }
    test.browser.postMessage({ data: answer, origin: 'http://localhost:3000' })
    await turns(test.clock)
    expect(test.calls(OAUTH_PATHS.authenticate)).toHaveLength(1)
    await test.until(test.client.logout())
    await test.clock.advance(5_000)
    expect([outcome.code, test.user()]).toEqual(['must_be_authenticated', null])
    expect([...test.storage.keys()].filter((key) => key.includes('token'))).toEqual([])
  })

  it('a social login by redirect links nothing to another user who logged in meanwhile', async () => {
    const before = await start()
    const { url } = await before.leave()
    const back = before.provider.oauth.approve(url, ADA)
    await before.logInByEmail('mallory@example.com')
    const mallory = before.user()
    const after = await comeBack(before, back)
    expect(after.user()?.linkedAccounts.map(({ type }) => type)).toEqual(['google_oauth'])
    expect(after.user()?.id).not.toBe(mallory?.id)
  })

  it('a social login in a window links nothing to another user who logged in meanwhile', async () => {
    const test = await start({ google: { flow: 'popup' } })
    const outcome = test.watch(test.client.plugins.google.login())
    await turns(test.clock)
    const back = new URL(test.provider.oauth.approve(test.browser.windows.at(-1)?.url ?? '', ADA)).searchParams
    await test.logInByEmail('mallory@example.com')
    const mallory = test.user()
    const answer = {
      type: 'LATCHKEY_OAUTH_RESPONSE',
      stateCode: back.get('latchkey_oauth_state'),
      authorizationCode: back.get('latchkey_oauth_code'),
    }
    test.browser.postMessage({ data: answer, origin: 'http://localhost:3000' })
    await turns(test.clock)
    expect(outcome.value).toMatchObject({
      wasAlreadyAuthenticated: false,
      user: { linkedAccounts: [{ type: 'google_oauth' }] },
    })
    expect(test.user()?.id).not.toBe(mallory?.id)
  })

  it('a redirect to link an account fails with oauth_state_mismatch if another user has logged in meanwhile [LINK-12]', async () => {
    const before = await start()
    await before.logInByEmail()
    const { url } = await before.leave(() => before.client.plugins.google.link())
    await before.until(before.client.logout())
    await before.logInByEmail('mallory@example.com')
    const after = await comeBack(before, before.provider.oauth.approve(url, ADA))
    expect(after.state().failure?.code).toBe('oauth_state_mismatch')
    expect(after.calls(OAUTH_PATHS.link)).toEqual([])
    expect(after.user()?.linkedAccounts.map(({ type }) => type)).toEqual(['email'])
  })

  it('a redirect to link an account fails, and logs nobody in, if the user has logged out meanwhile [LINK-12]', async () => {
    const before = await start()
    await before.logInByEmail()
    const { url } = await before.leave(() => before.client.plugins.google.link())
    await before.until(before.client.logout())
    const after = await comeBack(before, before.provider.oauth.approve(url, ADA))
    expect(after.user()).toBeNull()
    expect(after.state().failure?.code).toMatch(/missing_or_invalid_token|must_be_authenticated/)
  })

  it('linking the social account of another user fails, and links nothing', async () => {
    const provider = social({
      users: [{ accounts: [oauthAccount('google', ADA)] }, { accounts: [emailAccount('grace@example.com')] }],
    })
    const before = await start({ provider })
    await before.logInByEmail('grace@example.com')
    const { url } = await before.leave(() => before.client.plugins.google.link())
    const after = await comeBack(before, provider.oauth.approve(url, ADA))
    expect(after.state().failure).toMatchObject({ code: 'linked_to_another_user' })
    expect(after.user()?.linkedAccounts).toHaveLength(1)
  })

  it('linking a social account is refused while nobody is logged in, and for a second account of the same provider', async () => {
    const test = await start()
    await expect(test.until(test.client.plugins.google.link())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    expect(test.calls(OAUTH_PATHS.init)).toEqual([])
    const { url } = await test.leave()
    const after = await comeBack(test, test.provider.oauth.approve(url, ADA))
    await expect(after.until(after.client.plugins.google.link())).rejects.toMatchObject({
      code: 'cannot_link_more_of_type',
    })
  })

  it('unlinking a social account removes it from the user', async () => {
    const provider = social({ users: [{ accounts: [emailAccount('ada@example.com'), oauthAccount('google', ADA)] }] })
    const test = await start({ provider })
    await test.logInByEmail()
    const account = test.user()?.linkedAccounts.find(({ type }) => type === 'google_oauth')
    await test.until(test.client.unlinkAccount(account!))
    expect(test.calls(OAUTH_PATHS.unlink)[0]?.body).toEqual({ provider: 'google', subject: 'google-ada' })
    expect(test.user()?.linkedAccounts.map(({ type }) => type)).toEqual(['email'])
  })
})

describe('where a provider cannot work', () => {
  const INSTAGRAM = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Instagram 300.0'
  const LINKEDIN_APP = 'Mozilla/5.0 (Linux; Android 14; wv) LinkedInApp'
  const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36'

  it.each([
    ['google', INSTAGRAM, true],
    ['google', LINKEDIN_APP, false],
    ['google', PHONE, false],
    ['twitter', INSTAGRAM, true],
    ['twitter', LINKEDIN_APP, true],
  ] as const)('a login with %s in the browser %s is refused: %s [LOGIN-45]', async (id, userAgent, isRefused) => {
    const provider = social({ config: { ...ON, twitter_oauth_on_mobile_enabled: true } })
    const test = await start({ provider })
    test.browser.userAgent = userAgent
    const { url, outcome } = await test.leave(() => test.client.plugins[id].login())
    expect(outcome.code).toBe(isRefused ? `${id}_not_possible_here` : undefined)
    expect(url !== '').toBe(!isRefused)
  })

  it('a login at a provider that refuses the browser opens no window [LOGIN-45]', async () => {
    const test = await start({ google: { flow: 'popup' } })
    test.browser.userAgent = INSTAGRAM
    await expect(test.until(test.client.plugins.google.login())).rejects.toMatchObject({
      code: 'google_not_possible_here',
    })
    expect(test.browser.windows).toEqual([])
  })

  it('a login in a browser where the provider cannot work shows IN_APP_BROWSER_LOGIN_NOT_POSSIBLE', async () => {
    const test = await start()
    test.browser.userAgent = INSTAGRAM
    test.watch(test.client.login({ screen: { plugin: 'google', screen: 'AWAITING_OAUTH_SCREEN' } }))
    await test.clock.advance(20)
    await test.leave()
    expect(test.modal().screen).toMatchObject({ plugin: 'google', screen: 'IN_APP_BROWSER_LOGIN_NOT_POSSIBLE' })
  })

  it.each([
    [false, undefined, false],
    [false, true, false],
    [true, undefined, true],
    [true, false, false],
  ])(
    'X on a phone, allowed by the server: %s, by the host: %s, is offered as a login: %s [OAUTH-3]',
    async (server, host, works) => {
      const provider = social({ config: { ...ON, twitter_oauth_on_mobile_enabled: server } })
      const test = await start({ provider, config: { loginConfig: { twitterOAuthOnMobileEnabled: host } } })
      test.browser.userAgent = PHONE
      const { url, outcome } = await test.leave(() => test.client.plugins.twitter.login())
      expect(outcome.code).toBe(works ? undefined : 'twitter_not_possible_here')
      expect(url.startsWith('https://twitter.test')).toBe(works)
    },
  )
})
