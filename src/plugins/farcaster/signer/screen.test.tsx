import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hardwareToken } from '../../../core/mfa/testing/hardwareToken.ts'
import { emailAccount, fakeProvider, farcasterAccount } from '../../../testing/index.ts'
import { expectToWait } from '../../../ui/testing/expectToWait.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { farcaster, farcasterSigner } from '../index.ts'
import { addHub } from './testing/hub.ts'

const KEY = `0x${'ab'.repeat(32)}`
const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

/** A user who logs in, with or without a Farcaster account. */
async function logIn({ hasAccount = true } = {}) {
  const accounts = [
    emailAccount('ada@example.com'),
    ...(hasAccount ? [farcasterAccount({ fid: 1_815, username: 'ada' })] : []),
  ]
  const provider = fakeProvider({ config: { farcaster_auth: true }, users: [{ accounts }] })
  const hub = addHub(provider)
  const test = await renderWithClient(null, {
    plugins: [email(), farcaster(), embeddedWallet(), farcasterSigner(), hardwareToken()],
    config: { locale: 'en' },
    provider,
  })
  disposables.push(test)
  const { client, until } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
  await until(
    client.plugins.email.loginWithCode({ email: 'ada@example.com', code: provider.inbox.codeFor('ada@example.com') }),
  )
  return { ...test, hub, user: userEvent.setup({ delay: null }) }
}

/** The request on the screen, for a user with a Farcaster account and a wallet. */
async function open() {
  const test = await logIn()
  const { client, until, advance } = test
  await until(client.plugins.embeddedWallet.create())
  const outcome = jest.fn()
  act(
    () =>
      void client.plugins.farcasterSigner
        .request()
        .then(outcome, (error: unknown) => outcome((error as { code: string }).code)),
  )
  await advance(100)
  await screen.findByRole('heading', { name: 'Allow this app on Farcaster' })
  return { ...test, outcome }
}

describe('AWAITING_FARCASTER_SIGNER', () => {
  it('AWAITING_FARCASTER_SIGNER shows a QR code, waits for the approval, and then shows the success [FARCASTER-18]', async () => {
    const { advance, hub, outcome } = await open()
    await screen.findByRole('img', { name: 'QR code that opens the request in the Farcaster app' })
    expect(screen.getByRole('link', { name: 'Open on this device' })).toHaveAttribute(
      'href',
      'https://farcaster.test/approve?token=1',
    )
    hub.approve(KEY)
    await advance(2_100)
    await screen.findByRole('heading', { name: 'Success!' })
    await advance(2_000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(outcome).toHaveBeenCalledWith({ publicKey: KEY, fid: 1_815 })
  })

  it("AWAITING_FARCASTER_SIGNER says 'Request rejected', and Try again, disabled while second factors are blocked, asks anew [ERROR-37, FARCASTER-21, MFA-71]", async () => {
    const { client, advance, hub, user } = await open()
    hub.reject()
    await advance(2_100)
    await screen.findByRole('heading', { name: 'Request rejected' })
    expectToWait({ client }, 'Try again')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(100)
    await screen.findByRole('heading', { name: 'Allow this app on Farcaster' })
  })

  it("AWAITING_FARCASTER_SIGNER says 'Connect failed' if the frame cannot make the request [ERROR-37, FARCASTER-23]", async () => {
    const { advance, hub, user, frame } = await open()
    frame.fail('farcaster:init-signer', { type: 'error' })
    hub.reject()
    await advance(2_100)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await advance(100)
    await screen.findByRole('heading', { name: 'Connect failed' })
    expect(screen.getByRole('dialog')).toHaveTextContent('Something went wrong. Please try again.')
  })

  it.each([
    [
      'no Farcaster account',
      { hasAccount: false },
      'Farcaster is not connected',
      'Connect your Farcaster account first.',
    ],
    [
      'no wallet',
      { hasAccount: true },
      'You have no wallet here yet',
      'This needs a wallet in this app. Create one first.',
    ],
  ])(
    'AWAITING_FARCASTER_SIGNER opened for a user with %s says what is missing, and closes [FARCASTER-17]',
    async (_what, given, title, text) => {
      const { client, advance, user, frame } = await logIn(given)
      const closed = jest.fn()
      act(
        () =>
          void client
            .openScreen({ plugin: 'farcasterSigner', screen: 'AWAITING_FARCASTER_SIGNER' })
            .then(closed, () => undefined),
      )
      await advance(100)
      await screen.findByRole('heading', { name: title })
      expect(screen.getByRole('dialog')).toHaveTextContent(text)
      expect(frame.requests.map(({ event }) => event)).not.toContain('farcaster:init-signer')
      await user.click(screen.getByText('Close'))
      await advance(300)
      expect(closed).toHaveBeenCalledTimes(1)
    },
  )
})
