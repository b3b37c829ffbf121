import { selectEmbeddedWallet, selectModal, type AuthError } from '../../core/index.ts'
import { createTestBrowser, createTestClient, emailAccount, fakeProvider, type FakeClock } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { embeddedWallet } from '../embeddedWallet/index.ts'
import { RECOVERY_OAUTH_PATHS } from './contract.ts'
import { recoveryGoogleDrive, selectRecoveryGoogleDrive } from './index.ts'
import { addGoogle, offersDrive } from './testing/google.ts'

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

/** Lets calls and their answers pass, which takes a few turns of the event loop. */
async function turns(clock: FakeClock): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await clock.advance(5)
}

const driveProvider = () =>
  fakeProvider({ config: offersDrive(), users: [{ accounts: [emailAccount('ada@example.com')] }] })

async function start({ browser = createTestBrowser(), isIn = true, provider = driveProvider() } = {}) {
  const google = addGoogle(provider)
  const test = createTestClient({ plugins: [email(), embeddedWallet(), recoveryGoogleDrive()], provider, browser })
  tests.push(test)
  const { client, until, clock } = test
  await until(client.ready())
  if (isIn) {
    await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
    await until(
      client.plugins.email.loginWithCode({ email: 'ada@example.com', code: provider.inbox.codeFor('ada@example.com') }),
    )
  }
  const { setUp, recover } = client.plugins.recoveryGoogleDrive
  /** Starts work, and advances until Google's window is open. */
  const begin = async (work: () => Promise<unknown>) => {
    const outcome = work().then(
      (value) => ({ value }),
      (error: unknown) => ({ code: (error as AuthError).code, message: (error as AuthError).message }),
    )
    await turns(clock)
    return { ended: () => until(outcome) }
  }
  return {
    ...test,
    google,
    begin,
    setUp,
    recover,
    status: () => selectRecoveryGoogleDrive(client.store.getState() as never).status,
    method: () => selectEmbeddedWallet(client.store.getState())?.recoveryMethod,
  }
}

describe("a backup in the user's Google Drive", () => {
  it("setUp() backs up an existing wallet: the user confirms in a window, and the frame gets Google's token", async () => {
    const { client, until, begin, google, browser, setUp, status, method, frame, logs, analytics } = await start()
    await until(client.plugins.embeddedWallet.create())
    const { ended } = await begin(() => setUp())
    expect(browser.windows[0]?.url).toBe('https://google.test/confirm?n=1')
    expect(status()).toBe('in-window')
    google.confirm(browser)
    expect(await ended()).toHaveProperty('value.address')
    expect(method()).toBe('google-drive')
    expect(browser.windows[0]?.isClosed()).toBe(true)
    expect(status()).toBe('idle')
    const [asked, redeemed] = [google.begun[0]!, google.redeemed[0]!]
    expect(asked).toMatchObject({ provider: 'google-drive', redirect_to: 'http://localhost:3000/' })
    expect(asked.code_challenge).toHaveLength(43)
    expect(redeemed).toMatchObject({
      provider: 'google-drive',
      authorization_code: 'code-ada',
      state_code: asked.state_code,
    })
    expect(redeemed.code_verifier).toHaveLength(48)
    expect(frame.requests.at(-1)).toMatchObject({
      event: 'wallet:set-recovery',
      data: { recoveryMethod: 'google-drive', recoveryAccessToken: 'drive of ada' },
    })
    const seen = JSON.stringify([client.store.getState(), logs, analytics, [...browser.stored]])
    for (const secret of ['drive of ada', redeemed.code_verifier, 'code-ada']) expect(seen).not.toContain(secret)
  })

  it('setUp() creates a new wallet with Google Drive as its recovery', async () => {
    const { begin, google, browser, setUp, method } = await start()
    const { ended } = await begin(() => setUp({ intent: 'create' }))
    google.confirm(browser)
    await ended()
    expect(method()).toBe('google-drive')
  })

  it('setUp() fails with embedded_wallet_already_exists if another device made the wallet meanwhile', async () => {
    const other = await start()
    const { begin, google, browser, setUp, method } = await start({ provider: other.provider })
    await other.until(other.client.plugins.embeddedWallet.create())
    const { ended } = await begin(() => setUp({ intent: 'create' }))
    google.confirm(browser)
    expect(await ended()).toMatchObject({ code: 'embedded_wallet_already_exists' })
    expect(method()).toBe('latchkey')
  })

  it('recover() opens the wallet on a new device with the same Google account, and with no other', async () => {
    const { begin, google, browser, setUp, recover, frame } = await start()
    const made = await begin(() => setUp({ intent: 'create' }))
    google.confirm(browser)
    await made.ended()
    frame.evict()
    const wrong = await begin(() => recover())
    google.confirm(browser, 'mallory')
    expect(await wrong.ended()).toMatchObject({ code: 'invalid_recovery_pin' })
    const right = await begin(() => recover())
    google.confirm(browser)
    expect(await right.ended()).toHaveProperty('value.address')
  })
})

