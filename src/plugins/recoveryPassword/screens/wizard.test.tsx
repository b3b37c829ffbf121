import { screen, within } from '@testing-library/react'
import { expectToWait } from '../../../ui/testing/expectToWait.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { renderPasswordModal } from '../testing/passwordModal.ts'
import { ADA, PASSWORD } from '../testing/setUp.ts'

afterEach(() => jest.restoreAllMocks())

/** Reads a file; jsdom's have no `text()`. */
const readBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsText(blob)
  })

describe('EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN', () => {
  it('EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN warns before a password is added [RECOVERY-38]', async () => {
    const test = await renderPasswordModal()
    await test.begin(() => test.client.plugins.embeddedWallet.setRecovery())
    expect(await heading('Secure Your Account')).toBeVisible()
    expect(screen.getByText(/If you lose your password and your device, your account is inaccessible/)).toBeVisible()
    expect(test.button('Add password')).toBeEnabled()
  })

  it('EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN leads to EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN, and back [RECOVERY-39]', async () => {
    const test = await renderPasswordModal()
    const ref = { plugin: 'recoveryPassword', screen: 'EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN' }
    await test.begin(() => test.client.openScreen(ref))
    await heading('Secure Your Account')
    await test.press('Add password')
    await heading('Secure your account')
    expect(test.modal().screen?.screen).toBe('EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN')
    await test.press('Back')
    expect(await heading('Secure Your Account')).toBeVisible()
  })
})

