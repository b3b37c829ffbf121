/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { selectConnectedWallets, selectWalletRows } from '../../core/index.ts'
import { createTestClient, type TestClientOptions } from '../../testing/index.ts'
import { injected } from './index.ts'
import {
  ADDRESS,
  announce,
  detailOf,
  fakeWallet,
  install,
  setEthereum,
  uninstallAll,
  type FakeWallet,
} from './testing/fakeWallet.ts'

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  uninstallAll()
})

async function start(options: Partial<TestClientOptions<[ReturnType<typeof injected>]>> = {}) {
  const test = createTestClient({ plugins: [injected({ wallets: ['metamask'] })], ...options })
  disposables.push(test)
  await test.until(test.client.ready())
  await test.clock.advance(0)
  const { wallets } = test.client.plugins as unknown as { wallets: Record<string, (args: unknown) => Promise<unknown>> }
  return {
    ...test,
    rows: () => selectWalletRows(test.client.store.getState()).map(({ id, status }) => `${id} ${status}`),
    connected: () => selectConnectedWallets(test.client.store.getState()),
    connect: (walletId: string) => wallets.connect!({ connector: 'injected', walletId }),
    disconnect: (id: string) => wallets.disconnect!({ id }),
  }
}

const metamask = (provider: FakeWallet) => detailOf(provider, { rdns: 'io.metamask', name: 'MetaMask' })

