import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectModal, selectUser, type HostConfig, type LoginOptions } from '../../../core/index.ts'
import { createTestBrowser, emailAccount, fakeProvider, oauthAccount, type Fault } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { IPHONE, onDevice } from '../../../ui/testing/pageFakes.ts'
import { email } from '../../email/index.ts'
import { OAUTH_PATHS } from '../contract.ts'
import { github, google, selectOAuth, twitter, type OAuthOptions } from '../index.ts'
import { explain } from './failureText.ts'

const ADA = { subject: 'google-ada', email: 'ada@example.com' }
const ON = { google_oauth: true, github_oauth: true, twitter_oauth: true }

const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

interface Options extends OAuthOptions {
  config?: HostConfig
  provider?: ReturnType<typeof fakeProvider>
  browser?: ReturnType<typeof createTestBrowser>
}

/** The real modal, mounted twice by StrictMode, over a client with a fake provider. */
async function start({
  config = {},
  provider = fakeProvider({ config: ON }),
  browser = createTestBrowser(),
  ...options
}: Options = {}) {
  const user = userEvent.setup({ delay: null })
  const test = await renderWithClient(null, {
    plugins: [google(options), github(options), twitter(options), email()],
    config: { locale: 'en', ...config },
    provider,
    browser,
  })
  disposables.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await advance(4)
  }
  const outcome = jest.fn()
  const hear = (work: Promise<unknown>) =>
    void work.then(
      () => outcome('done'),
      (error: unknown) => outcome((error as { code: string }).code),
    )
  return {
    ...test,
    user,
    settle,
    outcome,
    state: () => selectOAuth(client.store.getState(), 'google'),
    me: () => selectUser(client.store.getState()),
    row: (name = 'Continue with Google') => screen.findByRole('button', { name }),
    button: (name: string) => screen.findByRole('button', { name }),
    async open() {
      act(() => hear(client.login()))
      await settle()
      await screen.findByRole('button', { name: 'Continue with GitHub' })
    },
    async link() {
      act(() => hear(client.linkAccount('google_oauth')))
      await settle()
    },
    async logInByEmail(address = ADA.email) {
      await test.until(client.plugins.email.sendCode({ email: address }))
      await test.until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(address) }))
      await advance(2_000)
    },
    /** Posts the answer of the page in the window. */
    async answer(address: string) {
      const back = new URL(address).searchParams
      const data = {
        type: 'LATCHKEY_OAUTH_RESPONSE',
        stateCode: back.get('latchkey_oauth_state'),
        authorizationCode: back.get('latchkey_oauth_code'),
      }
      act(() => browser.postMessage({ data, origin: browser.url.origin }))
      await settle()
    },
  }
}

/** Leaves for the provider from the login list, and comes back to a page that loads anew. */
async function comeBack(
  approve: (url: string, provider: ReturnType<typeof fakeProvider>) => string,
  fault?: { path: string; fault: Fault },
) {
  const before = await start()
  await before.open()
  await before.user.click(await before.row())
  await before.settle()
  const { provider, browser } = before
  browser.url = new URL(approve(browser.redirects.at(-1) ?? '', provider))
  before.dispose()
  before.unmount()
  if (fault) provider.fail(fault.path, fault.fault)
  const after = await start({ provider, browser })
  await after.settle()
  return after
}

describe('the rows of the login list', () => {
  it('the login list shows the names and logos of the social providers [OAUTH-1]', async () => {
    const { open, row } = await start()
    await open()
    for (const name of ['Continue with Google', 'Continue with GitHub', 'Continue with X (Twitter)']) {
      expect((await row(name)).querySelector('svg')).not.toBeNull()
    }
  })
})

