import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { embeddedWalletEvents } from '../../../core/index.ts'
import { hardwareToken } from '../../../core/mfa/testing/hardwareToken.ts'
import { expectToWait } from '../../../ui/testing/expectToWait.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { email } from '../../email/index.ts'
import { recoveryGoogleDrive } from '../../recoveryGoogleDrive/index.ts'
import { recoveryPassword } from '../../recoveryPassword/index.ts'
import { embeddedWallet } from '../index.ts'
import { walletProvider, type SetUpOptions } from '../testing/setUp.ts'
import { renderWalletModal } from '../testing/walletModal.ts'

/** The real modal with every recovery plugin. */
async function start({ wallets }: Pick<SetUpOptions, 'wallets'> = {}) {
  const plugins = [email(), embeddedWallet(), recoveryPassword(), recoveryGoogleDrive(), hardwareToken()] as const
  const test = await renderWalletModal({ plugins, provider: walletProvider(wallets) })
  return {
    ...test,
    show: (name: string, data: Record<string, unknown> = {}) =>
      test.client.openScreen({ plugin: 'embeddedWallet', screen: name }, data),
  }
}

describe('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN', () => {
  it('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN shows progress and cannot be closed [EMBEDDED-10]', async () => {
    const test = await start({ wallets: { create_on_login: 'all-users' } })
    test.frame.fail('wallet:create', 'silence', 1)
    await test.logInHere()
    await test.advance(700)
    expect(await heading('Creating your account')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN says that the wallet was not created, and Try again makes it [EMBEDDED-17]', async () => {
    const test = await start({ wallets: { create_on_login: 'all-users' } })
    test.frame.fail('wallet:create', { type: 'error' }, 1)
    await test.logInHere()
    await test.advance(700)
    expect(await heading('Wallet not created')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost: try again, or close this and log in again.')
    await test.user.click(screen.getByRole('button', { name: 'Try again' }))
    await test.advance(700)
    expect(await heading('Welcome to Acme')).toBeVisible()
    expect(test.client.store.getState().session.status).toBe('authenticated')
  })

  it.each([
    ['Close', (user: UserEvent) => user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])(
    'EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN after a failure: %s ends the login [EMBEDDED-17]',
    async (_how, close) => {
      const test = await start({ wallets: { create_on_login: 'all-users' } })
      test.frame.fail('wallet:create', { type: 'error' })
      await test.logInHere()
      await test.advance(700)
      expect(await heading('Wallet not created')).toBeVisible()
      await close(test.user)
      await test.advance(2_000)
      expect(test.client.store.getState().session.status).toBe('unauthenticated')
      expect(test.analytics.map(({ event }) => event)).toContain('embedded_wallet_creation_failure_logout')
    },
  )
})

describe('EMBEDDED_WALLET_CREATED_SCREEN', () => {
  it.each([
    [true, 'Welcome to Acme', "You've successfully created an account."],
    [false, 'All set!', 'Your account is secured.'],
  ])('EMBEDDED_WALLET_CREATED_SCREEN for a new user (%s) says %s [EMBEDDED-12]', async (isNewUser, title, detail) => {
    const test = await start()
    await test.begin(() => test.show('EMBEDDED_WALLET_CREATED_SCREEN', { isNewUser }))
    expect(await heading(title)).toBeVisible()
    expect(screen.getByText(detail)).toHaveAttribute('role', 'status')
  })

  it('EMBEDDED_WALLET_CREATED_SCREEN shows for 2.5 s after a wallet was made on screen, then the modal closes [EMBEDDED-13]', async () => {
    const test = await start({ wallets: { create_on_login: 'all-users' } })
    const ask = test.frame.ask.bind(test.frame)
    test.frame.ask = async (event, data, options) => {
      if (event === 'wallet:create') await test.clock.sleep(2_000)
      return ask(event, data, options)
    }
    const outcome = await test.logInHere()
    await test.advance(2_500)
    expect(await heading('Welcome to Acme')).toBeVisible()
    await test.advance(1_000)
    expect(screen.getByRole('heading', { name: 'Welcome to Acme' })).toBeVisible()
    expect(test.modal().isOpen).toBe(true)
    await test.advance(3_000)
    expect(test.modal().isOpen).toBe(false)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
  })
})

describe('EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN', () => {
  it('the recovery selection lists each recovery that app and host have, and opens the chosen one [RECOVERY-9]', async () => {
    const test = await start({ wallets: { require_user_owned_recovery_on_create: true } })
    await test.logIn()
    const outcome = await test.begin(() => test.client.plugins.embeddedWallet.create())
    expect(await heading('Secure your account')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Back up to Google Drive' })).toBeVisible()
    await test.user.click(await screen.findByRole('button', { name: 'Set a password' }))
    await test.advance(50)
    expect(await screen.findByLabelText('Password', { selector: 'input' })).toBeVisible()
    await test.press('Back')
    expect(await screen.findByRole('button', { name: 'Set a password' })).toBeVisible()
    await test.press('Close')
    await test.advance(300)
    expect(outcome).toHaveBeenCalledWith('user_exited_set_password_flow', 'Exited before password was added to wallet')
  })

  it('the recovery selection and the page that explains recoveries have no Close if the user did not ask for them [RECOVERY-11]', async () => {
    const test = await start({ wallets: { require_user_owned_recovery_on_create: true, create_on_login: 'all-users' } })
    await test.logInHere()
    await heading('Secure your account')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await test.press('Why do I need to secure my account?')
    await heading('Why do I need to secure my account?')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(test.modal().isCloseable).toBe(false)
    await test.press('Select backup method')
    expect(await heading('Secure your account')).toBeVisible()
    expect(test.modal().isCloseable).toBe(false)
  })

  it('the recovery selection leaves out recoveries that no plugin knows', async () => {
    const test = await start()
    await test.begin(() =>
      test.show('EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN', { methods: ['user-passcode', 'telepathy', 7] }),
    )
    await heading('Secure your account')
    expect(await screen.findByRole('button', { name: 'Set a password' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Back up to Google Drive' })).toBeNull()
  })
})

describe('the page that explains recoveries', () => {
  it('the page that explains recoveries gives three reasons, and returns to the choice [RECOVERY-10]', async () => {
    const test = await start()
    await test.logIn()
    await test.createWallet()
    await test.begin(() => test.client.plugins.embeddedWallet.setRecovery())
    await heading('Secure your account')
    await test.press('Why do I need to secure my account?')
    expect(await heading('Why do I need to secure my account?')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await test.press('Select backup method')
    expect(await heading('Secure your account')).toBeVisible()
  })
})

describe('EMBEDDED_WALLET_CONNECTING_SCREEN', () => {
  async function exporting() {
    const test = await start()
    await test.logIn()
    await test.createWallet()
    // As after a reload, when the client does not know yet whether the device has the wallet.
    test.client.store.dispatch(embeddedWalletEvents.missing())
    return test
  }

  it('EMBEDDED_WALLET_CONNECTING_SCREEN shows for a second at least before a key is exported [EXPORT-1]', async () => {
    const test = await exporting()
    await test.begin(() => test.client.plugins.embeddedWallet.exportKey())
    expect(await heading('Connecting to your wallet')).toBeVisible()
    await test.advance(900)
    expect(screen.getByRole('heading', { name: 'Connecting to your wallet' })).toBeVisible()
    await test.advance(100)
    expect(await heading('Transfer Wallet')).toBeVisible()
  })

  it('EMBEDDED_WALLET_CONNECTING_SCREEN shows a failure, and Try again, disabled while second factors are blocked, connects anew [EMBEDDED-34, MFA-71]', async () => {
    const test = await exporting()
    test.frame.fail('wallet:connect', { type: 'error' }, 1)
    await test.begin(() => test.client.plugins.embeddedWallet.exportKey())
    expect(await heading('Something went wrong')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent("We're on it. Please try again later.")
    expectToWait(test, 'Try again')
    await test.press('Try again')
    await test.advance(1_100)
    expect(await heading('Transfer Wallet')).toBeVisible()
  })

  it('EMBEDDED_WALLET_CONNECTING_SCREEN says to wait 10 seconds if the second factor was wrong four times [MFA-71]', async () => {
    const test = await exporting()
    const code = 'mfa_verification_max_attempts_reached'
    test.frame.fail('wallet:connect', { type: 'error', code, message: 'Too many' }, 1)
    await test.begin(() => test.client.plugins.embeddedWallet.exportKey())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You have exceeded the maximum number of attempts. Wait 10 seconds before you try again.',
    )
  })
})
