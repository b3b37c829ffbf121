import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AuthError,
  defineWalletConnector,
  selectConnectedWallets,
  selectModal,
  selectUser,
  type DiscoveredWallet,
  type HostConfig,
  type Plugin,
  type SagaGenerator,
} from '../../../core/index.ts'
import type { ScreenProps } from '../../../ui/hooks/index.ts'
import { emailAccount, walletAccount, type FakeProvider } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { email } from '../../email/index.ts'
import { WALLET_PATHS } from '../contract.ts'
import { selectWallet, wallet } from '../index.ts'
import { fakeConnector, fakeWallet, METAMASK, type FakeConnectorOptions } from '../testing/fakeConnector.ts'
import { METAMASK_HERE, withWallets } from '../testing/setUp.ts'

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  jest.restoreAllMocks()
})

const [ADA = '', GRACE = ''] = fakeWallet().accounts
const RAINBOW: DiscoveredWallet = { id: 'rainbow', name: 'Rainbow', icon: null, status: 'missing' }

interface Options {
  config?: HostConfig
  provider?: FakeProvider
  connector?: FakeConnectorOptions
  /** Plugins in addition to `wallet()` and the connector. */
  more?: readonly Plugin[]
}

/** The real modal, mounted twice by StrictMode, over a client with a fake provider and a wallet whose user does what a test says. */
async function start({ config = {}, provider = withWallets(), connector = {}, more = [] }: Options = {}) {
  const user = userEvent.setup({ delay: null })
  const device = connector.wallet ?? fakeWallet()
  const plugins = [
    email(),
    wallet(),
    fakeConnector({ wallets: [METAMASK, RAINBOW], ...connector, wallet: device }),
    ...more,
  ] as const
  const appearance = { loginGroupPriority: 'web3-first' as const, ...config.appearance }
  const test = await renderWithClient(null, { plugins, config: { locale: 'en', ...config, appearance }, provider })
  disposables.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  const outcome = jest.fn()

  return {
    ...test,
    user,
    device,
    outcome,
    state: () => selectWallet(client.store.getState() as never),
    who: () => selectUser(client.store.getState()),
    connected: () => selectConnectedWallets(client.store.getState()),
    modal: () => selectModal(client.store.getState()),
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    asked: (method: string) => device.requests.filter((request) => request.method === method),
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
    async click(name: RegExp | string) {
      await user.click(await screen.findByRole('button', { name }))
      await advance(50)
    },
    /** Opens the login list and chooses MetaMask. */
    async choose() {
      await this.begin(() => client.login())
      await this.click(/^MetaMask/)
    },
    async logIn() {
      const api = client.plugins.email
      await test.until(api.sendCode({ email: 'ada@example.com' }))
      await test.until(api.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
    },
  }
}

const BRACKETED: DiscoveredWallet = { id: 'example.badger', name: 'Badger (beta)', icon: null, status: 'detected' }

const heading = (name: string) => screen.findByRole('heading', { name })
const reject = () => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}

describe('the list of wallets', () => {
  const many = ['Badger', 'Blue Fox', 'Lynx', 'Marten', 'Owl'].map((name): DiscoveredWallet => ({
    id: `example.${name}`,
    name,
    icon: null,
    status: 'detected',
  }))
  const names = () =>
    [...many, RAINBOW]
      .map(({ name }) => name)
      .filter((name) => within(screen.getByRole('group', { name: 'Wallets' })).queryByText(name))
  const open = async (wallets: readonly DiscoveredWallet[]) => {
    const test = await start({ config: { appearance: { loginGroupPriority: 'web2-first' } }, connector: { wallets } })
    await test.begin(() => test.client.login())
    await test.click('Continue with a wallet')
    expect(await heading('Choose a wallet')).toBeVisible()
    return test
  }

  it('the list of five wallets has a title and an explanation, and no search [WALLET-5, WALLET-6]', async () => {
    const test = await open(many)
    expect(await screen.findByRole('button', { name: /^Badger/ })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByText(/keeps the keys to your digital money/)).toBeNull()
    await test.click('What is a wallet?')
    expect(screen.getByText(/keeps the keys to your digital money/)).toBeVisible()
    expect(screen.getByText(/Your keys stay in the wallet/)).toBeVisible()
  })

  it('the list of wallets has a search from six wallets on, which does not take the focus [WALLET-5]', async () => {
    const test = await open([...many, RAINBOW])
    const field = await screen.findByRole('searchbox', { name: 'Search wallets' })
    expect(field).not.toHaveFocus()
    await test.user.type(field, 'bluef')
    expect(names()).toEqual(['Blue Fox'])
    await test.user.clear(field)
    await test.user.type(field, 'stoat ')
    expect(names()).toEqual([])
    expect(screen.getByText('No wallet matches “stoat”.').closest('p')).toHaveRole('status')
    await test.user.clear(field)
    expect(names()).toEqual(['Badger', 'Blue Fox', 'Lynx', 'Marten', 'Owl', 'Rainbow'])
    test.device.ignore('eth_requestAccounts')
    await test.user.type(field, 'owl')
    await test.click(/^Owl/)
    expect(await heading('Waiting for Owl')).toBeVisible()
  })
})

