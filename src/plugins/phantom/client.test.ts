/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { selectConnectedWallets } from '../../core/index.ts'
import { createTestClient, type TestClientOptions } from '../../testing/index.ts'
import { ADDRESS, announce, detailOf, fakeWallet, type FakeWallet } from '../injected/testing/fakeWallet.ts'
import { phantom } from './index.ts'

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  Reflect.deleteProperty(window, 'phantom')
})

const setPhantom = (ethereum: FakeWallet) =>
  Object.defineProperty(window, 'phantom', { value: { ethereum }, configurable: true })

async function start(options: Partial<TestClientOptions<[ReturnType<typeof phantom>]>> = {}) {
  const test = createTestClient({ plugins: [phantom()], ...options })
  disposables.push(test)
  await test.until(test.client.ready())
  await test.clock.advance(0)
  const { wallets } = test.client.plugins as unknown as { wallets: Record<string, (args: unknown) => Promise<unknown>> }
  return {
    ...test,
    connected: () => selectConnectedWallets(test.client.store.getState()),
    connect: () => wallets.connect!({ connector: 'phantom', walletId: 'phantom' }),
    disconnect: () => wallets.disconnect!({ id: 'phantom:phantom' }),
  }
}

/** A browser in which Phantom was connected. */
async function connectBefore(provider: FakeWallet) {
  setPhantom(provider)
  const test = await start()
  await test.until(test.connect())
  test.dispose()
  Reflect.deleteProperty(window, 'phantom')
  provider.asked.splice(0)
  return { browser: test.browser, provider: test.provider }
}

it('Phantom connects, and revokes its permission on disconnect', async () => {
  const provider = fakeWallet()
  setPhantom(provider)
  const test = await start()
  expect(await test.until(test.connect())).toMatchObject({
    id: 'phantom:phantom',
    address: ADDRESS,
    connectorType: 'phantom',
  })
  await test.until(test.disconnect())
  expect(provider.asked).toEqual(['eth_requestAccounts', 'eth_chainId', 'wallet_revokePermissions'])
  expect(provider.listeners()).toBe(0)
})

it('connecting Phantom fails with wallets_rejected if the user declines', async () => {
  const provider = fakeWallet()
  provider.fails({ code: 4001, message: 'User rejected the request.' })
  setPhantom(provider)
  const test = await start()
  await expect(test.until(test.connect())).rejects.toMatchObject({ code: 'wallets_rejected' })
})

it('Phantom cannot be connected if it is not installed', async () => {
  const test = await start()
  await expect(test.until(test.connect())).rejects.toMatchObject({ code: 'wallets_unavailable' })
})

describe('after a reload, Phantom', () => {
  it('Phantom connects again after a reload without asking the user', async () => {
    const provider = fakeWallet()
    const before = await connectBefore(provider)
    setPhantom(provider)
    const test = await start(before)
    expect(test.connected()).toMatchObject([{ id: 'phantom:phantom', address: ADDRESS }])
    expect(provider.asked).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('Phantom connects again after a reload when it announces itself late', async () => {
    const provider = fakeWallet()
    const test = await start(await connectBefore(provider))
    await test.clock.advance(900)
    expect(test.connected()).toEqual([])
    announce(detailOf(provider, { rdns: 'app.phantom' }))
    await test.clock.advance(0)
    expect(test.connected()).toMatchObject([{ id: 'phantom:phantom' }])
  })

  it('Phantom connects again after a reload when it answers 20 s later', async () => {
    const provider = fakeWallet()
    const before = await connectBefore(provider)
    let answer: (accounts: string[]) => void = () => {}
    provider.answers.eth_accounts = () => new Promise<string[]>((resolve) => void (answer = resolve))
    setPhantom(provider)
    const test = await start(before)
    await test.clock.advance(20_000)
    expect(test.connected()).toEqual([])
    answer([ADDRESS])
    await test.clock.advance(0)
    expect(test.connected()).toMatchObject([{ id: 'phantom:phantom' }])
  })

  it.each<[string, (provider: FakeWallet) => void]>([
    ['is locked', (provider) => (provider.isAllowed = false)],
    ['never answers', (provider) => (provider.answers.eth_accounts = () => new Promise(() => {}))],
    ['answers nonsense', (provider) => (provider.answers.eth_accounts = () => 'all of them')],
  ])('Phantom stays disconnected after a reload if it %s', async (_what, change) => {
    const provider = fakeWallet()
    const before = await connectBefore(provider)
    change(provider)
    setPhantom(provider)
    const test = await start(before)
    await test.clock.advance(4_000)
    expect(test.connected()).toEqual([])
    expect(test.errors).toEqual([])
  })

  it('Phantom stays disconnected after a reload if it was removed', async () => {
    const test = await start(await connectBefore(fakeWallet()))
    await test.clock.advance(1_000)
    expect(test.connected()).toEqual([])
  })
})