describe('failures at Google', () => {
  it.each<[string, (test: Awaited<ReturnType<typeof start>>) => void, object]>([
    [
      'the user says no [ERROR-53, RECOVERY-52]',
      ({ google, browser }) => google.deny(browser),
      { code: 'oauth_user_denied', message: 'User denied confirmation during OAuth flow' },
    ],
    [
      'the code is no good [ERROR-53, RECOVERY-53]',
      ({ google, browser }) => google.answer(browser, { authorizationCode: 'bad' }),
      { code: 'unknown_auth_error', message: 'Invalid code during OAuth flow.' },
    ],
    [
      'the window brings no code [RECOVERY-54]',
      ({ google, browser }) => google.answer(browser, {}),
      { code: 'oauth_user_denied' },
    ],
    [
      'the window is closed',
      ({ browser }) => browser.windows.at(-1)?.close(),
      { code: 'recovery_google_drive_popup_closed' },
    ],
    [
      'only a foreign answer comes [RECOVERY-55]',
      ({ google, browser }) => {
        google.answer(browser, { stateCode: 'of somebody else', authorizationCode: 'code-mallory' })
        browser.windows.at(-1)?.close()
      },
      { code: 'oauth_state_mismatch', message: 'Unexpected auth flow. This may be a phishing attempt.' },
    ],
  ])('a recovery by Google Drive fails when %s', async (_what, act, expected) => {
    const test = await start()
    const [timers, listeners] = [test.clock.pending(), test.browser.listeners()]
    const { ended } = await test.begin(() => test.setUp({ intent: 'create' }))
    act(test)
    expect(await ended()).toMatchObject(expected)
    expect(test.browser.windows.at(-1)?.isClosed()).toBe(true)
    expect(test.method()).toBeUndefined()
    expect([test.clock.pending(), test.browser.listeners()]).toEqual([timers, listeners])
  })

  it('a message of a foreign page is ignored during a recovery by Google Drive', async () => {
    const { begin, setUp, browser, google, method } = await start()
    const { ended } = await begin(() => setUp({ intent: 'create' }))
    browser.postMessage({
      origin: 'https://evil.test',
      data: {
        type: 'LATCHKEY_OAUTH_RESPONSE',
        stateCode: google.begun[0]!.state_code,
        authorizationCode: 'code-mallory',
      },
    })
    google.confirm(browser)
    await ended()
    expect(method()).toBe('google-drive')
    expect(google.redeemed).toHaveLength(1)
  })

  it('a blocked window fails with recovery_google_drive_popup_blocked, and the server is not asked', async () => {
    const { setUp, browser, google, until } = await start()
    browser.blocksPopups = true
    await expect(until(setUp({ intent: 'create' }))).rejects.toMatchObject({
      code: 'recovery_google_drive_popup_blocked',
    })
    expect(google.begun).toEqual([])
  })

  it('setUp() without a user fails with must_be_authenticated, and closes the window', async () => {
    const { setUp, browser, until } = await start({ isIn: false })
    await expect(until(setUp())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    expect(browser.windows[0]?.isClosed()).toBe(true)
  })

  it.each([
    [
      'is off at the provider',
      { status: 403, body: { error: 'Off', code: 'disallowed_recovery_method' } },
      'disallowed_recovery_method',
    ],
    ['asks too much', { status: 429, body: { error: 'Slow', code: 'too_many_requests' } }, 'too_many_requests'],
  ] as const)('a set-up of Google Drive that %s is refused', async (_what, fault, code) => {
    const { setUp, provider, until } = await start()
    provider.fail(RECOVERY_OAUTH_PATHS.init, fault)
    await expect(until(setUp())).rejects.toMatchObject({ code })
  })

  it('a page address that is a script fails with recovery_google_drive_unavailable, and is not opened', async () => {
    const { setUp, provider, browser, until } = await start()
    provider.route('POST', RECOVERY_OAUTH_PATHS.init, () => ({ url: 'javascript:alert(1)' }))
    await expect(until(setUp())).rejects.toMatchObject({ code: 'recovery_google_drive_unavailable' })
    expect(browser.windows[0]?.url).toBe('')
  })
})

describe('the window that Google sends back', () => {
  const back = (rest: string) => {
    const browser = createTestBrowser(
      `http://localhost:3000/?a=1&latchkey_oauth_provider=google-drive&latchkey_oauth_state=s${rest}`,
    )
    browser.hasOpener = true
    return browser
  }

  it.each([
    [
      '&latchkey_oauth_code=code-ada',
      { type: 'LATCHKEY_OAUTH_RESPONSE', stateCode: 's', authorizationCode: 'code-ada' },
    ],
    ['&latchkey_oauth_code=undefined', { type: 'LATCHKEY_OAUTH_ERROR', stateCode: 's', error: 'oauth_user_denied' }],
    ['', { type: 'LATCHKEY_OAUTH_ERROR', stateCode: 's', error: 'oauth_user_denied' }],
  ])(
    'the window that Google sends back answers the page that opened it (%s), and cleans its address',
    async (rest, answer) => {
      const browser = back(rest)
      const { clock } = await start({ browser, isIn: false })
      await turns(clock)
      expect(browser.answers).toEqual([answer])
      expect(browser.url.search).toBe('?a=1')
    },
  )

  it('a recovery code that no page waits for is voided, with a warning of a possible phishing attempt [ERROR-31, OAUTH-36, RECOVERY-55]', async () => {
    const browser = back('&latchkey_oauth_code=code-ada')
    browser.hasOpener = false
    const { clock, client, google, analytics } = await start({ browser, isIn: false })
    await turns(clock)
    expect(google.voided).toEqual(['code-ada'])
    expect(google.redeemed).toEqual([])
    expect(browser.url.search).toBe('?a=1')
    expect(selectModal(client.store.getState()).screen).toMatchObject({
      screen: 'ERROR_SCREEN',
      data: {
        failure: { code: 'oauth_state_mismatch', message: 'Unexpected auth flow. This may be a phishing attempt.' },
      },
    })
    expect(analytics).toContainEqual({ event: 'possible_phishing_attempt', payload: { provider: 'google-drive' } })
  })

  it('recoveryGoogleDrive() neither removes nor answers the return address of a social login', async () => {
    const browser = createTestBrowser(
      'http://localhost:3000/?latchkey_oauth_provider=google&latchkey_oauth_code=c&latchkey_oauth_state=s',
    )
    await start({ browser, isIn: false })
    expect(browser.url.searchParams.get('latchkey_oauth_code')).toBe('c')
    expect(browser.answers).toEqual([])
  })
})