describe('the password wizard', () => {
  it('the password wizard creates, saves, confirms and finalizes a password, and tells the host [RECOVERY-26, RECOVERY-32]', async () => {
    const test = await renderPasswordModal()
    const outcome = await test.beginSetting()
    expect(screen.getByText('Step 1 of 4')).toBeVisible()
    await test.toSaving()
    expect(screen.getByText('Step 2 of 4')).toBeVisible()
    await test.press('Continue')
    await heading('Confirm Password')
    expect(screen.getByText('Step 3 of 4')).toBeVisible()
    await test.user.type(test.field(), PASSWORD)
    await test.press('Continue')
    await heading('Confirm you have saved')
    expect(screen.getByText('Step 4 of 4')).toBeVisible()
    expect(test.button('Set Password')).toBeDisabled()
    await test.user.click(
      screen.getByRole('checkbox', {
        name: 'I understand that if I lose my password and device, I will lose access to my account and my assets.',
      }),
    )
    await test.press('Set Password')
    await test.advance(500)
    expect(await heading('All set!')).toBeVisible()
    expect(screen.queryByText(/^Step/)).toBeNull()
    expect(screen.getByText('Your account is secured.')).toHaveAttribute('role', 'status')
    expect(test.wallet()?.recoveryMethod).toBe('user-passcode')
    expect(test.asked('wallet:set-recovery-password')[0]?.data).toMatchObject({ recoveryPassword: PASSWORD })
    expect(outcome).toHaveBeenCalledWith({ address: test.wallet()?.address })
    await test.press('Done')
    expect(test.modal().isOpen).toBe(false)
  })

  it('the password wizard shows its progress for at least 250 ms, and has no Back and Close meanwhile [RECOVERY-34]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.toFinalizing()
    await test.user.click(test.button('Set Password'))
    await test.advance(240)
    expect(screen.getByRole('button', { name: 'Set Password', busy: true })).toBeVisible()
    expect(screen.getByText('Setting your password')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(test.asked('wallet:set-recovery-password')).toHaveLength(0)
    await test.advance(50)
    expect(await heading('All set!')).toBeVisible()
  })

  it('Enter in the password wizard leads to the next step', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.user.type(test.field(), PASSWORD)
    await test.enter()
    expect(await heading('Save your password')).toBeVisible()
  })

  it('Back in the password wizard goes back one step at a time, and keeps what was typed [RECOVERY-33]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.toFinalizing()
    for (const title of ['Confirm Password', 'Save your password', 'Secure your account']) {
      await test.press('Back')
      expect(await heading(title)).toBeVisible()
    }
    expect(test.field()).toHaveValue(PASSWORD)
    await test.press('Back')
    expect(await heading('Secure Your Account')).toBeVisible()
  })

  it('the password wizard names forbidden characters at once [RECOVERY-17, RECOVERY-28]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    for (const [password, error] of [
      ['has space', 'Invalid characters used ( SPACE )'],
      ['rocket🚀', 'Invalid characters used ( 🚀 )'],
      ['abcסדef', 'Invalid characters used ( ס ד )'],
      ['abc\u200bdef', 'Invalid characters used ( U+200B )'],
      [`ab;'"cdef`, `Invalid characters used ( ; ' " )`],
    ] as const) {
      await test.user.clear(test.field())
      await test.paste(test.field(), password)
      expect(test.field()).toHaveAccessibleDescription(error)
      expect(test.field()).toBeInvalid()
      expect(test.button('Continue')).toBeDisabled()
      await test.enter()
      expect(screen.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
    }
  })

  it('the password wizard says that a password is too short when the field is left, and not before [RECOVERY-15]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    expect(test.button('Continue')).toBeDisabled()
    await test.user.type(test.field(), 'Ab1cd')
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
    await test.user.tab()
    expect(test.field()).toHaveAccessibleDescription('Password must be at least 6 characters')
    expect(test.button('Continue')).toBeDisabled()
    await test.user.type(test.field(), 'e')
    expect(test.field()).toBeValid()
    expect(test.button('Continue')).toBeEnabled()
  })

  it('the password wizard says how strong a password is [RECOVERY-18]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    for (const [password, label] of [
      ['abcdef', 'Weak'],
      ['Tulip4garden', 'Medium'],
      [PASSWORD, 'Strong'],
    ] as const) {
      await test.user.clear(test.field())
      await test.paste(test.field(), password)
      expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', label)
    }
  })

  it('the password wizard generates a strong password, shows it, and generates another on the next click [RECOVERY-27]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.press('Generate a strong password')
    const first = test.field().value
    expect(first).toHaveLength(16)
    expect(test.field()).toHaveAttribute('type', 'text')
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong')
    expect(test.button('Continue')).toBeEnabled()
    await test.press('Generate another one')
    expect(test.field().value).not.toBe(first)
    expect(JSON.stringify(test.client.store.getState())).not.toContain(first)
  })

  it('the password wizard copies the password, and saves it as a file named after the app [RECOVERY-29]', async () => {
    const saved: string[] = []
    const texts: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => (texts.push(blob), 'blob:made'), revokeObjectURL: () => {} })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.toSaving()
    expect(test.field()).toHaveAttribute('type', 'password')
    await test.press('Copy to clipboard')
    expect(await navigator.clipboard.readText()).toBe(PASSWORD)
    await test.press('Download as file')
    expect(saved).toEqual(['Acme-recovery-password.txt'])
    expect(await readBlob(texts[0]!)).toContain(PASSWORD)
    expect(screen.getByText('The file is in your downloads.')).toBeVisible()
  })

  it('the password wizard adds no invisible characters to a saved or copied password in a right-to-left language', async () => {
    const texts: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => (texts.push(blob), 'blob:made'), revokeObjectURL: () => {} })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const file = 'كلمة مرور {appName}\n\n{password}\n'
    const test = await renderPasswordModal({ config: { locale: 'yi', texts: { 'recoveryPassword.save.file': file } } })
    await test.beginSetting()
    await test.toSaving()
    await test.press('Copy to clipboard')
    expect(await navigator.clipboard.readText()).toBe(PASSWORD)
    await test.press('Download as file')
    expect(await readBlob(texts[0]!)).toBe(`كلمة مرور \u2068Acme\u2069\n\n${PASSWORD}\n`)
  })

  it('the password wizard says that passwords do not match as soon as they cannot [RECOVERY-31]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.toConfirming()
    await test.user.type(test.field(), PASSWORD.slice(0, 5))
    expect(test.field()).toBeValid()
    await test.user.type(test.field(), '!')
    expect(test.field()).toHaveAccessibleDescription('Passwords do not match')
    expect(test.button('Continue')).toBeDisabled()
    await test.user.clear(test.field())
    await test.user.type(test.field(), PASSWORD.slice(0, -1))
    await test.enter()
    expect(test.field()).toHaveAccessibleDescription('Passwords do not match')
    expect(screen.getByRole('heading', { name: 'Confirm Password' })).toBeVisible()
  })

  it.each(['creating', 'saving', 'confirming', 'finalizing'] as const)(
    'the password wizard closed at %s tells the host that no password was added [ERROR-51, RECOVERY-36]',
    async (step) => {
      const test = await renderPasswordModal()
      const outcome = await test.beginSetting()
      if (step === 'saving') await test.toSaving()
      if (step === 'confirming') await test.toConfirming()
      if (step === 'finalizing') await test.toFinalizing()
      await test.press(step === 'saving' ? 'Cancel' : 'Close')
      await test.advance(300)
      expect(outcome).toHaveBeenCalledWith(
        'user_exited_set_password_flow',
        'Exited before password was added to wallet',
      )
      expect(test.modal().isOpen).toBe(false)
      expect(test.asked('wallet:set-recovery-password')).toHaveLength(0)
      expect(test.wallet()?.recoveryMethod).toBe('latchkey')
    },
  )

  it('Try again in the password wizard sets the same password after a failure, and is disabled while MFA is blocked [MFA-71]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.toFinalizing()
    test.frame.fail('wallet:set-recovery-password', { type: 'error' }, 1)
    await test.press('Set Password')
    await test.advance(400)
    expect(await heading('Something went wrong')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('An error has occurred, please try again.')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expectToWait(test, 'Try again')
    await test.press('Try again')
    await test.advance(400)
    expect(await heading('All set!')).toBeVisible()
    expect(test.asked('wallet:set-recovery-password').map(({ data }) => data.recoveryPassword)).toEqual([
      PASSWORD,
      PASSWORD,
    ])
  })

  it('the password wizard can be closed after a failure [RECOVERY-37]', async () => {
    const test = await renderPasswordModal()
    const outcome = await test.beginSetting()
    await test.toFinalizing()
    test.frame.fail('wallet:set-recovery-password', { type: 'error' }, 1)
    await test.press('Set Password')
    await test.advance(400)
    await heading('Something went wrong')
    await test.user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await test.advance(300)
    expect(outcome).toHaveBeenCalledWith('user_exited_set_password_flow', 'Exited before password was added to wallet')
  })

  it.each([
    [
      'a second password',
      { type: 'error', code: 'wallet_password_exists' },
      'Already secured',
      'This wallet already has a recovery of its own.',
    ],
    [
      'a password for a wallet that is gone from here',
      { type: 'wallet_not_on_device' },
      'Wallet not on this device',
      'Close this and start again: it is recovered first.',
    ],
  ] as const)(
    'the password wizard offers no retry that cannot succeed: %s [ERROR-51, RECOVERY-37]',
    async (_what, fault, title, text) => {
      const test = await renderPasswordModal()
      await test.beginSetting()
      await test.toFinalizing()
      test.frame.fail('wallet:set-recovery-password', fault, 1)
      await test.press('Set Password')
      await test.advance(400)
      await heading(title)
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  it('the password wizard opened with isUserInitiated: false has no Cancel, Close, Back and Done [RECOVERY-35]', async () => {
    const test = await renderPasswordModal({ hasWallet: false })
    const ref = { plugin: 'recoveryPassword', screen: 'EMBEDDED_WALLET_PASSWORD_CREATE_SCREEN' }
    await test.begin(() => test.client.openScreen(ref, { intent: 'create', isChosen: false, isUserInitiated: false }))
    await heading('Secure your account')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await test.toFinalizing()
    await test.press('Set Password')
    await test.advance(400)
    await heading('All set!')
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(test.wallet()?.recoveryMethod).toBe('user-passcode')
  })

  it('the password wizard keeps the password out of the store and of every attribute of the page [RECOVERY-24]', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    await test.toConfirming()
    await test.user.type(test.field(), PASSWORD)
    expect(document.documentElement.outerHTML).not.toContain(PASSWORD)
    await test.press('Continue')
    await test.user.click(screen.getByRole('checkbox'))
    expect(JSON.stringify([test.client.store.getState(), [...test.storage], test.logs, test.analytics])).not.toContain(
      PASSWORD,
    )
    await test.press('Set Password')
    await test.advance(400)
    await heading('All set!')
    expect(document.documentElement.outerHTML).not.toContain(PASSWORD)
    expect(JSON.stringify([test.client.store.getState(), [...test.storage], test.logs, test.analytics])).not.toContain(
      PASSWORD,
    )
  })

  it('the field of the password wizard is a new-password, with a hidden username for password managers', async () => {
    const test = await renderPasswordModal()
    await test.beginSetting()
    expect(test.field()).toHaveAttribute('autocomplete', 'new-password')
    const account = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
    expect(account?.value).toBe(`${ADA} (wallet)`)
    expect(account?.form).toBe(test.field().form)
    expect(account).not.toBeVisible()
  })
})
