import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectModal, selectUser, type HostConfig } from '../../../core/index.ts'
import { answerFarcaster, fakeProvider, farcasterAccount, type FakeFarcasterUser } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { email } from '../../email/index.ts'
import { FARCASTER_PATHS } from '../contract.ts'
import { farcaster, selectFarcaster } from '../index.ts'

const ADA = { fid: 1_815, username: 'ada' }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  jest.restoreAllMocks()
})

interface Options {
  config?: HostConfig
  provider?: ReturnType<typeof fakeProvider>
  userAgent?: string
}

const withFarcaster = (options: Parameters<typeof fakeProvider>[0] = {}) =>
  fakeProvider({ ...options, config: { farcaster_auth: true, ...options.config } })

/** The real modal, mounted twice by StrictMode, over a client with a fake provider. */
async function start({ config = {}, provider = withFarcaster(), userAgent }: Options = {}) {
  if (userAgent !== undefined) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const user = userEvent.setup({ delay: null })
  const test = await renderWithClient(null, {
    plugins: [email(), farcaster()],
    config: { locale: 'en', ...config },
    provider,
  })
  disposables.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  const state = () => selectFarcaster(client.store.getState() as never)
  const outcome = jest.fn()

  return {
    ...test,
    user,
    provider,
    state,
    outcome,
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    button: (name: RegExp | string) => screen.getByRole('button', { name }),
    /** Runs work that opens the modal. `outcome` is called with how it ended. */
    async begin(work: () => Promise<unknown>) {
      act(() => {
        work().then(
          () => outcome('done'),
          (error: unknown) => outcome((error as { code: string }).code),
        )
      })
      await advance(50)
    },
    /** Opens the login list and chooses Farcaster. */
    async choose() {
      await this.begin(() => client.login())
      await user.click(await screen.findByRole('button', { name: /Farcaster$/ }))
      await advance(50)
      await screen.findByRole('heading', {
        name: /Sign in with Farcaster|Authentication failed|Timed out|Too many attempts|Busy at the moment|Farcaster does not answer/,
      })
    },
    async answer(who: FakeFarcasterUser | null = ADA) {
      await answerFarcaster(provider, state().connectUri!, who)
      await advance(2_000)
    },
    user$: () => selectUser(client.store.getState()),
    shown: () => selectModal(client.store.getState()).screen?.screen,
  }
}

const qrCode = () => screen.findByRole('img', { name: 'QR code that opens the request in the Farcaster app' })

describe('AWAITING_FARCASTER_CONNECTION on a desktop', () => {
  it('the Farcaster screen on a desktop shows a QR code, a link to copy, a link to open, and that it waits [FARCASTER-1]', async () => {
    const test = await start()
    await test.choose()
    expect(test.shown()).toBe('AWAITING_FARCASTER_CONNECTION')
    await waitFor(async () => expect(await qrCode()).toHaveAttribute('aria-busy', 'false'))
    expect(test.button('Copy link')).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Open on this device' })).toHaveAttribute('href', test.state().connectUri)
    expect(screen.getByText('Waiting for your approval')).toBeVisible()
  })

  it('the Farcaster screen opens one channel, though StrictMode mounts it twice', async () => {
    const test = await start()
    await test.choose()
    expect(test.calls(FARCASTER_PATHS.init)).toHaveLength(1)
  })

  it('the Farcaster screen on a desktop copies the link to the clipboard', async () => {
    const test = await start()
    await test.choose()
    await test.user.click(test.button('Copy link'))
    expect(await navigator.clipboard.readText()).toBe(test.state().connectUri)
    expect(screen.getByText('Link copied', { selector: '[role=status]' })).toBeInTheDocument()
  })

  it('the Farcaster screen says Success! when the user approved, and closes [FARCASTER-5]', async () => {
    const test = await start()
    await test.choose()
    await test.answer()
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible()
    await test.advance(1_500)
    expect(test.outcome).toHaveBeenCalledWith('done')
    expect(test.user$()?.farcaster?.username).toBe('ada')
    expect(selectModal(test.client.store.getState()).isOpen).toBe(false)
  })

  it('the Farcaster screen says after two minutes that the request timed out, and Retry opens a new channel [ERROR-36, FARCASTER-3]', async () => {
    const test = await start()
    await test.choose()
    const before = test.state().connectUri
    await test.advance(122_000)
    expect(await screen.findByRole('heading', { name: 'Timed out' })).toBeVisible()
    expect(screen.getByText('The request timed out. Try again.')).toBeVisible()
    await test.user.click(test.button('Retry'))
    await test.advance(50)
    expect(await qrCode()).toBeVisible()
    expect(test.state().connectUri).not.toBe(before)
    await test.answer()
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible()
  })

  it('closing the modal on the Farcaster screen stops polling, and ends the login with exited_auth_flow [FARCASTER-7]', async () => {
    const test = await start()
    await test.choose()
    await test.user.click(test.button('Close'))
    await test.advance(300)
    expect(test.outcome).toHaveBeenCalledWith('exited_auth_flow')
    const polls = test.calls(FARCASTER_PATHS.status).length
    await test.advance(10_000)
    expect(test.calls(FARCASTER_PATHS.status)).toHaveLength(polls)
    expect(test.state()).toMatchObject({ status: 'idle', connectUri: null })
  })

  it('Back on the Farcaster screen stops polling, and shows the login list [FARCASTER-7]', async () => {
    const test = await start()
    await test.choose()
    const { connectUri } = test.state()
    await test.user.click(test.button('Back'))
    await answerFarcaster(test.provider, connectUri!, ADA)
    await test.advance(10_000)
    expect(await screen.findByRole('button', { name: /Farcaster$/ })).toBeVisible()
    expect(test.calls(FARCASTER_PATHS.status)).toHaveLength(0)
    expect(test.user$()).toBeNull()
  })
})