describe('the wallet rows of the login list', () => {
  it('the wallet rows isolate the name of a wallet, whose brackets a right-to-left list would move', async () => {
    const test = await start({ connector: { wallets: [BRACKETED] } })
    await test.begin(() => test.client.login())
    expect((await screen.findByText(BRACKETED.name)).tagName).toBe('BDI')
  })

  it('the wallet rows name the wallets, and show which are installed [WALLET-4]', async () => {
    const test = await start()
    await test.begin(() => test.client.login())
    expect(within(await screen.findByRole('button', { name: /^MetaMask/ })).getByText('Detected')).toBeVisible()
    expect(test.button('Rainbow')).toBeVisible()
  })

  it('the wallet rows show Connect under the pointer, and keep their name for screen readers [WALLET-4]', async () => {
    const test = await start()
    await test.begin(() => test.client.login())
    const row = await screen.findByRole('button', { name: 'Rainbow' })
    await test.user.hover(row)
    expect(within(row).getByText('Connect')).toBeVisible()
    expect(row).toHaveAccessibleName('Rainbow')
    await test.user.unhover(row)
    expect(within(row).queryByText('Connect')).toBeNull()
  })

  it('the wallet rows show no Connect on a touch device [WALLET-4]', async () => {
    const test = await start()
    await test.begin(() => test.client.login())
    const row = await screen.findByRole('button', { name: 'Rainbow' })
    const matchMedia = window.matchMedia
    window.matchMedia = (query) => ({ matches: query === '(hover:none)' }) as MediaQueryList
    try {
      await test.user.hover(row)
      expect(within(row).queryByText('Connect')).toBeNull()
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it("the wallet rows load the wallet's code when the pointer is over them", async () => {
    const waiting = jest.fn(async () => ({ default: () => null }))
    const test = await start({ connector: { waiting } })
    await test.begin(() => test.client.login())
    expect(waiting).not.toHaveBeenCalled()
    await test.user.hover(await screen.findByRole('button', { name: /^MetaMask/ }))
    expect(waiting).toHaveBeenCalled()
    expect(test.asked('eth_requestAccounts')).toHaveLength(0)
  })

  it('the wallet rows do not show if the app has wallets off', async () => {
    const test = await start({ provider: withWallets({ config: { wallet_auth: false } }) })
    await test.begin(() => test.client.login())
    await screen.findByRole('textbox', { name: /mail/i })
    expect(screen.queryByRole('button', { name: /^MetaMask/ })).toBeNull()
  })
})

describe('AWAITING_CONNECTION', () => {
  it('AWAITING_CONNECTION asks the wallet once, though StrictMode mounts it twice, and says what to do [WALLET-15, WALLET-16]', async () => {
    const test = await start()
    test.device.ignore('eth_requestAccounts')
    await test.choose()
    expect(test.modal().screen?.screen).toBe('AWAITING_CONNECTION')
    expect(test.state().status).toBe('waiting')
    expect(await heading('Waiting for MetaMask')).toBeVisible()
    expect(screen.getByText(/^Confirm the connection in MetaMask\./, { selector: '[role=status]' })).toBeVisible()
    expect(screen.getByText('Connecting')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Connecting' })).toBeNull()
    expect(test.asked('eth_requestAccounts')).toHaveLength(1)
  })

  it('AWAITING_CONNECTION asks for the signature once the wallet is connected [WALLET-16, WALLET-24]', async () => {
    const test = await start()
    test.device.ignore('personal_sign')
    await test.choose()
    expect(await heading('Sign to continue')).toBeVisible()
    expect(test.state().status).toBe('signing')
  })

  it('AWAITING_CONNECTION logs in and closes [WALLET-27]', async () => {
    const test = await start()
    await test.choose()
    expect(await heading('Success!')).toBeVisible()
    expect(screen.getByText('You are logged in with MetaMask.')).toBeVisible()
    await test.advance(1_500)
    expect(test.outcome).toHaveBeenCalledWith('done')
    expect(test.who()?.wallet?.address).toBe(ADA)
    expect(test.modal().isOpen).toBe(false)
  })

  it('AWAITING_CONNECTION waits for a click on Sign with your wallet, if the connector needs one [WALLET-25]', async () => {
    const test = await start({ connector: { needsClickToSign: () => true } })
    await test.choose()
    expect(await heading('Wallet connected')).toBeVisible()
    expect(test.asked('personal_sign')).toHaveLength(0)
    await test.click('Sign with your wallet')
    expect(await heading('Success!')).toBeVisible()
  })

  it('AWAITING_CONNECTION says that the network has to be switched [WALLET-18]', async () => {
    const chain = {
      id: 10,
      name: 'Optimism',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://op.test'] } },
    }
    const test = await start({ config: { supportedChains: [chain] } })
    test.device.ignore('wallet_switchEthereumChain')
    await test.choose()
    expect(await heading('Switch network')).toBeVisible()
  })

  it("AWAITING_CONNECTION shows the connector's own component instead of the wallet's mark", async () => {
    const Code = ({ title, wallet: { name } }: { title: string; wallet: { name: string } }) => (
      <h2>{`${title}: code of ${name}`}</h2>
    )
    const test = await start({ connector: { waiting: async () => ({ default: Code }) } })
    test.device.ignore('eth_requestAccounts')
    await test.choose()
    expect(await heading('Waiting for MetaMask: code of MetaMask')).toBeVisible()
  })

  it('AWAITING_CONNECTION opens for a missing wallet if its connector has no install screen', async () => {
    const test = await start()
    await test.begin(() => test.client.login())
    await test.click('Rainbow')
    expect(test.modal().screen).toMatchObject({ screen: 'AWAITING_CONNECTION', data: { walletId: 'rainbow' } })
  })
})

describe('leaving AWAITING_CONNECTION', () => {
  it.each([
    ['waiting', 'eth_requestAccounts', {}],
    ['signing', 'personal_sign', {}],
    ['connected', 'nothing', { needsClickToSign: () => true }],
  ] as const)(
    'closing AWAITING_CONNECTION while %s: a late answer connects nothing and logs nobody in [WALLET-20]',
    async (status, method, parts) => {
      const test = await start({ connector: parts })
      let answer = (_: unknown): void => {}
      if (method !== 'nothing') test.device.answer(method, () => new Promise((resolve) => (answer = resolve)))
      await test.choose()
      expect(test.state().status).toBe(status)
      await test.click('Close')
      await test.advance(300)
      expect(test.outcome).toHaveBeenCalledWith('exited_auth_flow')
      expect(test.state()).toMatchObject({ status: 'idle', walletId: null })
      answer(method === 'personal_sign' ? test.device.sign('x') : [ADA])
      await test.advance(3_000)
      expect(test.who()).toBeNull()
      expect(test.calls(WALLET_PATHS.authenticate)).toHaveLength(0)
    },
  )

  it('Back on AWAITING_CONNECTION leads to the login list, to choose another wallet', async () => {
    const test = await start()
    test.device.ignore('eth_requestAccounts')
    await test.choose()
    await test.click('Back')
    expect(await screen.findByRole('button', { name: /^MetaMask/ })).toBeVisible()
    expect(test.state().status).toBe('idle')
  })

  it.each(['Back', 'Use a different wallet'])(
    '%s on AWAITING_CONNECTION leads to the list of wallets, if that is a screen of its own [WALLET-19]',
    async (name) => {
      const test = await start({ config: { appearance: { loginGroupPriority: 'web2-first' } } })
      test.device.ignore('eth_requestAccounts')
      await test.begin(() => test.client.login())
      await test.click('Continue with a wallet')
      await test.click(/^MetaMask/)
      expect(await heading('Waiting for MetaMask')).toBeVisible()
      await test.click(name)
      expect(await screen.findByRole('button', { name: 'Rainbow' })).toBeVisible()
      await test.click('Back')
      expect(await screen.findByRole('button', { name: 'Continue with a wallet' })).toBeVisible()
    },
  )

  it('Use a different wallet on AWAITING_CONNECTION leads to the list of wallets [WALLET-19]', async () => {
    const test = await start()
    test.device.ignore('personal_sign')
    await test.choose()
    await test.click('Use a different wallet')
    expect(await screen.findByRole('button', { name: 'Rainbow' })).toBeVisible()
    expect(test.state().status).toBe('idle')
  })
})

describe('failures on AWAITING_CONNECTION', () => {
  it.each([
    ['eth_requestAccounts', { code: 4001 }, 'Request declined', 'You declined the request in your wallet.'],
    ['personal_sign', { code: 4001 }, 'Request declined', 'You declined the request in your wallet.'],
    [
      'eth_requestAccounts',
      { code: -32002 },
      'Your wallet waits for you',
      'Your wallet is waiting for an answer to an earlier request. Open it and try again.',
    ],
    ['eth_requestAccounts', 'request timed out', 'Timed out', 'The request timed out. Try again.'],
    [
      'eth_requestAccounts',
      { code: 4900 },
      'Wallet disconnected',
      'Your wallet was locked or disconnected. Unlock it and try again.',
    ],
    ['personal_sign', 'boom', 'Unable to connect wallet', 'Something went wrong. Try again.'],
  ])(
    'AWAITING_CONNECTION shows a failure in the wallet at %s: %j [ERROR-32, WALLET-40]',
    async (method, thrown, title, text) => {
      const test = await start()
      test.device.answer(method, () => {
        throw thrown as unknown as Error
      })
      await test.choose()
      expect(await heading(title)).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      expect(test.button('Use a different wallet')).toBeVisible()
    },
  )

  it('Retry on AWAITING_CONNECTION asks for the signature again, without connecting again [WALLET-37]', async () => {
    const test = await start()
    test.device.answer('personal_sign', reject, 1)
    await test.choose()
    await test.click('Retry')
    expect(await heading('Success!')).toBeVisible()
    expect(test.asked('eth_requestAccounts')).toHaveLength(1)
  })

  it('AWAITING_CONNECTION allows two retries, and then Try again leads to the list and begins anew [ERROR-33, WALLET-38, WALLET-39]', async () => {
    const test = await start()
    test.device.answer('eth_requestAccounts', reject)
    await test.choose()
    await test.click('Retry')
    await test.click('Retry')
    expect(await heading('Could not connect with wallet')).toBeVisible()
    expect(test.modal().screen?.screen).toBe('LOGIN_FAILED_SCREEN')
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to connect wallet')
    expect(test.asked('eth_requestAccounts')).toHaveLength(3)
    await test.click('Try again')
    expect(test.modal()).toMatchObject({ screen: { plugin: 'core', screen: 'LANDING' }, stack: [] })
    await test.click(/^MetaMask/)
    expect(await heading('Request declined')).toBeVisible()
    expect(test.state().retries).toBe(0)
  })

  it('AWAITING_CONNECTION offers to install a wallet after a failure on another device [WALLET-44]', async () => {
    const Install = ({ data }: ScreenProps) => <p>How to install {String(data.walletId)}</p>
    const installer = defineWalletConnector({
      id: 'installer',
      connectorType: 'injected',
      missingScreen: 'INSTALL',
      screens: { INSTALL: { load: () => Promise.resolve({ default: Install }) } },
      *discover() {
        return [RAINBOW]
      },
      *connect(): SagaGenerator<never> {
        throw new AuthError('fake_connector_not_set_up', 'Not set up.')
      },
      *restore() {
        return null
      },
      *disconnect() {},
      getProvider: () => Promise.reject(new Error('Nobody is connected.')),
    })
    const test = await start({
      connector: { wallets: [METAMASK, { ...RAINBOW, status: 'reachable' }] },
      more: [installer],
    })
    test.device.answer('eth_requestAccounts', () => {
      throw new AuthError('fake_connector_not_set_up', 'Not set up.')
    })
    await test.begin(() => test.client.login())
    await test.click('Rainbow')
    expect(await screen.findByRole('alert')).toHaveTextContent('Not set up.')
    await test.click("I don't have Rainbow yet")
    expect(await screen.findByText('How to install rainbow')).toBeVisible()
  })

  it('Cancel on AWAITING_CONNECTION ends the login [WALLET-39]', async () => {
    const test = await start()
    await test.begin(() => test.client.login({ screen: { plugin: 'wallet', screen: 'LOGIN_FAILED_SCREEN' } }))
    await test.click('Cancel')
    await test.advance(300)
    expect(test.outcome).toHaveBeenCalledWith('exited_auth_flow')
  })

  it('AWAITING_CONNECTION says that another account signed, and the next try asks the active account', async () => {
    const test = await start()
    test.device.answer(
      'personal_sign',
      ({ params }) => {
        test.device.selectAccount(1)
        return test.device.sign(Buffer.from((params[0] as string).slice(2), 'hex').toString('utf8'), 1)
      },
      1,
    )
    await test.choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wallet signed with another account.')
    await test.click('Retry')
    expect(await heading('Success!')).toBeVisible()
    expect(test.who()?.wallet?.address).toBe(GRACE)
  })

  it('AWAITING_CONNECTION says that the wallet was locked while it was asked to sign', async () => {
    const test = await start()
    test.device.ignore('personal_sign')
    await test.choose()
    act(() => test.device.lock())
    await test.advance(50)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wallet was locked or disconnected.')
  })

  it.each([
    ['invalid_credentials', 422, 'Authentication failed', 'Something went wrong. Try again.'],
    ['too_many_requests', 429, 'Too many attempts', 'Too many requests. Please wait before trying again.'],
    ['something_new', 400, 'Authentication failed', 'Something went wrong. Try again.'],
  ])(
    'AWAITING_CONNECTION shows a refusal of the provider: %s [ERROR-34, WALLET-40]',
    async (code, status, title, text) => {
      const provider = withWallets()
      const test = await start({ provider })
      provider.fail(WALLET_PATHS.authenticate, { status, body: { error: 'x', code } }, { times: 1 })
      await test.choose()
      expect(await heading(title)).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      await test.click('Retry')
      expect(await heading('Success!')).toBeVisible()
    },
  )

  it.each([
    ['its cause', { error: 'x', code: 'too_many_requests', cause: 'provider_rate_limit' }],
    ['its message', { error: 'Provider rate limit exceeded.', code: 'too_many_requests' }],
  ])('AWAITING_CONNECTION shows a rate limit that is recognized by %s [ERROR-29, WALLET-40]', async (_, body) => {
    const provider = withWallets()
    const test = await start({ provider })
    provider.fail(WALLET_PATHS.authenticate, { status: 429, body }, { times: 1 })
    await test.choose()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Request limit reached for MetaMask. Please wait a moment and try again.',
    )
    await test.click('Retry')
    expect(await heading('Success!')).toBeVisible()
  })

  it.each([
    ['fake_connector_away', true],
    ['fake_connector_not_set_up', false],
  ])(
    "AWAITING_CONNECTION shows the connector's own text for %s, with another try: %p [WALLET-43]",
    async (code, retryable) => {
      const test = await start()
      test.device.answer('eth_requestAccounts', () => {
        throw new AuthError(code, `In its own words: ${code}.`, { retryable })
      })
      await test.choose()
      expect(await screen.findByRole('alert')).toHaveTextContent(`In its own words: ${code}.`)
      expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retryable ? 1 : 0)
      await test.click('Use a different wallet')
      expect(test.button(/^MetaMask/)).toBeVisible()
    },
  )

  it("AWAITING_CONNECTION says that the wallet's network does not answer, on wallet_chain_unavailable [WALLET-40]", async () => {
    const provider = withWallets()
    const test = await start({ provider })
    provider.fail(WALLET_PATHS.authenticate, { status: 502, body: { error: 'x', code: 'wallet_chain_unavailable' } })
    await test.choose()
    await test.advance(25_000)
    expect(await screen.findByRole('alert')).toHaveTextContent("Your wallet's network does not answer.")
  })

  it('a wallet user who is not on the allowlist sees the screen of that refusal [ERROR-19, ERROR-34, LOGIN-38, WALLET-45]', async () => {
    const test = await start()
    test.provider.admit({ allowlist: [] })
    await test.choose()
    expect(await screen.findByText("You don't have access to this app")).toBeVisible()
  })

  it('a wallet user beyond the user limit sees the screen of that refusal [ERROR-19, ERROR-34, LOGIN-41, WALLET-45]', async () => {
    const test = await start()
    test.provider.admit({ maxAccounts: 0 })
    await test.choose()
    expect(await screen.findByText('Unable to sign in')).toBeVisible()
  })

  it('a wallet login in an app that turned wallets off meanwhile leads to another method [WALLET-45]', async () => {
    const test = await start()
    await test.begin(() => test.client.login())
    test.provider.configure({ wallet_auth: false })
    await test.click(/^MetaMask/)
    expect(await heading('Not allowed')).toBeVisible()
    await test.click('Try another method')
    expect(await screen.findByRole('button', { name: /^MetaMask/ })).toBeVisible()
  })

  it('AWAITING_CONNECTION shows an error for a connector that does not exist [ERROR-33, WALLET-42]', async () => {
    const test = await start()
    await test.begin(() =>
      test.client.login({
        screen: { plugin: 'wallet', screen: 'AWAITING_CONNECTION' },
        data: { connector: 'nobody', walletId: 'rainbow' },
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to connect to wallet.')
  })
})

describe('LINK_WALLET_SCREEN', () => {
  it('LINK_WALLET_SCREEN adds a wallet to the account [LINK-5, LINK-6, WALLET-6]', async () => {
    const test = await start()
    await test.logIn()
    await test.begin(() => test.client.linkAccount('wallet'))
    expect(await heading('Connect your wallet')).toBeVisible()
    await test.click(/^MetaMask/)
    expect(await screen.findByText('MetaMask is connected to your account.')).toBeVisible()
    await test.advance(1_500)
    expect(test.outcome).toHaveBeenCalledWith('done')
    expect(test.who()?.wallet?.address).toBe(ADA)
  })

  it('LINK_WALLET_SCREEN says that the wallet belongs to another user [ERROR-18, ERROR-32, LINK-17, WALLET-41]', async () => {
    const test = await start({ provider: withWallets({ users: [{ accounts: [walletAccount(ADA)] }] }) })
    await test.logIn()
    await test.begin(() => test.client.linkAccount('wallet'))
    await test.click(/^MetaMask/)
    expect(await screen.findByText('This account has already been linked to another user.')).toBeVisible()
  })

  it('LINK_WALLET_SCREEN leads back to the list of wallets after three failed tries [WALLET-39]', async () => {
    const test = await start()
    test.device.answer('eth_requestAccounts', reject)
    await test.logIn()
    await test.begin(() => test.client.linkAccount('wallet'))
    await test.click(/^MetaMask/)
    await test.click('Retry')
    await test.click('Retry')
    expect(await heading('Could not connect with wallet')).toBeVisible()
    await test.click('Try again')
    expect(await heading('Connect your wallet')).toBeVisible()
  })

  it('closing the modal on LINK_WALLET_SCREEN tells the host', async () => {
    const test = await start()
    await test.logIn()
    await test.begin(() => test.client.linkAccount('wallet'))
    await test.click('Close')
    await test.advance(300)
    expect(test.outcome).toHaveBeenCalledWith('exited_link_flow')
  })

  const withLinkedWallet = () =>
    withWallets({
      users: [{ accounts: [emailAccount('ada@example.com'), walletAccount(GRACE, { wallet_client_type: 'rainbow' })] }],
    })

  it('LINK_WALLET_SCREEN with an address hint reconnects that wallet, and accepts no other account [LINK-6]', async () => {
    const test = await start({
      provider: withLinkedWallet(),
      connector: { wallets: [METAMASK, { ...RAINBOW, status: 'detected' }] },
    })
    await test.logIn()
    await test.begin(() =>
      test.client.openScreen({ plugin: 'wallet', screen: 'LINK_WALLET_SCREEN' }, { hint: { address: GRACE } }),
    )
    expect(await heading('Reconnect your wallet')).toBeVisible()
    expect(
      screen.getByText(`Connect the wallet with the account ${GRACE.slice(0, 6)}…\u2060${GRACE.slice(-4)}.`),
    ).toBeVisible()
    const [first] = within(screen.getByRole('group', { name: 'Wallets' })).getAllByRole('button')
    expect(first).toHaveAccessibleName(/^Rainbow/)
    await test.click(/^Rainbow/)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `This is another account. Choose ${GRACE.slice(0, 6)}…\u2060${GRACE.slice(-4)} in your wallet`,
    )
    act(() => test.device.selectAccount(1))
    await test.click('Retry')
    expect(await screen.findByText('Rainbow is connected.')).toBeVisible()
    expect(test.asked('personal_sign')).toHaveLength(0)
    expect(test.connected()).toMatchObject([{ address: GRACE, walletId: 'rainbow' }])
  })
})

describe('connecting a wallet in the modal without login', () => {
  it('CONNECT_ONLY_LANDING_SCREEN connects the wallet that is chosen from the list, and closes the modal [WALLET-46, WALLET-47]', async () => {
    const test = await start({ config: { name: 'Acme' } })
    await test.begin(() => test.client.plugins.wallet.connectInModal({}))
    expect(test.modal().screen?.screen).toBe('CONNECT_ONLY_LANDING_SCREEN')
    expect(await heading('Connect your wallet')).toBeVisible()
    expect(screen.getByText('Connect a wallet to Acme')).toBeVisible()
    await test.click(/^MetaMask/)
    expect(await screen.findByText('MetaMask is connected.')).toBeVisible()
    expect(test.modal().screen?.screen).toBe('AWAITING_CONNECT_ONLY_CONNECTION')
    await test.advance(1_700)
    expect(test.outcome).toHaveBeenCalledWith('done')
    expect(test.modal().isOpen).toBe(false)
    expect(test.who()).toBeNull()
    expect(test.calls(WALLET_PATHS.init)).toHaveLength(0)
  })

  it('CONNECT_ONLY_LANDING_SCREEN opened again at once shows nothing of the wallet connected before', async () => {
    const test = await start({ connector: { wallets: [METAMASK, { ...RAINBOW, status: 'detected' }] } })
    const open = () => test.begin(() => test.client.plugins.wallet.connectInModal({}))
    await open()
    await test.click(/^MetaMask/)
    expect(await screen.findByText('MetaMask is connected.')).toBeVisible()
    await test.user.keyboard('{Escape}')
    await open()
    expect(test.button(/^Rainbow/)).toBeVisible()
    expect(test.state()).toMatchObject({ status: 'idle', walletId: null })
  })

  it('CONNECT_ONLY_AUTHENTICATED_SCREEN connects a wallet for a logged-in user, and links nothing [WALLET-46]', async () => {
    const test = await start()
    await test.logIn()
    await test.begin(() => test.client.plugins.wallet.connectInModal({}))
    expect(test.modal().screen?.screen).toBe('CONNECT_ONLY_AUTHENTICATED_SCREEN')
    await test.click(/^MetaMask/)
    await screen.findByText('MetaMask is connected.')
    expect(test.connected()).toHaveLength(1)
    expect(test.who()?.wallet).toBeNull()
  })

  it('CONNECT_ONLY_LANDING_SCREEN closed after a failed try fails with the code of that try', async () => {
    const test = await start()
    test.device.answer('eth_requestAccounts', reject)
    await test.begin(() => test.client.plugins.wallet.connectInModal({}))
    await test.click(/^MetaMask/)
    await test.click('Close')
    await test.advance(300)
    expect(test.outcome).toHaveBeenCalledWith('wallets_rejected')
  })

  it('CONNECT_ONLY_LANDING_SCREEN says that there is no wallet if none is available [WALLET-7]', async () => {
    const test = await start({ connector: { wallets: [] } })
    await test.begin(() => test.client.plugins.wallet.connectInModal({}))
    expect(await screen.findByText(/No wallet was found/)).toBeVisible()
  })

  it('Use a different wallet leads from a failed connection to the list of wallets', async () => {
    const test = await start()
    test.device.answer('eth_requestAccounts', reject)
    await test.begin(() =>
      test.client.openScreen(
        { plugin: 'wallet', screen: 'AWAITING_CONNECT_ONLY_CONNECTION' },
        { ...METAMASK_HERE, intent: 'connect' },
      ),
    )
    await test.click('Use a different wallet')
    expect(await heading('Connect your wallet')).toBeVisible()
  })
})

it('the wallet screens show the French texts', async () => {
  const test = await start({ config: { locale: 'fr' } })
  test.device.ignore('eth_requestAccounts')
  await test.choose()
  expect(await heading('En attente de MetaMask')).toBeVisible()
  await waitFor(() => expect(test.button('Utiliser un autre portefeuille')).toBeVisible())
})