describe('the way to the provider and back', () => {
  it('the screen of a provider says where the login leads, and the page goes there [OAUTH-6]', async () => {
    const { open, user, row, settle, browser } = await start()
    await open()
    await user.click(await row())
    expect(await screen.findByRole('heading', { name: 'Taking you to Google' })).toBeVisible()
    await settle()
    expect(browser.redirects).toEqual([expect.stringMatching(/^https:\/\/google\.test/)])
  })

  it('the screen of a provider says Success! after a login, and closes after 1.4 s [OAUTH-8]', async () => {
    const { advance, me } = await comeBack((url, { oauth }) => oauth.approve(url, ADA))
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(screen.getByText('You are logged in with Google.')).toBeVisible()
    expect(me()).not.toBeNull()
    await advance(2_000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a denial at the provider can be retried on its screen [OAUTH-8, OAUTH-23]', async () => {
    const { user, button, settle, browser } = await comeBack((url, { oauth }) => oauth.deny(url))
    expect(await screen.findByRole('heading', { name: 'Cancelled at Google' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Retry and check Google to finish connecting your account.')
    const before = browser.redirects.length
    await user.click(await button('Retry'))
    await settle()
    expect(browser.redirects.length).toBe(before + 1)
  })

  it('Back on the screen of a provider cancels the login, which can be begun anew [OAUTH-13, OAUTH-27]', async () => {
    const { open, user, row, settle, browser, provider } = await start()
    provider.fail(OAUTH_PATHS.init, 'slow', { times: 1 })
    await open()
    await user.click(await row())
    await settle()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await settle()
    await user.click(await row())
    await settle()
    expect(browser.redirects).toHaveLength(1)
  })
})

describe('refusals of the server on the screen of a provider', () => {
  const REFUSED = 'Authentication failed'
  it("a rate limit of a social provider is recognised by the message 'provider rate limit reached' [ERROR-29, HTTP-34, OAUTH-25]", () => {
    const failure = { code: 'too_many_requests', message: 'Discord: provider rate limit reached', retryable: true }
    expect(explain((key: string) => key, 'discord', failure)).toMatchObject({
      detail: 'discord.error.providerLimit',
      way: 'retry',
    })
    expect(explain((key: string) => key, 'discord', { ...failure, message: 'rate limit' }).detail).not.toContain(
      'Limit',
    )
  })

  it.each([
    ['invalid_credentials', 422, '', REFUSED, 'Something went wrong. Try again.', 'Retry'],
    ['too_many_requests', 429, '', 'Too many attempts', 'Too many requests. Please wait before trying again.', 'Retry'],
    [
      'too_many_requests',
      429,
      'provider_rate_limit',
      'Busy at the moment',
      'Request limit reached for Google. Please wait a moment and try again.',
      'Retry',
    ],
    [
      'oauth_account_suspended',
      403,
      '',
      'Account suspended',
      'Your Google account is suspended. Please try another login method.',
      'Try another method',
    ],
    [
      'linked_to_another_user',
      400,
      '',
      'Account already in use',
      'This account has already been linked to another user.',
      'Try another method',
    ],
    [
      'oauth_state_mismatch',
      400,
      '',
      'Stopped for your safety',
      'Unexpected auth flow. This may be a phishing attempt.',
      'Try another method',
    ],
    ['invalid_pkce_parameters', 400, '', REFUSED, 'Something went wrong. Try again.', 'Retry'],
    ['a_new_code', 400, '', REFUSED, 'Something went wrong. Try again.', 'Retry'],
  ])(
    'a social login refused with %s, %i, shows %s [ERROR-25, ERROR-26, ERROR-28, ERROR-29, ERROR-30, OAUTH-21]',
    async (code, status, cause, title, text, way) => {
      const fault = { status, body: { error: 'Refused.', code, cause } }
      const { button, me } = await comeBack((url, { oauth }) => oauth.approve(url, ADA), {
        path: OAUTH_PATHS.authenticate,
        fault,
      })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      expect(await button(way)).toBeVisible()
      expect(me()).toBeNull()
    },
  )

  it.each([
    ['allowlist_rejected', 401, "You don't have access to this app"],
    ['max_accounts_reached', 403, 'Unable to sign in'],
    ['disallowed_login_method', 403, 'Not allowed'],
  ])(
    'a social login refused with %s shows the screen of that refusal [ERROR-19, LOGIN-38, LOGIN-41, OAUTH-24]',
    async (code, status, title) => {
      const fault = { status, body: { error: 'Refused.', code } }
      await comeBack((url, { oauth }) => oauth.approve(url, ADA), { path: OAUTH_PATHS.authenticate, fault })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    },
  )

  it.each([
    ['offline', "We can't reach the login service", 'Check your connection and try again.'],
    ['slow', 'Timed out', 'This took too long. Please try again.'],
    ['garbage', 'Google could not be opened', 'Please try again in a moment.'],
    ['html', 'Google could not be opened', 'Please try again in a moment.'],
  ] as const)(
    'a failure on the way to the provider shows its reason: %s [ERROR-12, MODAL-55, OAUTH-21]',
    async (fault, title, text) => {
      const { open, user, row, provider, advance, button, settle, browser } = await start()
      provider.fail(OAUTH_PATHS.init, fault)
      await open()
      await user.click(await row())
      await advance(90_000)
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      provider.heal()
      await user.click(await button('Retry'))
      await settle()
      expect(browser.redirects).toHaveLength(1)
    },
  )

  it("'Try another method' leads from the screen of a provider to the login list after a refusal that no retry helps", async () => {
    const fault = { status: 403, body: { error: 'Refused.', code: 'oauth_account_suspended' } }
    const { user, button, row } = await comeBack((url, { oauth }) => oauth.approve(url, ADA), {
      path: OAUTH_PATHS.authenticate,
      fault,
    })
    await user.click(await button('Try another method'))
    expect(await row()).toBeVisible()
  })
})

describe('a login window', () => {
  it('the screen of a provider names the login window while that is open, and logs in on its answer [OAUTH-15]', async () => {
    const { open, user, row, settle, browser, provider, answer, me } = await start({ flow: 'popup' })
    await open()
    await user.click(await row())
    await settle()
    expect(await screen.findByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
    await answer(provider.oauth.approve(browser.windows.at(-1)?.url ?? '', ADA))
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(me()).not.toBeNull()
  })

  it('a lost login window can be opened again from the screen of the provider [OAUTH-16]', async () => {
    const { open, user, row, settle, browser, button } = await start({ flow: 'popup' })
    await open()
    await user.click(await row())
    await settle()
    await user.click(await button('Open the window again'))
    await settle()
    expect(browser.windows.map((window) => window.isClosed())).toEqual([true, false])
    expect(await screen.findByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
  })

  it('a closed login window can be retried from the screen of the provider [OAUTH-18]', async () => {
    const { open, user, row, settle, browser, advance, button } = await start({ flow: 'popup' })
    await open()
    await user.click(await row())
    await settle()
    browser.windows.at(-1)?.close()
    await advance(2_000)
    expect(await screen.findByRole('heading', { name: 'The window was closed' })).toBeVisible()
    await user.click(await button('Retry'))
    await settle()
    expect(browser.windows).toHaveLength(2)
  })

  it('a blocked login window offers the redirect instead [OAUTH-17]', async () => {
    const { open, user, row, settle, browser, button } = await start({ flow: 'popup' })
    browser.blocksPopups = true
    await open()
    await user.click(await row())
    await settle()
    expect(await screen.findByRole('heading', { name: 'The window was blocked' })).toBeVisible()
    await user.click(await button('Continue in this window'))
    await settle()
    expect(browser.redirects).toHaveLength(1)
  })
})

describe('linking a social account in the modal', () => {
  const provider = () =>
    fakeProvider({
      config: ON,
      users: [{ accounts: [emailAccount(ADA.email)] }, { accounts: [oauthAccount('google', ADA)] }],
    })

  it('linking a social account in the modal begins by itself, and says that the account is connected', async () => {
    const {
      link,
      logInByEmail,
      browser,
      answer,
      provider: desk,
      outcome,
      advance,
    } = await start({ provider: fakeProvider({ config: ON }), flow: 'popup' })
    await logInByEmail()
    await link()
    expect(await screen.findByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
    await answer(desk.oauth.approve(browser.windows.at(-1)?.url ?? '', ADA))
    expect(await screen.findByText('Your Google account is connected.')).toBeVisible()
    expect(outcome).toHaveBeenCalledWith('done')
    expect(browser.windows).toHaveLength(1)
    await advance(2_000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('linking a social account of another user in the modal shows an error, and closes [ERROR-18, LINK-17, OAUTH-26]', async () => {
    const {
      link,
      logInByEmail,
      browser,
      answer,
      provider: desk,
      outcome,
      user,
      button,
      advance,
      me,
    } = await start({ provider: provider(), flow: 'popup' })
    await logInByEmail()
    await link()
    await answer(desk.oauth.approve(browser.windows.at(-1)?.url ?? '', ADA))
    expect(screen.getByRole('alert')).toHaveTextContent('This account has already been linked to another user.')
    const [first] = screen.getAllByRole('button', { name: 'Close' })
    expect(first).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? (await button('Close')))
    await advance(300)
    expect(outcome).toHaveBeenCalledWith('exited_link_flow')
    expect(me()?.linkedAccounts).toHaveLength(1)
  })
})

describe('in an app that blocks the provider', () => {
  it("a login in an app's browser that the provider blocks shows how to open another browser [LOGIN-46, LOGIN-47]", async () => {
    const { open, user, row, settle, browser, client } = await start()
    browser.userAgent = 'Mozilla/5.0 (iPhone) Instagram 300.0'
    await open()
    await user.click(await row())
    await settle()
    expect(await screen.findByRole('heading', { name: 'Could not log in with provider' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(browser.redirects).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try another method' }))
    await settle()
    expect(selectModal(client.store.getState()).screen?.screen).toBe('LANDING')
  })
})

describe('X on a phone, where the app does not allow it', () => {
  const openOnPhone = async (login: LoginOptions) => {
    const browser = createTestBrowser()
    const leave = onDevice({ browser }, IPHONE)
    disposables.push({ dispose: leave })
    const test = await start({
      provider: fakeProvider({ config: { ...ON, twitter_oauth_on_mobile_enabled: false } }),
      browser,
    })
    act(() => void test.client.login(login).catch(() => undefined))
    await test.settle()
    return test
  }

  it('the login list on a phone shows no row for X if the app does not allow X there and has other methods [OAUTH-3]', async () => {
    const { row } = await openOnPhone({})
    await row()
    expect(screen.queryByRole('button', { name: 'Continue with X (Twitter)' })).not.toBeInTheDocument()
    expect(screen.queryByText(/does not work on phones/)).not.toBeInTheDocument()
  })

  it("the login list on a phone without another method than X says where X works, and copies the page's address [OAUTH-3]", async () => {
    const { button } = await openOnPhone({ loginMethods: ['twitter'] })
    expect(await screen.findByRole('note')).toHaveTextContent(
      'X (Twitter) does not work on phones here. Open this page on a computer to log in.',
    )
    await button('Copy link')
    expect(screen.queryByRole('button', { name: 'Continue with X (Twitter)' })).not.toBeInTheDocument()
  })
})
