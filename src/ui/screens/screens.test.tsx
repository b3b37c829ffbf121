import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PATHS, type WireAppConfig } from '../../core/contract.ts'
import { CORE_SCREENS, modalSlice, type HostConfig, type ScreenData } from '../../core/index.ts'
import { email } from '../../plugins/email/index.ts'
import { createTestBrowser, createTestClient, fakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { serveSign, sign, SIGN_PATH } from '../testing/signPlugin.tsx'

let dispose = () => {}
afterEach(() => dispose())

interface Surroundings {
  config?: HostConfig
  server?: Partial<WireAppConfig>
}

/** Opens the login list and, on top of it, a screen of the core. */
async function open(
  name: keyof typeof CORE_SCREENS | null,
  data: ScreenData = {},
  { config, server }: Surroundings = {},
) {
  const provider = fakeProvider({ config: server })
  const host = await renderWithClient(<p>Host</p>, { plugins: [sign()], provider, config })
  dispose = host.dispose
  serveSign(provider)
  const login = host.client.login().catch((error: unknown) => error)
  await host.advance(15)
  await screen.findByRole('dialog', { name: 'Log in or sign up' })
  if (name) {
    await act(async () => {
      host.client.store.dispatch({ type: 'modal/pushed', payload: { ...CORE_SCREENS[name], data } })
      await Promise.resolve()
    })
  }
  return { ...host, login, user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }) }
}

/** The error screen (ERROR-10): code, title, detail and button; a detail of `null` is the failure's own message. */
const ERROR_SCREENS: readonly (readonly [code: string, title: string, detail: string | null, button: string])[] = [
  ['client_request_timeout', 'Timed out', 'The server took too long to answer.', 'Try again'],
  ['network_unreachable', "We can't reach the login service", 'Check your connection and try again.', 'Try again'],
  ['twilio_verification_failed', 'Text message not sent', null, 'Try again'],
  ['invalid_captcha', 'Captcha not accepted', 'Please try again.', 'Try again'],
  ['captcha_failure', 'Captcha not passed', 'You did not pass CAPTCHA. Please try again.', 'Try again'],
  ['captcha_timeout', 'Captcha failed', 'Something went wrong! Please try again later.', 'Try again'],
  ['disallowed_login_method', 'Not allowed', null, 'Try another method'],
  ['user_blocked', 'Your account is blocked', 'Ask the support of this app for help.', 'Try another method'],
  [
    'user_deleted',
    'Your account was deleted',
    'Ask the support of this app whether it can be restored.',
    'Try another method',
  ],
  [
    'linked_to_another_user',
    'Account already in use',
    'This account has already been linked to another user.',
    'Try again',
  ],
  ['cannot_link_more_of_type', 'Limit reached', null, 'Try again'],
  ['invalid_credentials', 'Authentication failed', 'Something went wrong. Try again.', 'Try again'],
  ['too_many_requests', 'Too many attempts', 'Too many requests. Please wait before trying again.', 'Try again'],
  [
    'oauth_state_mismatch',
    'Stopped for your safety',
    'Unexpected auth flow. This may be a phishing attempt.',
    'Try again',
  ],
  ['must_be_authenticated', 'You were logged out', 'Log in again to go on.', 'Log in again'],
  ['missing_or_invalid_token', 'You were logged out', 'Log in again to go on.', 'Log in again'],
  ['service_unavailable', 'The service has a problem', 'Please try again in a moment.', 'Try again'],
  ['flow_timed_out', 'Timed out', 'This took too long. Please try again.', 'Try again'],
  ['anything_else', 'Something went wrong', 'Try again later', 'Try again'],
  ['toString', 'Something went wrong', 'Try again later', 'Try again'],
]

