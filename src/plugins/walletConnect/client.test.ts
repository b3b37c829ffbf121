/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { selectConnectedWallets, walletFlows, type ConnectedWallet, type Eip1193Provider } from '../../core/index.ts'
import { createTestBrowser, createTestClient, fakeProvider, type TestBrowser } from '../../testing/index.ts'
import type { WalletConnectContext } from './context.ts'
import { walletConnect, type WalletConnectOptions } from './index.ts'
import { ACCOUNT, FakeSdk } from './testing/fakeSdk.ts'

const mockSdk = new FakeSdk()
jest.mock('./sdk.ts', () => ({ loadSdk: () => Promise.resolve(mockSdk) }))

const PROJECT_ID = '0123456789abcdef0123456789abcdef'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const METAMASK = { connector: 'walletConnect', walletId: 'metamask' }
const ANY = { connector: 'walletConnect', walletId: 'wallet_connect' }

const disposables: { dispose: () => void }[] = []
beforeEach(() => mockSdk.reset())
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  jest.restoreAllMocks()
})

interface Options {
  options?: WalletConnectOptions
  serverProjectId?: string | null
  browser?: TestBrowser
}

/** A client with the plugin, and what its user sees of the pairing. */
async function start({
  options = { projectId: PROJECT_ID },
  serverProjectId = null,
  browser = createTestBrowser(),
}: Options = {}) {
  const plugin = walletConnect(options)
  const test = createTestClient({
    plugins: [plugin],
    browser,
    provider: fakeProvider({ config: { wallet_connect_cloud_project_id: serverProjectId } }),
  })
  disposables.push(test)
  await test.until(test.client.ready())
  const { pairings } = plugin.options as WalletConnectContext
  const settle = () => test.clock.advance(0)
  return {
    ...test,
    pairings,
    settle,
    connected: () => selectConnectedWallets(test.client.store.getState()),
    /** Starts connecting and waits for what the user sees. */
    async connect(wallet = METAMASK) {
      const outcome = test.client.run(walletFlows.connect, wallet).then(
        (value: ConnectedWallet) => value,
        (error: unknown) => (error as { code: string }).code,
      )
      await settle()
      return { outcome, view: () => pairings.get(wallet.walletId) }
    },
    provider_of: async (walletId: string): Promise<Eip1193Provider> => plugin.getProvider({ walletId }),
  }
}

