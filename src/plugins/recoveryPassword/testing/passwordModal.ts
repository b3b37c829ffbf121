import { act, fireEvent, screen } from '@testing-library/react'
import type { HostConfig } from '../../../core/index.ts'
import { hardwareToken } from '../../../core/mfa/testing/hardwareToken.ts'
import { renderWalletModal } from '../../embeddedWallet/testing/walletModal.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { PASSWORD, passwordPlugins, passwordProvider } from './setUp.ts'

export interface PasswordModalOptions {
  config?: HostConfig | undefined
  /** The user has a wallet. Default `true`. */
  hasWallet?: boolean | undefined
}

/** The real modal over a user who is logged in, and the steps of the wizard. */
export async function renderPasswordModal({ config, hasWallet = true }: PasswordModalOptions = {}) {
  const test = await renderWalletModal({
    plugins: [...passwordPlugins(), hardwareToken()],
    provider: passwordProvider(),
    config,
  })
  const { client, advance, press, begin, paste } = test
  await test.logIn()
  if (hasWallet) await test.createWallet()

  const field = (name = 'Password') => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  const toSaving = async () => {
    await paste(field(), PASSWORD)
    await press('Continue')
    await heading('Save your password')
  }
  const toConfirming = async () => {
    await toSaving()
    await press('Continue')
    await heading('Confirm Password')
  }
  return {
    ...test,
    field,
    toSaving,
    toConfirming,
    async toFinalizing() {
      await toConfirming()
      await paste(field(), PASSWORD)
      await press('Continue')
      await heading('Confirm you have saved')
      await test.user.click(screen.getByRole('checkbox'))
    },
    /** Presses Enter in a field. The submit button is outside the form, where user-event does not find it. */
    async enter(name?: string) {
      await act(async () => void fireEvent.submit(field(name).form!))
      await advance(50)
    },
    /** Opens the wizard as a host does, through the splash. Returns the mock that receives the outcome. */
    async beginSetting() {
      const outcome = await begin(() => client.plugins.embeddedWallet.setRecovery())
      await heading('Secure Your Account')
      await press('Add password')
      await heading('Secure your account')
      return outcome
    },
  }
}
