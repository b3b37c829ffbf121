import { act, screen, waitFor } from '@testing-library/react'
import {
  answerHandOver,
  definePlugin,
  modalSlice,
  selectUser,
  type LinkedAccount,
  type Plugin,
} from '../../../core/index.ts'
import { emailFlows } from '../../../plugins/email/flows.ts'
import { email } from '../../../plugins/email/index.ts'
import { AWAITING_SCREEN } from '../../../plugins/oauth/context.ts'
import { oauthFlows } from '../../../plugins/oauth/flows.ts'
import { google } from '../../../plugins/oauth/index.ts'
import { mfaTotp } from '../../../plugins/mfaTotp/index.ts'
import { sms } from '../../../plugins/sms/index.ts'
import {
  createTestBrowser,
  createTestClient,
  emailAccount,
  fakeProvider,
  oauthAccount,
  phoneAccount,
  type ProviderAccount,
} from '../../../testing/index.ts'
import { serveSign, sign } from '../../testing/signPlugin.tsx'
import { heading, renderModal } from '../../testing/renderModal.ts'

const ADA = 'ada@example.com'
const CONFIRM = "Confirm it's you"
const NUMBER = '+14155552671'
/** One second after a login has ceased to be a proof (600 s). */
const LATER_MS = 601_000
const own = { subject: 'ada', email: ADA }

interface SetUp {
  plugins?: readonly Plugin[]
  accounts?: readonly ProviderAccount[]
  config?: Parameters<typeof fakeProvider>[0] extends (infer O) | undefined
    ? O extends { config?: infer C }
      ? C
      : never
    : never
}