it('injected() lists a wallet that is there at the start, and connects it on request', async () => {
  const provider = fakeWallet()
  install(metamask(provider))
  const test = await start()
  expect(test.rows()).toEqual(['metamask detected'])
  expect(provider.asked).toEqual([])
  expect(await test.until(test.connect('metamask'))).toMatchObject({
    id: 'injected:metamask',
    address: ADDRESS,
    chainId: 'eip155:1',
    connectorType: 'injected',
    name: 'MetaMask',
  })
  expect(provider.asked).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

it('injected() lists a wallet that announces itself late, and MetaMask after its event ethereum#initialized [WALLET-10]', async () => {
  const test = await start()
  expect(test.rows()).toEqual(['metamask missing'])
  setEthereum(fakeWallet({ isMetaMask: true }))
  window.dispatchEvent(new Event('ethereum#initialized'))
  await test.clock.advance(0)
  expect(test.rows()).toEqual(['metamask detected'])
  announce(detailOf(fakeWallet()))
  await test.clock.advance(0)
  expect(test.rows()).toEqual(['sh.frame detected', 'metamask missing'])
})

it.each([
  ['a user who declines', Object.assign(new Error('User rejected the request.'), { code: 4001 }), 'wallets_rejected'],
  ['a request that waits already', { code: -32002, message: 'Already pending' }, 'wallets_busy'],
  ['a text', 'boom', 'wallets_failed'],
  ['a number', 4001, 'wallets_rejected'],
  ['nothing', undefined, 'wallets_failed'],
  ['a wallet that is cut off', { code: 4900 }, 'wallets_disconnected'],
])('connecting an injected wallet that fails with %s (%j) has the code %s', async (_what, thrown, code) => {
  const provider = fakeWallet()
  provider.fails(thrown)
  install(metamask(provider))
  const test = await start()
  await expect(test.until(test.connect('metamask'))).rejects.toMatchObject({ code })
  expect(test.connected()).toEqual([])
})

it.each([
  ['no account', [], 'wallets_rejected'],
  ['no list', null, 'wallets_failed'],
  ['no address', ['vitalik.eth'], 'wallets_failed'],
])('a wallet that answers %s connects nobody', async (_what, answer, code) => {
  const provider = fakeWallet()
  provider.answers.eth_requestAccounts = () => answer
  install(metamask(provider))
  const test = await start()
  await expect(test.until(test.connect('metamask'))).rejects.toMatchObject({ code })
})

it('connecting an injected wallet that is not installed fails with wallets_unavailable', async () => {
  const test = await start()
  await expect(test.until(test.connect('metamask'))).rejects.toMatchObject({ code: 'wallets_unavailable' })
})

it('connecting an injected wallet that never answers can be cancelled, and an earlier permission is not revoked', async () => {
  const provider = fakeWallet()
  provider.isAllowed = true
  provider.answers.eth_requestAccounts = () => new Promise(() => {})
  install(metamask(provider))
  const test = await start()
  const connecting = test.connect('metamask')
  await test.clock.advance(60_000)
  const { flows } = test.client.definitions.find(({ id }) => id === 'wallets')!
  test.client.cancel(flows!.connect!)
  await expect(test.until(connecting)).rejects.toMatchObject({ code: 'flow_cancelled' })
  await test.clock.advance(0)
  expect(provider.asked).toEqual(['eth_requestAccounts'])
})

it('an injected wallet that does not answer is disconnected after 3 s [WALLET-49]', async () => {
  const provider = fakeWallet()
  install(metamask(provider))
  const test = await start()
  await test.until(test.connect('metamask'))
  provider.answers.wallet_revokePermissions = () => new Promise(() => {})
  const leaving = test.disconnect('injected:metamask')
  await test.clock.advance(3_000)
  await test.until(leaving)
  expect(test.connected()).toEqual([])
  expect(provider.listeners()).toBe(0)
})

describe('after a reload, an injected wallet', () => {
  /** A browser in which MetaMask was connected. */
  async function connectBefore(provider: FakeWallet) {
    const remove = install(metamask(provider))
    const test = await start()
    await test.until(test.connect('metamask'))
    test.dispose()
    remove()
    provider.asked.splice(0)
    return { browser: test.browser, provider: test.provider }
  }

  it('after a reload, an injected wallet connects again without asking the user', async () => {
    const provider = fakeWallet()
    const before = await connectBefore(provider)
    install(metamask(provider))
    const test = await start(before)
    await test.clock.advance(0)
    expect(test.connected()).toMatchObject([{ id: 'injected:metamask', address: ADDRESS }])
    expect(provider.asked).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('an injected wallet that announces itself 0.9 s after a reload is connected again', async () => {
    const provider = fakeWallet()
    const test = await start(await connectBefore(provider))
    await test.clock.advance(900)
    expect(test.connected()).toEqual([])
    install(metamask(provider))
    await test.clock.advance(0)
    expect(test.connected()).toMatchObject([{ id: 'injected:metamask' }])
  })

  it('an injected wallet that answers eth_accounts only 20 s after a reload is connected again', async () => {
    const provider = fakeWallet()
    const before = await connectBefore(provider)
    let answer: (accounts: string[]) => void = () => {}
    provider.answers.eth_accounts = () => new Promise<string[]>((resolve) => void (answer = resolve))
    install(metamask(provider))
    const test = await start(before)
    await test.clock.advance(20_000)
    expect(test.connected()).toEqual([])
    answer([ADDRESS])
    await test.clock.advance(0)
    expect(test.connected()).toMatchObject([{ id: 'injected:metamask', address: ADDRESS }])
  })

  it.each<[string, (provider: FakeWallet) => void]>([
    ['is locked', (provider) => (provider.isAllowed = false)],
    ['never answers', (provider) => (provider.answers.eth_accounts = () => new Promise(() => {}))],
    ['throws', (provider) => (provider.answers.eth_accounts = () => Promise.reject(new Error('boom')))],
    ['answers nonsense', (provider) => (provider.answers.eth_accounts = () => 'all of them')],
  ])('an injected wallet stays disconnected after a reload if it %s', async (_what, change) => {
    const provider = fakeWallet()
    const before = await connectBefore(provider)
    change(provider)
    install(metamask(provider))
    const test = await start(before)
    await test.clock.advance(4_000)
    expect(test.connected()).toEqual([])
    expect(test.errors).toEqual([])
  })

  it('an injected wallet that was removed stays disconnected after a reload', async () => {
    const test = await start(await connectBefore(fakeWallet()))
    await test.clock.advance(1_000)
    expect(test.connected()).toEqual([])
  })
})

it('the state contains only plain JSON once an injected wallet is connected', async () => {
  install(metamask(fakeWallet()))
  const test = await start()
  await test.until(test.connect('metamask'))
  const state = test.client.store.getState()
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
})