describe('connecting a wallet over WalletConnect', () => {
  it('connecting over WalletConnect shows a URI, and ends when the wallet agrees', async () => {
    const { connect, connected, until, settle } = await start()
    const { outcome, view } = await connect()
    expect(view()).toEqual({ status: 'ready', uri: mockSdk.uris[0] })
    mockSdk.last.approve()
    expect(await until(outcome)).toMatchObject({
      id: 'walletConnect:metamask',
      name: 'MetaMask',
      address: ACCOUNT,
      chainId: 'eip155:1',
      connectorType: 'wallet_connect_v2',
    })
    await settle()
    expect(view()).toEqual({ status: 'preparing' })
    expect(connected()).toHaveLength(1)
  })

  it('a WalletConnect connection is named after the wallet that answered, whichever entry led to it [CONFIG-38, WALLET-9]', async () => {
    const { connect, connected, until } = await start()
    const { outcome } = await connect(ANY)
    mockSdk.last.approve({ peer: { metadata: { name: 'MetaMask Wallet', redirect: { native: 'metamask://' } } } })
    await until(outcome)
    expect(connected()).toMatchObject([
      {
        walletId: 'wallet_connect',
        name: 'WalletConnect',
        connectorType: 'wallet_connect_v2',
        walletClientType: 'metamask',
        walletBranding: { name: 'MetaMask', icon: null },
      },
    ])
  })

  it('a WalletConnect connection is named after its entry if the wallet that answered is unknown', async () => {
    const { connect, connected, until } = await start()
    const { outcome } = await connect(ANY)
    mockSdk.last.approve()
    await until(outcome)
    expect(connected()).toMatchObject([
      { walletClientType: 'wallet_connect', walletBranding: { name: 'WalletConnect', icon: null } },
    ])
  })

  it('connecting keeps the WalletConnect URI, which holds a key, out of the store, storage, logs and analytics [WALLET-66]', async () => {
    const { connect, client, storage, logs, analytics, errors } = await start()
    await connect()
    const key = new URL(mockSdk.uris[0]!).searchParams.get('symKey')!
    const seen = JSON.stringify([client.store.getState(), [...storage], logs, analytics, errors])
    expect(key).toHaveLength(64)
    expect(seen).not.toContain(key)
    expect(seen).not.toContain('wc:')
  })

  it("connecting passes project id, the app's metadata and chains to the WalletConnect library", async () => {
    const { connect } = await start({ options: { projectId: PROJECT_ID, metadata: { description: 'Plants' } } })
    await connect()
    expect(mockSdk.last.options).toMatchObject({
      projectId: PROJECT_ID,
      metadata: { description: 'Plants' },
      optionalChains: [1],
    })
    expect(mockSdk.last.options.metadata.name).not.toBe('')
    expect(mockSdk.last.options.metadata.url).toMatch(/^https?:/)
  })

  it("connecting uses the server's WalletConnect project id if the host gives none [CONFIG-7]", async () => {
    const { connect } = await start({ options: {}, serverProjectId: PROJECT_ID })
    await connect()
    expect(mockSdk.last.options.projectId).toBe(PROJECT_ID)
  })

  it.each([
    ['no project id', null],
    ['an invalid project id', 'my project'],
  ])(
    'connecting with %s fails with wallet_connect_no_project_id, and logs which setting is missing [WALLET-65]',
    async (_what, serverProjectId) => {
      const { connect, until, logs, errors } = await start({ options: {}, serverProjectId })
      const { outcome } = await connect()
      expect(await until(outcome)).toBe('wallet_connect_no_project_id')
      expect(logs.join()).toContain('wallet_connect_cloud_project_id')
      expect(mockSdk.providers).toEqual([])
      expect(errors).toEqual([])
    },
  )

  it.each([
    ['User rejected.', 'wallets_rejected'],
    ['User rejected methods.', 'wallets_rejected'],
    ['Something else.', 'wallets_failed'],
  ])('a wallet that refuses a WalletConnect connection with %p makes it fail with %s', async (message, code) => {
    const { connect, until } = await start()
    const { outcome } = await connect()
    mockSdk.last.refuse(message)
    expect(await until(outcome)).toBe(code)
    expect(mockSdk.last.isSocketOpen).toBe(false)
  })

  it('the WalletConnect screen offers a new code after five minutes without an answer, and connects by it [WALLET-60]', async () => {
    const { connect, clock, pairings, settle, until } = await start()
    const { outcome, view } = await connect()
    await clock.advance(299_999)
    expect(view().status).toBe('ready')
    await clock.advance(1)
    expect(view()).toEqual({ status: 'expired' })
    pairings.renew('metamask')
    await settle()
    expect(view()).toEqual({ status: 'ready', uri: mockSdk.uris[1] })
    mockSdk.last.approve()
    expect(await until(outcome)).toMatchObject({ address: ACCOUNT })
  })

  it('the WalletConnect screen offers a new code even if the library notices the expiry before the client', async () => {
    const { connect, settle, until } = await start()
    const { outcome, view } = await connect()
    mockSdk.last.refuse('Proposal expired')
    await settle()
    expect(view()).toEqual({ status: 'expired' })
    disposables.splice(0).forEach(({ dispose }) => dispose())
    expect(await until(outcome)).toBe('flow_cancelled')
  })

  it.each(['down', 'silent'] as const)(
    'a WalletConnect relay that is %s fails the connection with wallet_connect_unreachable, and the next try shows a code [WALLET-64]',
    async (relay) => {
      const { connect, clock, until } = await start()
      mockSdk.relay = relay
      const { outcome } = await connect()
      await clock.advance(20_000)
      expect(await until(outcome)).toBe('wallet_connect_unreachable')
      expect(mockSdk.last.isSocketOpen).toBe(false)
      mockSdk.relay = 'up'
      const { view } = await connect()
      expect(view().status).toBe('ready')
      expect(mockSdk.providers).toHaveLength(2)
    },
  )

  it('cancelling a WalletConnect connection leaves no pairing and no socket', async () => {
    const { connect, client, until, settle } = await start()
    const { outcome, view } = await connect()
    client.cancel(walletFlows.connect)
    expect(await until(outcome)).toBe('flow_cancelled')
    await settle()
    expect(mockSdk.last.pairingsDeleted).toBe(1)
    expect(mockSdk.last.isSocketOpen).toBe(false)
    expect(view()).toEqual({ status: 'preparing' })
  })
})