describe('AWAITING_FARCASTER_CONNECTION on a phone', () => {
  it('the Farcaster screen on a phone shows a button that opens the Farcaster app [FARCASTER-2]', async () => {
    const test = await start({ userAgent: IPHONE })
    await test.choose()
    const link = screen.getByRole('link', { name: 'Open Farcaster' })
    expect(link).toHaveAttribute('href', test.state().connectUri)
    expect(screen.queryByRole('img', { name: 'QR code that opens the request in the Farcaster app' })).toBeNull()
    await test.answer()
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible()
  })

  it('the Farcaster screen on a phone shows the QR code for another device on demand [FARCASTER-2]', async () => {
    const test = await start({ userAgent: IPHONE })
    await test.choose()
    await test.user.click(test.button('Scan with another device'))
    expect(await qrCode()).toBeVisible()
    expect(test.calls(FARCASTER_PATHS.init)).toHaveLength(1)
  })
})

describe('refusals of the server on the Farcaster screen', () => {
  it.each([
    ['its cause', { error: 'x', code: 'too_many_requests', cause: 'provider_rate_limit' }],
    ['its message', { error: 'Provider rate limit exceeded.', code: 'too_many_requests' }],
  ])(
    'the Farcaster screen shows a rate limit that is recognized by %s, with Retry [ERROR-29, FARCASTER-9]',
    async (_, body) => {
      const test = await start()
      test.provider.fail(FARCASTER_PATHS.init, { status: 429, body }, { times: 1 })
      await test.choose()
      expect(
        await screen.findByText('Request limit reached for Farcaster. Please wait a moment and try again.'),
      ).toBeVisible()
      expect(test.button('Retry')).toBeEnabled()
    },
  )

  it.each([
    ['invalid_credentials', 422, 'Authentication failed', 'Something went wrong. Try again.'],
    ['too_many_requests', 429, 'Too many attempts', 'Too many requests. Please wait before trying again.'],
    ['something_new', 400, 'Authentication failed', 'Something went wrong. Try again.'],
  ])(
    '%s shows on the Farcaster screen, with Retry [ERROR-28, ERROR-38, FARCASTER-9]',
    async (code, status, title, text) => {
      const provider = withFarcaster()
      const test = await start({ provider })
      provider.fail(FARCASTER_PATHS.authenticate, { status, body: { error: 'x', code } }, { times: 1 })
      await test.choose()
      await test.answer()
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText(text)).toBeVisible()
      await test.user.click(test.button('Retry'))
      await test.advance(50)
      await test.answer()
      expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible()
    },
  )

  it('a failed Farcaster login is announced to screen readers, and leads back to the other methods [FARCASTER-9]', async () => {
    const provider = withFarcaster()
    const test = await start({ provider })
    provider.fail(FARCASTER_PATHS.authenticate, { status: 422, body: { error: 'x', code: 'invalid_credentials' } })
    await test.choose()
    await test.answer()
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.')
    await test.user.click(test.button('Try another method'))
    expect(await screen.findByRole('button', { name: 'Continue with Farcaster' })).toBeVisible()
  })

  it('a Farcaster relay that is unreachable shows an error after the retries [FARCASTER-9]', async () => {
    const provider = withFarcaster()
    const test = await start({ provider })
    provider.fail(FARCASTER_PATHS.init, { status: 502, body: { error: 'x', code: 'farcaster_unavailable' } })
    await test.choose()
    await test.advance(20_000)
    expect(await screen.findByRole('heading', { name: 'Farcaster does not answer' })).toBeVisible()
    expect(screen.getByText('Please try again in a moment.')).toBeVisible()
  })

  it('a Farcaster user who is not on the allowlist sees the screen of that refusal [ERROR-19, FARCASTER-11, LOGIN-38]', async () => {
    const test = await start()
    test.provider.admit({ allowlist: [] })
    await test.choose()
    await test.answer()
    expect(await screen.findByText("You don't have access to this app")).toBeVisible()
  })

  it('a Farcaster user beyond the user limit sees the screen of that refusal [ERROR-19, FARCASTER-11, LOGIN-41]', async () => {
    const test = await start()
    test.provider.admit({ maxAccounts: 0 })
    await test.choose()
    await test.answer()
    expect(await screen.findByText('Unable to sign in')).toBeVisible()
  })

  it('a Farcaster login in an app that turned Farcaster off meanwhile leads to another method [FARCASTER-11]', async () => {
    const test = await start()
    await test.begin(() => test.client.login())
    test.provider.configure({ farcaster_auth: false })
    await test.user.click(await screen.findByRole('button', { name: /Farcaster$/ }))
    await test.advance(50)
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible()
    await test.user.click(test.button('Try another method'))
    expect(await screen.findByRole('button', { name: /Farcaster$/ })).toBeVisible()
  })
})

