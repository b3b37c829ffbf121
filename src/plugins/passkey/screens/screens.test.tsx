import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectModal, selectUser, type HostConfig } from '../../../core/index.ts'
import { emailAccount, fakeProvider } from '../../../testing/index.ts'
import { passkeyAccount } from '../../../testing/provider/passkeyRoutes.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { email } from '../../email/index.ts'
import { PASSKEY_PATHS } from '../contract.ts'
import { passkey } from '../index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from '../testing/fakeAuthenticator.ts'

const ID = 'cGFzc2tleQ'

let device: FakeAuthenticator
const disposables: { dispose: () => void }[] = []
beforeEach(() => {
  device = installFakeAuthenticator()
  device.credentials.push(ID)
  // Runs idle callbacks at once.
  Object.assign(window, { requestIdleCallback: queueMicrotask, cancelIdleCallback: () => undefined })
})
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  device.uninstall()
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
})

interface Options {
  config?: HostConfig
  /** Number of passkeys the user has; one of them is on the device. */
  count?: number
  isMfa?: boolean
}

const NAMES = ['Bitwarden', 'Dashlane', 'Keeper', 'NordPass']

/** The real modal, mounted twice by StrictMode, over a client with a fake provider. */
async function start({ config = {}, count = 1, isMfa = false }: Options = {}) {
  const user = userEvent.setup({ delay: null })
  const more = NAMES.slice(0, count - 1).map((authenticator_name) =>
    passkeyAccount(`id-${authenticator_name}`, { authenticator_name }),
  )
  const provider = fakeProvider({
    config: { passkey_auth: true },
    users: [{ accounts: [emailAccount('ada@example.com'), ...more, passkeyAccount(ID, { enrolled_in_mfa: isMfa })] }],
  })
  const test = await renderWithClient(null, {
    plugins: [email(), passkey()],
    config: { locale: 'en', ...config },
    provider,
  })
  disposables.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  const settle = () => advance(20)

  /** Runs work that opens the modal, and returns a mock that is called with how it ended. */
  const begin = async (work: () => Promise<unknown>) => {
    const outcome = jest.fn()
    act(() => {
      work().then(
        () => outcome('done'),
        (error: unknown) => outcome((error as { code: string }).code),
      )
    })
    await settle()
    return outcome
  }
  return {
    ...test,
    user,
    settle,
    begin,
    button: (name: RegExp | string) => screen.getByRole('button', { name }),
    rows: () => within(screen.getByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem'),
    isOpen: () => selectModal(client.store.getState()).isOpen,
    passkeys: () => selectUser(client.store.getState())?.linkedAccounts.filter(({ type }) => type === 'passkey'),
    async openList() {
      const outcome = await begin(() => client.login())
      await waitFor(() => screen.getByRole('button', { name: 'I have a passkey' }))
      return outcome
    },
    async logIn() {
      await test.until(
        (
          client.plugins as { passkey: { loginWithPasskey: (args: object) => Promise<unknown> } }
        ).passkey.loginWithPasskey({}),
      )
      // In these two seconds the state of the login is reset.
      await advance(2_000)
    },
    async openLinking() {
      const outcome = await begin(() => client.linkAccount('passkey'))
      await waitFor(() => screen.getByRole('dialog', { name: 'Secure your account with a passkey' }))
      return outcome
    },
  }
}

describe('the login list', () => {
  it('a passkey logs in from the list with one click, shows its success, and closes [PASSKEY-1, PASSKEY-2]', async () => {
    const { openList, user, button, advance, isOpen, settle } = await start()
    device.answer = 'wait'
    const outcome = await openList()
    await user.click(button('I have a passkey'))
    await settle()
    const dialog = await screen.findByRole('dialog', { name: 'Log in with your passkey' })
    expect(
      within(dialog)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain('Follow the prompt of your browser or device.')
    await act(async () => device.approve())
    await settle()
    expect(screen.getByRole('dialog').textContent).toContain('Success!')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await advance(1_400)
    expect(isOpen()).toBe(false)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it('the login list suggests passkeys in the e-mail field for as long as that shows [PASSKEY-7]', async () => {
    const { openList, client, settle } = await start()
    await openList()
    await settle()
    const field = await screen.findByRole('textbox', { name: 'Email address' })
    await waitFor(() => expect(field.getAttribute('autocomplete')).toBe('email webauthn'))
    expect(device.asked.filter(({ signal }) => !signal.aborted).map(({ kind }) => kind)).toEqual(['suggest'])
    act(() => client.closeModal())
    await settle()
    expect(device.asked.every(({ signal }) => signal.aborted)).toBe(true)
  })

  it('a suggested passkey that the user chooses in the e-mail field logs in [PASSKEY-7]', async () => {
    const { openList, settle, advance, isOpen } = await start()
    const outcome = await openList()
    await settle()
    await act(async () => device.approve())
    await settle()
    expect((await screen.findByRole('dialog', { name: 'Success!' })).textContent).toContain(
      'You are logged in with your passkey.',
    )
    await advance(1_400)
    expect(isOpen()).toBe(false)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it('the login list says that a suggested passkey is unknown, and suggests the others', async () => {
    device.credentials.push('YW5vdGhlcg')
    const { openList, settle, user, button } = await start()
    await openList()
    await settle()
    await act(async () => device.approve())
    await settle()
    expect((await screen.findByRole('alert')).textContent).toBe(
      "We don't know this passkey. Log in another way, then add it to your account.",
    )
    await user.click(button('Try another method'))
    await settle()
    expect(await screen.findByRole('button', { name: 'I have a passkey' })).toBeTruthy()
  })

  it('the login list, rendered hidden before a login, asks the browser for no passkey', async () => {
    const { advance } = await start()
    await advance(5_000)
    expect(device.asked).toEqual([])
  })
})

describe('AWAITING_PASSKEY_SYSTEM_DIALOGUE', () => {
  it.each([
    ['NotAllowedError', 'No passkey was used', 'Passkey request timed out or rejected by user.'],
    ['SecurityError', "That didn't work", 'An unknown error occurred.'],
  ])(
    'AWAITING_PASSKEY_SYSTEM_DIALOGUE explains %s, and offers another try [PASSKEY-3, PASSKEY-27]',
    async (name, title, text) => {
      const { openList, user, button, settle, advance, isOpen } = await start()
      device.answer = name
      await openList()
      await user.click(button('I have a passkey'))
      await settle()
      const dialog = await screen.findByRole('dialog', { name: title })
      expect(within(dialog).getByRole('alert').textContent).toBe(text)
      device.answer = 'approve'
      await user.click(button('Try again'))
      await settle()
      expect(dialog.textContent).toContain('Success!')
      await advance(1_400)
      expect(isOpen()).toBe(false)
    },
  )

  it('AWAITING_PASSKEY_SYSTEM_DIALOGUE offers another method alone where passkeys do not work [PASSKEY-27]', async () => {
    const { openList, user, button, settle } = await start()
    device.answer = 'NotSupportedError'
    await openList()
    await user.click(button('I have a passkey'))
    await settle()
    const dialog = await screen.findByRole('dialog', { name: "Passkeys don't work here" })
    expect(within(dialog).getByRole('alert').textContent).toBe('This browser or device cannot use passkeys here.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(button('Try another method'))
    await screen.findByRole('dialog', { name: 'Log in or sign up' })
  })

  it('passkeys that the browser may suggest only late do not close the passkey dialogue that the user has opened', async () => {
    const { openList, user, button, settle } = await start()
    device.answer = 'wait'
    let allow = (_isPossible: boolean) => {}
    const pending = new Promise<boolean>((resolve) => (allow = resolve))
    Object.assign(globalThis.PublicKeyCredential, { isConditionalMediationAvailable: () => pending })
    await openList()
    await settle()
    await user.click(button('I have a passkey'))
    await settle()
    await screen.findByRole('dialog', { name: 'Log in with your passkey' })
    allow(true)
    await settle()
    expect(device.asked.map(({ kind, signal }) => [kind, signal.aborted])).toEqual([['get', false]])
    await act(async () => device.approve())
    await settle()
    expect(screen.getByRole('dialog').textContent).toContain('Success!')
  })

  it("AWAITING_PASSKEY_SYSTEM_DIALOGUE opens the browser's dialogue by itself if a host opens the screen [PASSKEY-4]", async () => {
    const { begin, client, advance, isOpen } = await start()
    const outcome = await begin(() =>
      client.login({ screen: { plugin: 'passkey', screen: 'AWAITING_PASSKEY_SYSTEM_DIALOGUE' } }),
    )
    await waitFor(() => expect(device.asked).toHaveLength(1))
    await advance(2_000)
    expect(isOpen()).toBe(false)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it("Back and Close on AWAITING_PASSKEY_SYSTEM_DIALOGUE close the browser's dialogue [PASSKEY-8]", async () => {
    const { openList, user, button, settle, passkeys } = await start()
    device.answer = 'wait'
    const outcome = await openList()
    await user.click(button('I have a passkey'))
    await settle()
    await screen.findByRole('dialog', { name: 'Log in with your passkey' })
    const first = device.asked.at(-1)
    await user.click(button('Back'))
    await settle()
    expect(first?.signal.aborted).toBe(true)

    await user.click(await screen.findByRole('button', { name: 'I have a passkey' }))
    await settle()
    const second = device.asked.at(-1)
    expect(second?.kind).toBe('get')
    await user.click(button('Close'))
    await settle()
    expect(second?.signal.aborted).toBe(true)
    expect(outcome).toHaveBeenCalledWith('exited_auth_flow')
    expect(passkeys()).toBeUndefined()
  })

  it.each([
    ['allowlist_rejected', 401, "You don't have access to this app"],
    ['max_accounts_reached', 403, 'Unable to sign in'],
    ['disallowed_login_method', 403, 'Not allowed'],
  ])('the passkey screen is replaced by the screen of %s [PASSKEY-28]', async (code, status, title) => {
    const { openList, user, button, settle, provider } = await start()
    provider.fail(PASSKEY_PATHS.authenticate, { status, body: { error: 'Why not.', code } })
    await openList()
    await user.click(button('I have a passkey'))
    await settle()
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })

  it('AWAITING_PASSKEY_SYSTEM_DIALOGUE says to a user who is offline that the login service cannot be reached', async () => {
    const { openList, user, button, settle, provider } = await start()
    await openList()
    provider.fail(PASSKEY_PATHS.authenticateInit, 'offline')
    await user.click(button('I have a passkey'))
    await settle()
    expect(await screen.findByRole('dialog', { name: "We can't reach the login service" })).toBeVisible()
    expect(screen.getByRole('alert').textContent).toBe('Check your connection and try again.')
  })
})

describe('LINK_PASSKEY_SCREEN', () => {
  it('LINK_PASSKEY_SCREEN adds a passkey, shows its success, and closes with Done [PASSKEY-10, PASSKEY-13]', async () => {
    const { logIn, openLinking, user, button, settle, isOpen, passkeys } = await start()
    await logIn()
    const outcome = await openLinking()
    const rows: number[] = []
    const watch = new MutationObserver(() => {
      if (!screen.queryByText('Passkey added')) rows.push(screen.queryAllByText(/^Added on/).length)
    })
    watch.observe(document.body, { subtree: true, childList: true })
    await user.click(button('Add new passkey'))
    await settle()
    const dialog = await screen.findByRole('dialog', { name: 'Passkey added' })
    watch.disconnect()
    // The new passkey does not push the button down in the moment before the screen changes.
    expect(Math.max(...rows)).toBe(1)
    expect(dialog.textContent).toContain('From now on, you can use your passkey to log in.')
    expect(passkeys()).toHaveLength(2)
    expect(outcome).toHaveBeenCalledWith('done')
    await user.click(button('Done'))
    await settle()
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['en', /Added on [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    // 'janv. 2030' or 'mai 2030', with the day before it.
    ['fr', / \d{1,2} [a-zéû]+\.? \d{4}$/],
  ])(
    'the day on which a passkey was added is written in the language of the modal: %s [PASSKEY-15]',
    async (locale, says) => {
      const { logIn, openLinking } = await start({
        count: 3,
        config: { locale, texts: { 'passkey.link.title': 'Secure your account with a passkey' } },
      })
      await logIn()
      await openLinking()
      expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(says)
    },
  )

  it.each([
    [3, 3, false],
    [4, 2, true],
  ])('a user with %i passkeys sees %i at first [PASSKEY-11]', async (count, shown, hasMore) => {
    const { logIn, openLinking, user, rows } = await start({ count })
    await logIn()
    await openLinking()
    expect(rows()).toHaveLength(shown)
    expect(rows()[0]?.textContent).toMatch(/^1Password on ChromeAdded on /)
    const viewAll = screen.queryByRole('button', { name: 'View All' })
    expect(viewAll !== null).toBe(hasMore)
    if (!viewAll) return
    await user.click(viewAll)
    expect(rows()).toHaveLength(count)
  })

  it('LINK_PASSKEY_SCREEN shows two passkeys at first if the host opens it to manage them [PASSKEY-12]', async () => {
    const { logIn, begin, client, user, rows, button } = await start({ count: 3 })
    await logIn()
    await begin(() => client.openScreen({ plugin: 'passkey', screen: 'LINK_PASSKEY_SCREEN' }))
    await screen.findByRole('dialog', { name: 'Secure your account with a passkey' })
    expect(rows()).toHaveLength(2)
    await user.click(button('View all'))
    expect(rows()).toHaveLength(3)
  })

  it('LINK_PASSKEY_SCREEN offers no sixth passkey [PASSKEY-16]', async () => {
    const { logIn, begin, client } = await start({ count: 5 })
    await logIn()
    await begin(() => client.openScreen({ plugin: 'passkey', screen: 'LINK_PASSKEY_SCREEN' }))
    await screen.findByRole('dialog', { name: 'Secure your account with a passkey' })
    expect(screen.queryByRole('button', { name: 'Add new passkey' })).toBeNull()
    expect(screen.getByRole('note').textContent).toBe(
      'You have 5 passkeys, the most you can have. Unlink one to add another.',
    )
  })

  it('LINK_PASSKEY_SCREEN offers only to close if the server refuses a sixth passkey [ERROR-40, PASSKEY-27]', async () => {
    const { logIn, openLinking, user, button, settle, provider, isOpen } = await start()
    await logIn()
    await openLinking()
    provider.fail(PASSKEY_PATHS.linkInit, { status: 400, body: { error: 'x', code: 'cannot_link_more_of_type' } })
    await user.click(button('Add new passkey'))
    await settle()
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Cannot link more passkeys to account.',
      ),
    )
    expect(screen.queryByRole('button', { name: 'Add new passkey' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await settle()
    expect(isOpen()).toBe(false)
  })

  it('LINK_PASSKEY_SCREEN says what went wrong, and lets the user try again', async () => {
    const { logIn, openLinking, user, button, settle } = await start()
    await logIn()
    await openLinking()
    device.answer = 'NotAllowedError'
    await user.click(button('Add new passkey'))
    await settle()
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Passkey request timed out or rejected by user.',
      ),
    )
    device.answer = 'approve'
    await user.click(button('Add new passkey'))
    await settle()
    expect(await screen.findByRole('dialog', { name: 'Passkey added' })).toBeTruthy()
  })

  it('LINK_PASSKEY_SCREEN clears a failure once the user does something else', async () => {
    const { logIn, openLinking, user, button, settle } = await start({ count: 2 })
    await logIn()
    await openLinking()
    device.answer = 'NotAllowedError'
    await user.click(button('Add new passkey'))
    await settle()
    await screen.findByText('Passkey request timed out or rejected by user.')
    await user.click(button('Unlink Bitwarden on Chrome'))
    expect(screen.queryByText('Passkey request timed out or rejected by user.')).toBeNull()
    expect(screen.getByText('Log in with your fingerprint, your face or your screen lock.')).toBeTruthy()
  })

  it("closing LINK_PASSKEY_SCREEN closes the browser's dialogue", async () => {
    const { logIn, openLinking, user, button, settle, passkeys } = await start()
    await logIn()
    const outcome = await openLinking()
    device.answer = 'wait'
    await user.click(button('Add new passkey'))
    await settle()
    await waitFor(() => expect(device.asked.at(-1)?.kind).toBe('create'))
    await user.click(button('Close'))
    await settle()
    expect(device.asked.at(-1)?.signal.aborted).toBe(true)
    expect(outcome).toHaveBeenCalledWith('exited_link_flow')
    expect(passkeys()).toHaveLength(1)
  })

  it('LINK_PASSKEY_SCREEN unlinks a passkey after a confirmation, in which Keep has the focus [PASSKEY-17]', async () => {
    const { logIn, openLinking, user, button, settle, rows, passkeys } = await start({ count: 2 })
    await logIn()
    await openLinking()
    await user.click(button('Unlink Bitwarden on Chrome'))
    expect(rows()[1]?.textContent).toContain('Unlink it?')
    expect(document.activeElement).toBe(button('Keep'))
    await user.click(button('Keep'))
    expect(document.activeElement).toBe(button('Unlink Bitwarden on Chrome'))
    expect(passkeys()).toHaveLength(2)

    await user.click(button('Unlink Bitwarden on Chrome'))
    await user.click(button('Unlink'))
    await settle()
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(passkeys()).toHaveLength(1)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Bitwarden on Chrome was unlinked.',
    )
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your passkeys' }))
  })

  it('LINK_PASSKEY_SCREEN keeps a passkey that is a second factor, and says why [ERROR-42, PASSKEY-18]', async () => {
    const { logIn, openLinking, user, button, settle, passkeys } = await start({ isMfa: true })
    await logIn()
    await openLinking()
    expect(screen.getByText(/ · Second factor$/)).toBeVisible()
    await user.click(button('Unlink 1Password on Chrome'))
    await user.click(button('Unlink'))
    await settle()
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Cannot unlink a passkey enrolled in MFA',
      ),
    )
    expect(passkeys()).toHaveLength(1)
  })
})