describe('a wallet that is connected over WalletConnect', () => {
  const connectedTo = async (wallet = METAMASK, options: Options = {}) => {
    const test = await start(options)
    const { outcome } = await test.connect(wallet)
    mockSdk.last.approve()
    await test.until(outcome)
    return test
  }

  it('a wallet connected over WalletConnect has an EIP-1193 provider', async () => {
    const { provider_of } = await connectedTo()
    const provider = await provider_of('metamask')
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })).toBe('0xsigned')
    await expect(provider_of('rainbow')).rejects.toMatchObject({
      code: 'wallets_unavailable',
      message: 'Unable to connect to wallet.',
    })
  })

  it('disconnecting WalletConnect in the app tells the wallet, and closes the socket', async () => {
    const { client, until, connected } = await connectedTo()
    await until(client.run(walletFlows.disconnect, { id: 'walletConnect:metamask' }))
    expect(connected()).toEqual([])
    expect(mockSdk.last.ended).toHaveLength(1)
    expect(mockSdk.last.isSocketOpen).toBe(false)
  })

  it('disconnecting WalletConnect closes the socket, even if the relay does not answer', async () => {
    const { client, until, connected } = await connectedTo()
    mockSdk.relay = 'silent'
    await until(client.run(walletFlows.disconnect, { id: 'walletConnect:metamask' }))
    expect(connected()).toEqual([])
    expect(mockSdk.last.isSocketOpen).toBe(false)
  })

  it('disconnecting WalletConnect in the wallet closes the socket, and the provider answers 4900', async () => {
    const { connected, settle, provider_of } = await connectedTo()
    mockSdk.last.endFromWallet()
    await settle()
    expect(connected()).toEqual([])
    expect(mockSdk.last.isSocketOpen).toBe(false)
    await expect((await provider_of('metamask')).request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 4900,
    })
  })

  it('a wallet connected over WalletConnect is connected again after a reload, without asking the user', async () => {
    const browser = createTestBrowser()
    await connectedTo(METAMASK, { browser })
    disposables.splice(0).forEach(({ dispose }) => dispose())
    expect(mockSdk.last.isSocketOpen).toBe(false)
    const { connected, settle } = await start({ browser })
    await settle()
    expect(connected()).toMatchObject([{ id: 'walletConnect:metamask', address: ACCOUNT }])
    expect(mockSdk.providers).toHaveLength(2)
    expect(mockSdk.last.isWaiting).toBe(false)
  })

  it('a wallet stays disconnected after a reload if it ended the WalletConnect session meanwhile', async () => {
    const browser = createTestBrowser()
    await connectedTo(METAMASK, { browser })
    disposables.splice(0).forEach(({ dispose }) => dispose())
    mockSdk.stored.clear()
    const { connected, settle, storage } = await start({ browser })
    await settle()
    expect(connected()).toEqual([])
    expect([...storage.keys()].filter((key) => key.endsWith(':connections'))).toEqual([])
    expect(mockSdk.last.isSocketOpen).toBe(false)
  })

  it.each([
    ['before the library listens', (sdk: FakeSdk) => (sdk.last.isLost = true)],
    ['before the client listens', (sdk: FakeSdk) => sdk.last.endFromWallet()],
  ])('a wallet stays disconnected if the relay reports the end of the session %s', async (_what, bring) => {
    const browser = createTestBrowser()
    await connectedTo(METAMASK, { browser })
    disposables.splice(0).forEach(({ dispose }) => dispose())
    const init = mockSdk.EthereumProvider.init
    jest.spyOn(mockSdk.EthereumProvider, 'init').mockImplementation(async (options) => {
      const provider = await init(options)
      queueMicrotask(() => bring(mockSdk))
      return provider
    })
    const { connected, settle } = await start({ browser })
    await settle()
    expect(connected()).toEqual([])
    expect(mockSdk.last.isSocketOpen).toBe(false)
  })

  it('a WalletConnect session stays usable if its wallet declines another connection', async () => {
    const { connect, until, connected, provider_of } = await connectedTo()
    const { outcome } = await connect()
    mockSdk.last.refuse('User rejected.')
    expect(await until(outcome)).toBe('wallets_rejected')
    expect(connected()).toHaveLength(1)
    expect(await (await provider_of('metamask')).request({ method: 'eth_accounts' })).toEqual([ACCOUNT])
  })

  it('disconnecting one WalletConnect wallet leaves the sockets of another wallet and of another client open', async () => {
    const first = await connectedTo()
    const { outcome } = await first.connect(ANY)
    mockSdk.last.approve()
    await first.until(outcome)
    const second = await start()
    await second.connect()
    expect(new Set(mockSdk.providers.map(({ options }) => options.customStoragePrefix)).size).toBe(3)
    await first.until(first.client.run(walletFlows.disconnect, { id: 'walletConnect:wallet_connect' }))
    expect(mockSdk.providers.map(({ isSocketOpen }) => isSocketOpen)).toEqual([true, false, true])
    expect(first.connected().map(({ id }) => id)).toEqual(['walletConnect:metamask'])
  })

  it('destroying the client closes the WalletConnect socket, and the next start connects again', async () => {
    const { client, connect, until } = await connectedTo()
    client.destroy()
    expect(mockSdk.last.isSocketOpen).toBe(false)
    client.start()
    await until(client.ready())
    const { view } = await connect(ANY)
    expect(view().status).toBe('ready')
    client.destroy()
    expect(mockSdk.last.isSocketOpen).toBe(false)
  })

  it('a client started twice in a row, as React does in development, connects again with one socket', async () => {
    const browser = createTestBrowser()
    await connectedTo(METAMASK, { browser })
    disposables.splice(0).forEach(({ dispose }) => dispose())
    const { client, connected, settle, until } = await start({ browser })
    client.destroy()
    client.start()
    client.destroy()
    client.start()
    await until(client.ready())
    await settle()
    expect(connected()).toHaveLength(1)
    expect(new Set(mockSdk.providers.map(({ options }) => options.customStoragePrefix)).size).toBe(1)
    expect(mockSdk.providers.filter(({ isSocketOpen }) => isSocketOpen)).toHaveLength(1)
  })

  it("a request to a wallet on a phone opens the wallet's app by its own scheme, and on a desktop does not", async () => {
    const { browser } = await connectedTo()
    mockSdk.last.client.emit('session_request_sent', { id: 7, topic: mockSdk.last.session?.topic })
    expect(browser.redirects).toEqual([])
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    mockSdk.last.client.emit('session_request_sent', { id: 8, topic: mockSdk.last.session?.topic })
    expect(browser.redirects).toEqual([`metamask://wc?requestId=8&sessionTopic=${mockSdk.last.session?.topic}`])
  })

  it('a wallet over WalletConnect waits for another click to sign on a phone only [WALLET-25]', () => {
    const { needsClickToSign } = walletConnect()
    expect(needsClickToSign?.({ walletId: 'metamask' })).toBe(false)
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    expect(needsClickToSign?.({ walletId: 'metamask' })).toBe(true)
  })
})