describe('linking Farcaster in the modal', () => {
  const logIn = async (provider = withFarcaster()) => {
    const test = await start({ provider })
    const api = test.client.plugins.email
    await test.until(api.sendCode({ email: 'ada@example.com' }))
    await test.until(api.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
    return test
  }

  it('linking Farcaster in the modal says that the account is connected', async () => {
    const test = await logIn()
    await test.begin(() => test.client.linkAccount('farcaster'))
    expect(await screen.findByRole('heading', { name: 'Connect your Farcaster' })).toBeVisible()
    await test.answer()
    expect(await screen.findByText('Your Farcaster account is connected.')).toBeVisible()
    await test.advance(1_500)
    expect(test.outcome).toHaveBeenCalledWith('done')
    expect(test.user$()?.farcaster?.fid).toBe(1_815)
  })

  it('linking a Farcaster account of another user shows an error with Try again [ERROR-18, FARCASTER-10, LINK-17]', async () => {
    const test = await logIn(withFarcaster({ users: [{ accounts: [farcasterAccount(ADA)] }] }))
    await test.begin(() => test.client.linkAccount('farcaster'))
    await test.answer()
    expect(await screen.findByText('This account has already been linked to another user.')).toBeVisible()
    await test.user.click(test.button('Try again'))
    await test.advance(50)
    expect(await qrCode()).toBeVisible()
    await test.answer({ fid: 2 })
    expect(await screen.findByText('Your Farcaster account is connected.')).toBeVisible()
  })

  it('closing the modal of a Farcaster link ends the link with exited_link_flow', async () => {
    const test = await logIn()
    await test.begin(() => test.client.linkAccount('farcaster'))
    await screen.findByRole('heading', { name: 'Connect your Farcaster' })
    await test.user.click(test.button('Close'))
    await test.advance(300)
    expect(test.outcome).toHaveBeenCalledWith('exited_link_flow')
    expect(test.state().status).toBe('idle')
  })
})

it('the Farcaster screens show the French texts', async () => {
  const test = await start({ config: { locale: 'fr' } })
  await test.begin(() => test.client.login())
  await test.user.click(await screen.findByRole('button', { name: /Farcaster$/ }))
  await test.advance(50)
  expect(await screen.findByRole('heading', { name: 'Se connecter avec Farcaster' })).toBeVisible()
})
