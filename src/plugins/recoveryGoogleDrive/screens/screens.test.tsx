import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import type { HostConfig } from '../../../core/index.ts'
import { emailAccount, fakeProvider } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { recoveryGoogleDrive } from '../index.ts'
import { addGoogle, offersDrive } from '../testing/google.ts'

jest.setTimeout(30_000)

const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

/** The real modal over a client whose user is logged in. */
async function start(config: HostConfig = {}) {
  const provider = fakeProvider({ config: offersDrive(), users: [{ accounts: [emailAccount('ada@example.com')] }] })
  const google = addGoogle(provider)
  const test = await renderWithClient(null, {
    plugins: [email(), embeddedWallet(), recoveryGoogleDrive()],
    config: { locale: 'en', ...config },
    provider,
  })
  disposables.push(test)
  const { client, until, advance } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
  await until(client.plugins.email.loginWithCode({ email: 'ada@example.com', code: provider.inbox.codeFor('ada@example.com') }))
  const user = userEvent.setup({ delay: null })
  return {
    ...test,
    google,
    user,
    async open(data: Record<string, unknown>) {
      act(() => void client.openScreen({ plugin: 'recoveryGoogleDrive', screen: 'EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN' }, data).catch(() => undefined))
      await advance(50)
      await screen.findByRole('heading', { name: "Confirm it's really you" })
    },
    async press(name: string) {
      await user.click(screen.getByRole('button', { name }))
      await advance(50)
    },
    async settle(run: () => void) {
      act(run)
      await advance(50)
    },
  }
}

describe('EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN', () => {
  it('backs up: confirm, progress, success, done', async () => {
    const { open, press, settle, google, browser } = await start()
    await open({ intent: 'create', isUserInitiated: true })
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([])
    await press('Confirm with Google')
    expect(screen.getByRole('dialog')).toHaveTextContent('Continue in the window of Google.')
    await settle(() => google.confirm(browser))
    await screen.findByRole('heading', { name: 'Success!' })
    expect(screen.getByRole('dialog')).toHaveTextContent('Your account is backed up in your Google Drive.')
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([])
    await press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that it did not work, why, and tries again', async () => {
    const { open, press, settle, google, browser } = await start()
    await open({ intent: 'create' })
    await press('Confirm with Google')
    await settle(() => google.deny(browser))
    await screen.findByRole('heading', { name: 'Back up with Google Drive unsuccessful' })
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([])
    await press('Try again')
    await settle(() => google.confirm(browser))
    await screen.findByRole('heading', { name: 'Success!' })
  })

  it('recovers with the account of the backup, and asks for it where another was chosen', async () => {
    const { client, until, open, press, settle, google, browser, frame, clock } = await start()
    clock.after(20, () => google.confirm(browser))
    await until(client.plugins.recoveryGoogleDrive.setUp({ intent: 'create' }))
    frame.evict()
    await open({ intent: 'recover' })
    await press('Confirm with Google')
    await settle(() => google.confirm(browser, 'mallory'))
    await screen.findByRole('heading', { name: 'Recovery with Google Drive unsuccessful' })
    expect(screen.getByRole('dialog')).toHaveTextContent('Please verify that you are selecting the Google Drive account associated with your backup.')
    await press('Try again')
    await settle(() => google.confirm(browser))
    await screen.findByRole('heading', { name: 'Success!' })
  })

  it('says what to do where the browser blocks the window', async () => {
    const { open, press, browser } = await start()
    browser.blocksPopups = true
    await open({ intent: 'create' })
    await press('Confirm with Google')
    expect(screen.getByRole('dialog')).toHaveTextContent('Allow windows for this page and try again.')
  })

  it('opens a new window for who lost the first', async () => {
    const { open, press, settle, google, browser } = await start()
    await open({ intent: 'create' })
    await press('Confirm with Google')
    await press('Try again')
    expect(browser.windows).toHaveLength(2)
    expect(browser.windows[0]?.isClosed()).toBe(true)
    await settle(() => google.confirm(browser))
    await screen.findByRole('heading', { name: 'Success!' })
  })

  it('speaks French', async () => {
    const { client, advance } = await start({ locale: 'fr' })
    act(() => void client.openScreen({ plugin: 'recoveryGoogleDrive', screen: 'EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN' }, { intent: 'recover' }).catch(() => undefined))
    await advance(50)
    await screen.findByRole('button', { name: 'Confirmer avec Google' })
  })
})