describe('ErrorScreen', () => {
  it.each(ERROR_SCREENS)(
    'ErrorScreen shows for %s: %s [ERROR-10, ERROR-12, ERROR-13, ERROR-15, ERROR-16, ERROR-31, LOGIN-42, MODAL-55]',
    async (code, title, detail, button) => {
      await open('ERROR_SCREEN', { failure: { code, message: 'In other words.', retryable: true } })
      const dialog = await screen.findByRole('dialog', { name: title })
      expect(within(dialog).getByText(detail ?? 'In other words.')).toBeVisible()
      expect(within(dialog).getByRole('button', { name: button })).toBeVisible()
    },
  )

  it('ErrorScreen returns to the screen before it when the user tries again [ERROR-11, MODAL-55, MODAL-56]', async () => {
    const { user } = await open('ERROR_SCREEN', { failure: { code: 'captcha_timeout', message: '' } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await user.click(retry)
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
  })

  it('ErrorScreen returns to the login list for another method [ERROR-11, MODAL-55, MODAL-56]', async () => {
    const { user, client } = await open('ERROR_SCREEN', {
      failure: { code: 'disallowed_login_method', message: 'No.' },
    })
    await user.click(await screen.findByRole('button', { name: 'Try another method' }))
    expect(client.store.getState().modal).toMatchObject({ screen: { screen: 'LANDING' }, stack: [] })
  })

  it('ErrorScreen leads to the login list if the user was logged out', async () => {
    const { user, client } = await open('ERROR_SCREEN', { failure: { code: 'must_be_authenticated', message: 'No.' } })
    await user.click(await screen.findByRole('button', { name: 'Log in again' }))
    expect(client.store.getState().modal).toMatchObject({ screen: { screen: 'LANDING' }, stack: [] })
  })

  it("ErrorScreen shows the host's own title for an error code", async () => {
    const texts = { 'error.linked_to_another_user.title': 'Authentication failed' }
    await open('ERROR_SCREEN', { failure: { code: 'linked_to_another_user', message: '' } }, { config: { texts } })
    const dialog = await screen.findByRole('dialog', { name: 'Authentication failed' })
    expect(dialog).toHaveTextContent('This account has already been linked to another user.')
  })

  it("ErrorScreen says 'Something went wrong' if its data has no valid failure", async () => {
    await open('ERROR_SCREEN', { failure: 'nonsense' })
    expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toHaveTextContent('Try again later')
  })
})

describe('AllowlistRejectionScreen', () => {
  it('the allowlist screen shows its texts, and leads back to the login list [ERROR-19, LOGIN-38]', async () => {
    const { user, client } = await open('ALLOWLIST_REJECTION_SCREEN')
    const dialog = await screen.findByRole('dialog', { name: "You don't have access to this app" })
    expect(dialog).toHaveTextContent('Have you been invited?')
    await user.click(screen.getByRole('button', { name: 'Try another account' }))
    expect(client.store.getState().modal).toMatchObject({ screen: { screen: 'LANDING' }, stack: [] })
  })

  it('the allowlist screen shows the texts of the app [CONFIG-27, LOGIN-39]', async () => {
    const config = {
      allowlistConfig: { errorTitle: 'Members only', errorDetail: 'Ask Ada.', errorCtaText: 'Once more' },
    }
    await open('ALLOWLIST_REJECTION_SCREEN', {}, { config })
    expect(await screen.findByRole('dialog', { name: 'Members only' })).toHaveTextContent('Ask Ada.')
    expect(screen.getByRole('button', { name: 'Once more' })).toBeInTheDocument()
  })

  it("the allowlist screen has the app's link in place of the action [CONFIG-27, LOGIN-39]", async () => {
    const allowlist_config = {
      error_title: null,
      error_detail: null,
      cta_text: 'Apply',
      cta_link: 'https://acme.example/apply',
    }
    await open('ALLOWLIST_REJECTION_SCREEN', {}, { server: { allowlist_config } })
    const link = await screen.findByRole('link', { name: 'Apply' })
    expect(link).toHaveAttribute('href', 'https://acme.example/apply')
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  })

  it('the allowlist screen does not follow a link that would run code [LOGIN-39]', async () => {
    const config = { allowlistConfig: { errorCtaLink: 'javascript:alert(1)' } }
    await open('ALLOWLIST_REJECTION_SCREEN', {}, { config })
    expect(await screen.findByRole('button', { name: 'Try another account' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Try another account' })).not.toBeInTheDocument()
  })
})

describe('UserLimitReachedScreen', () => {
  it('UserLimitReachedScreen says that the app is full, and leads back to the login list [LOGIN-41]', async () => {
    const { user, client } = await open('USER_LIMIT_REACHED_SCREEN')
    const dialog = await screen.findByRole('dialog', { name: 'Unable to sign in' })
    expect(dialog).toHaveTextContent('This application has reached its user limit and cannot sign in new users.')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(client.store.getState().modal).toMatchObject({ screen: { screen: 'LANDING' }, stack: [] })
  })
})

describe('back to the login list after a failure', () => {
  const failure = (code: string) => ({ failure: { code, message: 'No.' } })

  it.each([
    ['ERROR_SCREEN', failure('captcha_timeout'), 'Try again'],
    ['ERROR_SCREEN', failure('disallowed_login_method'), 'Try another method'],
    ['ALLOWLIST_REJECTION_SCREEN', {}, 'Try another account'],
    ['USER_LIMIT_REACHED_SCREEN', {}, 'Go back'],
  ] as const)(
    'the login list is back at its first view after a screen that was opened from another: %s %j %s [LOGIN-44]',
    async (name, data, button) => {
      const { user, client } = await open(name, data)
      await act(async () => void client.store.dispatch(modalSlice.actions.landingViewChanged('web3-overflow')))
      await user.click(await screen.findByRole('button', { name: button }))
      expect(client.store.getState().modal).toMatchObject({
        screen: { screen: 'LANDING' },
        stack: [],
        landingView: 'default',
      })
    },
  )
})

describe('HandedOverScreen', () => {
  /** Returns a page that was opened by a link which can log its visitor in as `grace@example.com`. */
  async function follow() {
    const provider = fakeProvider()
    const grace = createTestClient({ plugins: [email()], provider })
    await grace.until(grace.client.ready())
    await grace.until(grace.client.plugins.email.sendCode({ email: 'grace@example.com' }))
    await grace.until(grace.client.plugins.email.loginWithCode({ code: provider.inbox.codeFor('grace@example.com') }))
    const token = await grace.until(grace.client.forkSession())
    grace.dispose()
    const host = await renderWithClient(<p>Host</p>, {
      plugins: [email()],
      provider,
      browser: createTestBrowser(`https://shop.example.com/?latchkey_token=${token}`),
    })
    dispose = host.dispose
    await host.advance(15)
    const dialog = await screen.findByRole('dialog', { name: 'Log in with this link?' })
    return { ...host, provider, dialog, user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }) }
  }

  it('HandedOverScreen names the user that the link logs in, and asks before logging in [LOGIN-61, LOGIN-62, SESSION-50]', async () => {
    const { client, dialog, user, advance } = await follow()
    expect(dialog).toHaveTextContent('It logs you in as grace@example.com. Continue only if that is you.')
    expect(client.store.getState()).toMatchObject({ user: { user: null }, session: { status: 'loading' } })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await advance(0)
    expect(client.store.getState()).toMatchObject({ modal: { isOpen: false }, session: { status: 'authenticated' } })
  })

  it('HandedOverScreen leaves a user logged out who declines [LOGIN-62, SESSION-50, V7.6.2]', async () => {
    const { client, provider, user, advance } = await follow()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await advance(60_000)
    expect(client.store.getState()).toMatchObject({
      modal: { isOpen: false },
      session: { status: 'unauthenticated' },
    })
    expect(provider.requests.map(({ path }) => path)).not.toContain(PATHS.sessionsForkRecover)
  })

  it('HandedOverScreen leads to the login list if the link expired while it was open [LOGIN-62, LOGIN-63, SESSION-51]', async () => {
    const { user, advance } = await follow()
    await advance(61_000)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await advance(200)
    const dialog = await screen.findByRole('dialog', { name: 'This link no longer works' })
    expect(dialog).toHaveTextContent('It works for one minute, and only once. You can log in here instead.')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
  })
})

describe('the way back', () => {
  const back = () => screen.queryByRole('button', { name: 'Back' })

  it.each(['ALLOWLIST_REJECTION_SCREEN', 'USER_LIMIT_REACHED_SCREEN'] as const)(
    'the screen %s has no back button, as the code that was entered before cannot be used again [LOGIN-43]',
    async (name) => {
      await open(name)
      await screen.findByRole('dialog', { name: /access to this app|Unable to sign in/ })
      expect(back()).not.toBeInTheDocument()
    },
  )

  it("ErrorScreen has no back button for 'Not allowed', and has one for a time-out [LOGIN-43]", async () => {
    const { client } = await open('ERROR_SCREEN', { failure: { code: 'disallowed_login_method', message: 'No.' } })
    await screen.findByRole('dialog', { name: 'Not allowed' })
    expect(back()).not.toBeInTheDocument()
    await act(async () => {
      const data = { failure: { code: 'client_request_timeout', message: 'Slow.' } }
      client.store.dispatch({ type: 'modal/replaced', payload: { ...CORE_SCREENS.ERROR_SCREEN, data } })
      await Promise.resolve()
    })
    await screen.findByRole('dialog', { name: 'Timed out' })
    expect(back()).toBeInTheDocument()
  })
})

describe('AffirmativeConsentScreen', () => {
  /** Logs a new user in and stops at the screen that asks for consent to the terms. */
  async function atTheTerms(server: Partial<WireAppConfig> = {}) {
    const host = await open(null, {}, { server: { require_users_accept_terms: true, ...server } })
    await host.user.click(screen.getByRole('button', { name: 'Sign' }))
    await host.user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await host.advance(900)
    await screen.findByRole('dialog', { name: 'One last step' })
    return host
  }

  it('AffirmativeConsentScreen asks for the terms with links, and cannot be closed [LOGIN-54]', async () => {
    const { user } = await atTheTerms()
    expect(screen.getByRole('dialog')).toHaveTextContent('By signing up, you agree to our terms and privacy policy.')
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://app.example.com/terms')
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'One last step' })).toBeInTheDocument()
  })

  it('AffirmativeConsentScreen asks without links if the app has no pages of terms [LOGIN-54]', async () => {
    await atTheTerms({ terms_and_conditions_url: null, privacy_policy_url: null })
    expect(screen.getByRole('dialog')).toHaveTextContent('By signing up, you agree to our terms and privacy policy.')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('AffirmativeConsentScreen lets a user in who accepts [LOGIN-56]', async () => {
    const { user, advance, client, login } = await atTheTerms()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await advance(200)
    expect(await login).toMatchObject({ isNewUser: true, user: { hasAcceptedTerms: true } })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(client.store.getState().user.user?.hasAcceptedTerms).toBe(true)
  })

  it('AffirmativeConsentScreen logs a user out who declines [ERROR-75, LOGIN-57]', async () => {
    const { user, advance, client, login } = await atTheTerms()
    await user.click(screen.getByRole('button', { name: 'No thanks' }))
    await advance(200)
    expect(await login).toMatchObject({ code: 'exited_auth_flow' })
    expect(client.store.getState().user.user).toBeNull()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['accepted', null],
    ['was refused an answer', { status: 400, body: { error: 'Not now.' } }],
  ])('AffirmativeConsentScreen asks the next user of the page anew, after one who %s', async (_what, failure) => {
    const { user, advance, provider, client } = await atTheTerms()
    if (failure) provider.fail('/api/v1/users/me/accept_terms', failure)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await advance(200)
    provider.heal()
    await act(() => client.logout())
    await advance(500)

    provider.route('POST', SIGN_PATH, () => provider.sessionFor({ type: 'sign', subject: 'grace' }))
    const login = client.login()
    await advance(50)
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await advance(900)
    await screen.findByRole('dialog', { name: 'One last step' })
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Not now.')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await advance(200)
    expect(await login).toMatchObject({ user: { hasAcceptedTerms: true } })
  })

  it('AffirmativeConsentScreen says that accepting failed, and can send it again [LOGIN-56]', async () => {
    const { user, advance, provider, login } = await atTheTerms()
    provider.fail('/api/v1/users/me/accept_terms', { status: 400, body: { error: 'Not now.' } })
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await advance(0)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again later'))
    provider.heal()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await advance(200)
    expect(await login).toMatchObject({ user: { hasAcceptedTerms: true } })
  })
})