/** Sets up Ada's page ten minutes after she logged in by e-mail, so that her login is no longer a proof of identity. */
async function setUp({ plugins = [sms()], accounts = [], config = {} }: SetUp = {}) {
  const provider = fakeProvider({
    users: [{ accounts: [emailAccount(ADA), ...accounts] }],
    config: { sms_auth: true, google_oauth: true, mfa_methods: ['totp'], ...config },
  })
  serveSign(provider)
  const test = await renderModal({ plugins: [email(), ...plugins], provider })
  const { client, until, advance, user } = test
  await until(client.run(emailFlows.sendCode, { email: ADA }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
  await advance(LATER_MS)
  const before = provider.requests.length
  return {
    ...test,
    shows: () => test.modal().screen?.screen,
    isOpen: () => test.modal().isOpen,
    account: (type: string) =>
      selectUser(client.store.getState())?.linkedAccounts.find((one) => one.type === type) as LinkedAccount,
    /** Requests after the set-up, each with the header that marks a login as a confirmation only. */
    calls: () =>
      provider.requests
        .slice(before)
        .map(({ path, headers }) => [path.replace('/api/v1/', ''), headers['latchkey-confirm']]),
    stored: () => [test.storage.get('latchkey:token'), test.storage.get('latchkey:refresh_token')],
    async enterCode(code: string) {
      await test.paste(screen.getByRole('textbox', { name: 'Confirmation code, 6 digits' }), code)
      await advance(20)
    },
    async byEmail() {
      await user.click(screen.getByRole('button', { name: /^Send a code by email/ }))
      await advance(20)
      await heading('Enter confirmation code')
      await this.enterCode(provider.inbox.codeFor(ADA))
    },
  }
}

describe('linking, ten minutes after the login', () => {
  it('linking within ten minutes of the login asks for no confirmation [LINK-33]', async () => {
    const { client, begin, provider, until, advance } = await setUp()
    await until(client.logout())
    await until(client.run(emailFlows.sendCode, { email: ADA }))
    await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
    await advance(590_000)
    await begin(() => client.linkAccount('phone'))
    expect(await heading('Connect your phone')).toBeVisible()
  })

  it("linking asks for a confirmation by the user's only login method, and then goes on [LINK-33, SESSION-79]", async () => {
    const test = await setUp()
    const { client, begin, byEmail, advance, calls, shows, stored, isOpen } = test
    const tokens = stored()
    const outcome = await begin(() => client.linkAccount('phone'))
    await heading(CONFIRM)
    expect(screen.getByText('Before you change how you log in, confirm that it is you.')).toBeVisible()
    expect(await screen.findByText('We will send a code to a•••@example.com.')).toBeVisible()
    await byEmail.call(test)
    expect(screen.getByRole('dialog', { name: 'Success!' })).toBeVisible()
    expect(screen.getByText('You confirmed that it is you.')).toBeVisible()
    // Success is shown for 900 ms after the code was submitted, of which 20 ms have passed.
    await advance(879)
    expect(shows()).toBe('AWAITING_PASSWORDLESS_CODE')
    await advance(1)
    expect(await heading('Connect your phone')).toBeVisible()
    await advance(300)
    expect(isOpen()).toBe(true)
    expect(outcome).not.toHaveBeenCalled()
    expect(stored()).toEqual(tokens)
    expect(calls()).toEqual([
      ['sessions/fresh', undefined],
      ['passwordless/init', '1'],
      ['passwordless/authenticate', '1'],
    ])
  })

  it('a user who confirms by e-mail cannot change the address', async () => {
    const test = await setUp()
    await test.begin(() => test.client.linkAccount('phone'))
    await heading(CONFIRM)
    await test.user.click(await screen.findByRole('button', { name: /^Send a code/ }))
    await test.advance(20)
    await heading('Enter confirmation code')
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
    await test.press('Back')
    expect(await heading(CONFIRM)).toBeVisible()
  })

  it.each(['Not now', 'Close'])(
    'linking ends with exited_link_flow if the user leaves the confirmation: %s [LINK-34, SESSION-81]',
    async (name) => {
      const { client, begin, press, advance, isOpen, calls } = await setUp()
      const outcome = await begin(() => client.linkAccount('phone'))
      await heading(CONFIRM)
      await press(name)
      await advance(300)
      expect([outcome.mock.calls[0]?.[0], isOpen()]).toEqual(['exited_link_flow', false])
      // Later calls carry no confirmation header, so the same flows can log in again.
      expect(calls()).toEqual([['sessions/fresh', undefined]])
    },
  )

  it('the confirmation lists the login methods that the user has and the app has on [SESSION-77]', async () => {
    const accounts = [phoneAccount(NUMBER), oauthAccount('google', own)]
    const { client, begin } = await setUp({
      plugins: [sms(), google(), sign()],
      accounts,
      config: { google_oauth: true },
    })
    await begin(() => client.linkAccount('sign'))
    await heading(CONFIRM)
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Your ways in' }).querySelectorAll('button')).toHaveLength(3),
    )
    expect(screen.getByRole('button', { name: 'Send a code by email a•••@example.com' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send a code by SMS \u200e•••71' })).toBeVisible()
    expect(screen.getByRole('button', { name: `Continue with Google ${ADA}` })).toBeVisible()
  })

  it('a confirmation by a social login opens one window, even just after an account of the provider was linked', async () => {
    const { client, begin, advance, browser } = await setUp({
      plugins: [google(), sign()],
      accounts: [oauthAccount('google', own)],
    })
    client.store.dispatch({ type: 'google/begun', payload: { intent: 'link', isInModal: false } })
    client.store.dispatch({ type: 'google/accepted' })
    await begin(() => client.linkAccount('sign'))
    await heading(CONFIRM)
    // The screen can mount before the flow that the click began, and then begins it itself: the page must be left only
    // once.
    act(() => void client.store.dispatch(modalSlice.actions.pushed({ plugin: 'google', screen: AWAITING_SCREEN })))
    await waitFor(() => expect(browser.windows.length + browser.redirects.length).toBe(1))
    await advance(50)
    await heading('Continue in the Google window')
    expect([browser.windows.map((window) => window.isClosed()), browser.redirects]).toEqual([[false], []])
  })

  it('the confirmation of a link leaves out methods that the app has off', async () => {
    const { client, begin } = await setUp({
      plugins: [sms(), sign()],
      accounts: [phoneAccount(NUMBER)],
      config: { sms_auth: false },
    })
    await begin(() => client.linkAccount('sign'))
    await heading(CONFIRM)
    expect(await screen.findByText('We will send a code to a•••@example.com.')).toBeVisible()
    expect(screen.queryByText(/SMS/)).toBeNull()
  })
})

describe('another account than the user’s', () => {
  const named = (name: string) => ({ type: 'sign', subject: name, fields: { name } })
  const asAda = async (name: string) => {
    const test = await setUp({ plugins: [sms(), sign()], accounts: [named(name)] })
    await test.begin(() => test.client.linkAccount('phone'))
    await heading(CONFIRM)
    await test.user.click(await screen.findByRole('button', { name: 'Sign …' }))
    await heading('What is your name?')
    await test.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await test.advance(20)
    return test
  }

  it('confirming with another account is refused, creates no user, and another try can follow [SESSION-83]', async () => {
    const test = await asAda('countess')
    expect(await heading(CONFIRM)).toBeVisible()
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
      'That account is not yours here. Try again with one of these.',
    )
    expect(test.provider.users()).toHaveLength(1)
    await test.byEmail()
    await test.advance(900)
    expect(await heading('Connect your phone')).toBeVisible()
  })

  it("a login method that knows nothing of confirmations confirms if it logs in with the user's own account [SESSION-82]", async () => {
    const test = await asAda('ada')
    await test.advance(900)
    expect(await heading('Connect your phone')).toBeVisible()
    expect(test.calls()).toEqual([
      ['sessions/fresh', undefined],
      ['sign', '1'],
    ])
  })
})

describe('what the user does at once', () => {
  it('unlinking goes on after the user has confirmed, and the modal of the confirmation closes', async () => {
    const test = await setUp({ accounts: [phoneAccount(NUMBER)] })
    const outcome = await test.begin(() => test.client.unlinkAccount(test.account('phone')).then(() => 'unlinked'))
    await heading(CONFIRM)
    await test.byEmail()
    await test.advance(900)
    await test.advance(300)
    expect(outcome).toHaveBeenCalledWith('unlinked')
    expect([test.account('phone'), test.isOpen()]).toEqual([undefined, false])
    expect(test.calls().filter(([path]) => path === 'passwordless_sms/unlink')).toEqual([
      ['passwordless_sms/unlink', undefined],
      ['passwordless_sms/unlink', undefined],
    ])
  })

  it('forkSession() returns a token after the confirmation, and another page logs in with the token', async () => {
    const test = await setUp()
    const outcome = await test.begin(() => test.client.forkSession())
    await heading(CONFIRM)
    expect(screen.getByText('Before you take your session to another page, confirm that it is you.')).toBeVisible()
    await test.byEmail()
    await test.advance(900)
    await test.advance(300)
    expect(outcome).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]{43}$/))
    expect(test.isOpen()).toBe(false)
    const address = new URL('https://blog.example.com/')
    address.searchParams.set('latchkey_token', outcome.mock.calls[0]?.[0] as string)
    const browser = createTestBrowser(address.href)
    const other = createTestClient({ plugins: [email()], provider: test.provider, browser })
    await other.until(other.client.ready())
    answerHandOver(other.client, true)
    await other.until(other.client.login())
    expect(selectUser(other.client.store.getState())?.id).toBe(selectUser(test.client.store.getState())?.id)
    other.dispose()
  })

  it('two actions that need a confirmation at the same time go on after one confirmation [SESSION-80]', async () => {
    const test = await setUp({
      accounts: [phoneAccount(NUMBER), oauthAccount('google', own)],
      plugins: [sms(), google()],
    })
    const one = await test.begin(() => test.client.unlinkAccount(test.account('phone')).then(() => 'unlinked'))
    const other = await test.begin(() =>
      test.client.run(oauthFlows('google').unlink, { account: test.account('google_oauth') }).then(() => 'unlinked'),
    )
    await heading(CONFIRM)
    await test.byEmail()
    await test.advance(900)
    await test.advance(300)
    expect([one.mock.calls, other.mock.calls]).toEqual([[['unlinked']], [['unlinked']]])
  })

  it('unlinking fails with exited_confirm_flow if the user does not confirm [SESSION-81]', async () => {
    const test = await setUp({ accounts: [phoneAccount(NUMBER)] })
    const outcome = await test.begin(() => test.client.unlinkAccount(test.account('phone')))
    await heading(CONFIRM)
    await test.press('Not now')
    expect(outcome.mock.calls[0]?.[0]).toBe('exited_confirm_flow')
    expect(test.account('phone')).toBeDefined()
  })

  it('unlinking without a mounted modal fails with fresh_proof_required', async () => {
    const provider = fakeProvider({
      users: [{ accounts: [emailAccount(ADA), phoneAccount(NUMBER)] }],
      config: { sms_auth: true },
    })
    const { client, until, clock, dispose } = createTestClient({ plugins: [email(), sms()], provider })
    await until(client.plugins.email.sendCode({ email: ADA }))
    const { user } = await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
    await clock.advance(LATER_MS)
    await expect(until(client.unlinkAccount(user.phone as LinkedAccount))).rejects.toMatchObject({
      code: 'fresh_proof_required',
    })
    dispose()
  })
})

