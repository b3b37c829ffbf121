import { screen } from '@testing-library/react'
import { embeddedWalletEvents } from '../../../core/index.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { renderPasswordModal, type PasswordModalOptions } from '../testing/passwordModal.ts'
import { PASSWORD } from '../testing/setUp.ts'

describe('EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN', () => {
  /** Opens the screen for a wallet with a recovery password, whose share is gone from this device. */
  async function onNewDevice(options: PasswordModalOptions = {}) {
    const test = await renderPasswordModal({ hasWallet: false, ...options })
    await test.until(test.client.plugins.recoveryPassword.setUp({ password: PASSWORD, intent: 'create' }))
    test.frame.evict()
    test.client.store.dispatch(embeddedWalletEvents.missing())
    const outcome = await test.begin(() => test.client.plugins.embeddedWallet.recover())
    await heading('Load your account')
    return { ...test, outcome }
  }
  const LABEL = 'Recovery password'

  it('EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN recovers the wallet, shows its success, and closes after 1.4 s [RECOVERY-41]', async () => {
    const test = await onNewDevice()
    expect(test.button('Recover your account')).toBeDisabled()
    await test.user.type(test.field(LABEL), PASSWORD)
    await test.press('Recover your account')
    expect(await heading('Success!')).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain(PASSWORD)
    await test.advance(1_500)
    expect(test.outcome).toHaveBeenCalledWith({ address: test.wallet()?.address })
    expect(test.modal().isOpen).toBe(false)
  })

  it('the password recovery screen shows and hides what is typed [RECOVERY-40]', async () => {
    const test = await onNewDevice()
    await test.user.type(test.field(LABEL), 'abc')
    expect(test.field(LABEL)).toHaveAttribute('type', 'password')
    await test.press('Show password')
    expect(test.field(LABEL)).toHaveAttribute('type', 'text')
    await test.press('Hide password')
    expect(test.field(LABEL)).toHaveAttribute('type', 'password')
    expect(test.field(LABEL)).toHaveAttribute('autocomplete', 'current-password')
  })

  it('the password recovery screen says each time beside the field what went wrong, and keeps the text [ERROR-50, RECOVERY-43]', async () => {
    const test = await onNewDevice()
    await test.paste(test.field(LABEL), PASSWORD)
    for (const [fault, text] of [
      [{ type: 'invalid_recovery_pin' }, 'Invalid recovery password, please try again.'],
      [{ type: 'error', code: 'too_many_requests' }, 'Too many requests. Please wait before trying again.'],
      // The frame's answer to a request that it cannot read.
      [{ type: 'invalid_request_arguments' }, 'Invalid recovery password, please try again.'],
      [{ type: 'error' }, 'An error has occurred, please try again.'],
    ] as const) {
      test.frame.fail('wallet:recover', fault, 1)
      await test.press('Recover your account')
      expect(test.field(LABEL)).toHaveAccessibleDescription(text)
      expect(test.field(LABEL)).toHaveValue(PASSWORD)
    }
    await test.enter(LABEL)
    expect(await heading('Success!')).toBeVisible()
  })

  it('the password recovery screen marks a wrong password until another one is typed', async () => {
    const test = await onNewDevice()
    await test.user.type(test.field(LABEL), 'Not-the-one-1')
    await test.enter(LABEL)
    expect(test.field(LABEL)).toHaveAccessibleDescription('Invalid recovery password, please try again.')
    await test.user.type(test.field(LABEL), PASSWORD)
    expect(test.field(LABEL)).toBeValid()
  })

  it.each([
    [' ', 'Invalid characters used ( SPACE )'],
    ['é', 'Invalid characters used ( é )'],
    ['Ａ', 'Invalid characters used ( Ａ )'],
  ])(
    'the password recovery screen says at once that no password has %j in it, and asks the frame for nothing',
    async (character, text) => {
      const test = await onNewDevice()
      await test.paste(test.field(LABEL), PASSWORD + character)
      expect(test.field(LABEL)).toHaveAccessibleDescription(text)
      await test.enter(LABEL)
      await test.press('Recover your account')
      expect(test.field(LABEL)).toHaveAccessibleDescription(text)
      expect(test.asked('wallet:recover')).toHaveLength(0)
      await test.user.clear(test.field(LABEL))
      await test.paste(test.field(LABEL), PASSWORD)
      expect(test.field(LABEL)).toBeValid()
      await test.enter(LABEL)
      expect(await heading('Success!')).toBeVisible()
    },
  )

  it('the password recovery screen says on submit what a short password lacks, and asks the frame for nothing', async () => {
    const test = await onNewDevice()
    await test.user.type(test.field(LABEL), 'Abc12')
    expect(test.field(LABEL)).toBeValid()
    await test.enter(LABEL)
    expect(test.field(LABEL)).toHaveAccessibleDescription('Password must be at least 6 characters')
    expect(test.asked('wallet:recover')).toHaveLength(0)
  })

  it("'Why is this necessary?' on the password recovery screen says that nobody can reset a lost password [RECOVERY-42]", async () => {
    const test = await onNewDevice()
    await test.press('Why is this necessary?')
    expect(screen.getByText(/This device does not know your wallet yet/)).toBeVisible()
    expect(screen.getByText(/Lost the password\? Nobody can reset it\./)).toBeVisible()
  })

  it("closing the password recovery screen ends the host's recover() with exited_auth_flow [ERROR-59, RECOVERY-45]", async () => {
    const test = await onNewDevice()
    await test.press('Close')
    await test.advance(300)
    expect(test.outcome).toHaveBeenCalledWith('exited_auth_flow', 'User exited before wallet could be connected')
  })

  it('the password recovery screen shows the French texts', async () => {
    const test = await renderPasswordModal({ config: { locale: 'fr' } })
    const ref = { plugin: 'recoveryPassword', screen: 'EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN' }
    await test.begin(() => test.client.openScreen(ref))
    expect(await heading('Chargez votre compte')).toBeVisible()
  })
})
