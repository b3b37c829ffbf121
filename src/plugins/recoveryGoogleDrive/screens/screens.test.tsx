import { act, screen, waitFor } from '@testing-library/react'
import type { HostConfig } from '../../../core/index.ts'
import { hardwareToken } from '../../../core/mfa/testing/hardwareToken.ts'
import { emailAccount, fakeProvider } from '../../../testing/index.ts'
import { expectToWait } from '../../../ui/testing/expectToWait.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { ADA } from '../../embeddedWallet/testing/setUp.ts'
import { renderWalletModal } from '../../embeddedWallet/testing/walletModal.ts'
import { recoveryGoogleDrive } from '../index.ts'
import { addGoogle, offersDrive } from '../testing/google.ts'

const SCREEN = { plugin: 'recoveryGoogleDrive', screen: 'EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN' }

/** The real modal over a client whose user is logged in. */
async function start(config?: HostConfig) {
  const provider = fakeProvider({ config: offersDrive(), users: [{ accounts: [emailAccount(ADA)] }] })
  const google = addGoogle(provider)
  const test = await renderWalletModal({
    plugins: [email(), embeddedWallet(), recoveryGoogleDrive(), hardwareToken()],
    config,
    provider,
  })
  await test.logIn()
  return {
    ...test,
    google,
    async open(data: Record<string, unknown>) {
      await test.begin(() => test.client.openScreen(SCREEN, data))
      await heading("Confirm it's really you")
    },
    async settle(run: () => void) {
      act(run)
      await test.advance(50)
    },
  }
}

describe('EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN', () => {
  it('EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN leads from confirmation over progress and success to Done [RECOVERY-47]', async () => {
    const { open, press, settle, google, browser } = await start()
    await open({ intent: 'create', isUserInitiated: true })
    await press('Confirm with Google')
    expect(screen.getByRole('dialog')).toHaveTextContent('Continue in the Google window.')
    await settle(() => google.confirm(browser))
    await heading('Success!')
    expect(screen.getByRole('dialog')).toHaveTextContent('Your account is backed up in your Google Drive.')
    await press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('the Google Drive screen says why a backup failed, and disables Try again while second factors are blocked [ERROR-54, MFA-71, RECOVERY-56]', async () => {
    const { client, open, press, settle, google, browser } = await start()
    await open({ intent: 'create' })
    await press('Confirm with Google')
    await settle(() => google.deny(browser))
    await heading('Cancelled at Google')
    expectToWait({ client }, 'Try again')
    await press('Try again')
    await settle(() => google.confirm(browser))
    await heading('Success!')
  })

  it('the Google Drive screen shows no success for a wallet that another device made with another recovery', async () => {
    const { open, press, settle, google, browser, provider } = await start()
    await open({ intent: 'create' })
    await press('Confirm with Google')
    const address = `0x${'1'.repeat(40)}`
    const fields = { address, wallet_client: 'latchkey', connector_type: 'embedded', recovery_method: 'user-passcode' }
    provider.linkFor(provider.users()[0]!, { type: 'wallet', subject: address, fields })
    await settle(() => google.confirm(browser))
    await heading('Already secured')
    expect(screen.getByRole('dialog')).toHaveTextContent('Your account has a recovery of your own already.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('the Google Drive screen asks to start again, without a retry, if the wallet is gone from the device', async () => {
    const { open, press, settle, google, browser, frame, createWallet } = await start()
    await createWallet()
    await open({ intent: 'set' })
    frame.evict()
    await press('Confirm with Google')
    await settle(() => google.confirm(browser))
    await heading('Wallet not on this device')
    expect(screen.getByRole('dialog')).toHaveTextContent('Close this and start again: it is loaded first.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('the Google Drive screen says that another account has no backup, and recovers with the right account [ERROR-54, ERROR-55, RECOVERY-57]', async () => {
    const { client, until, open, press, settle, google, browser, frame, clock } = await start()
    clock.after(20, () => google.confirm(browser))
    await until(client.plugins.recoveryGoogleDrive.setUp({ intent: 'create' }))
    frame.evict()
    await open({ intent: 'recover' })
    await press('Confirm with Google')
    await settle(() => google.confirm(browser, 'mallory'))
    await heading('No backup here')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Please verify that you are selecting the Google Drive account associated with your backup.',
    )
    await press('Try again')
    await settle(() => google.confirm(browser))
    await heading('Success!')
  })

  it('the Google Drive screen says what to do if the browser blocks the window [RECOVERY-58]', async () => {
    const { open, press, browser } = await start()
    browser.blocksPopups = true
    await open({ intent: 'create' })
    await press('Confirm with Google')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'The window was blockedAllow pop-ups for this page and try again.',
    )
  })

  it('Try again on the Google Drive screen closes the first Google window, and the second window completes the backup', async () => {
    const { open, press, settle, google, browser } = await start()
    await open({ intent: 'create' })
    await press('Confirm with Google')
    await press('Try again')
    expect(browser.windows).toHaveLength(2)
    expect(browser.windows[0]?.isClosed()).toBe(true)
    await settle(() => google.confirm(browser))
    await heading('Success!')
  })

  it('EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN shows the French texts', async () => {
    const { client, begin } = await start({ locale: 'fr' })
    await begin(() => client.openScreen(SCREEN, { intent: 'recover' }))
    await screen.findByRole('button', { name: 'Confirmer avec Google' })
  })
})