describe('a confirmation over a screen', () => {
  const Own = () => <button type="button">Own</button>
  const own = definePlugin({ id: 'own', screens: { OWN: { load: async () => ({ default: Own }) } } })

  it('a confirmation over a screen returns to that screen, whether or not the user confirmed [SESSION-80]', async () => {
    const test = await setUp({ plugins: [sms(), own], accounts: [phoneAccount(NUMBER)] })
    await test.begin(() => test.client.openScreen({ plugin: 'own', screen: 'OWN' }))
    await screen.findByRole('button', { name: 'Own' })
    const kept = await test.begin(() => test.client.unlinkAccount(test.account('phone')))
    await heading(CONFIRM)
    await test.press('Back')
    expect([kept.mock.calls[0]?.[0], test.shows()]).toEqual(['exited_confirm_flow', 'OWN'])
    const gone = await test.begin(() => test.client.unlinkAccount(test.account('phone')).then(() => 'unlinked'))
    await heading(CONFIRM)
    await test.byEmail()
    await test.advance(900)
    await test.advance(300)
    expect(gone).toHaveBeenCalledWith('unlinked')
    expect([test.shows(), test.isOpen()]).toEqual(['OWN', true])
  })
})

describe('a user with second factors', () => {
  it('a user with second factors confirms with one instead of a login [SESSION-77, SESSION-80]', async () => {
    const test = await setUp({ plugins: [sms(), mfaTotp()] })
    const [ada] = test.provider.users()
    test.provider.secondFactors.add(ada!, 'totp')
    await test.until(test.client.refreshUser())
    await test.begin(() => test.client.linkAccount('phone'))
    await heading('Enter verification code')
    await test.paste(screen.getByRole('textbox', { name: /code/i }), test.provider.secondFactors.totpCode(ada!))
    await test.advance(300)
    expect(await heading('Connect your phone')).toBeVisible()
    expect(
      test
        .calls()
        .map(([path]) => path)
        .slice(1),
    ).toEqual(['sessions/fresh', 'sessions/fresh'])
  })
})

describe('a user without a way in that the app has on', () => {
  it('a user whose login methods the app has off is asked to log out and in again [SESSION-84]', async () => {
    const test = await setUp({
      plugins: [sms(), sign({ landing: [{ isEnabledBy: () => false }] })],
      accounts: [{ type: 'sign', subject: 'ada' }],
    })
    const [ada] = test.provider.users()
    test.provider.unlinkFor(ada!, emailAccount(ADA))
    await test.until(test.client.refreshUser())
    const outcome = await test.begin(() => test.client.linkAccount('phone'))
    await heading(CONFIRM)
    expect(screen.getByText(/This needs a fresh login/)).toBeVisible()
    expect(test.button('Log out and log in again')).toBeVisible()
    await test.press('Log out and log in again')
    await test.advance(300)
    expect(selectUser(test.client.store.getState())).toBeNull()
    expect(outcome.mock.calls[0]?.[0]).toBe('must_be_authenticated')
    expect(await heading('Log in or sign up')).toBeVisible()
  })
})
