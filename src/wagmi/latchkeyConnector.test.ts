/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { waitFor } from '@testing-library/react'
import {
  connect,
  disconnect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForTransactionReceipt,
  watchConnection,
  type Config,
} from '@wagmi/core'
import { parseEther, verifyMessage, verifyTypedData, type Address } from 'viem'
import {
  selectAreWalletsRestored,
  selectConnectedWallets,
  walletFlows,
  walletsSlice,
  type Eip1193Provider,
} from '../core/index.ts'
import { createTestBrowser } from '../testing/index.ts'
import { latchkeyConnector } from './index.ts'
import { KEYS } from './testing/keyWallet.ts'
import { createWagmi, createWorld, startChains, type Chains, type World } from './testing/setUp.ts'

const NOTE = {
  domain: { name: 'Tea' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hi' },
} as const

let chains: Chains
let world: World
let config: Config

beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())
beforeEach(() => {
  world = createWorld(chains)
  config = createWagmi(world, chains, { connect: () => world.connect() })
})
afterEach(() => world.test.dispose())

/** Waits until the client has restored the wallets of an earlier page; without stored ones, there are none. */
const restored = () => waitFor(() => expect(selectAreWalletsRestored(world.test.client.store.getState())).toBe(true))
/** Waits until wagmi reports the wanted address, chain or status. */
const shows = (wanted: object) => waitFor(() => expect(shown()).toMatchObject(wanted), { timeout: 10_000 })
const shown = () => {
  const { address, chainId, status } = getConnection(config)
  return { address, chainId, status }
}
const connectWagmi = (chainId?: number) =>
  connect(config, { connector: config.connectors[0]!, ...(chainId !== undefined && { chainId }) })
const connectedWallets = () => selectConnectedWallets(world.test.client.store.getState())

describe('the wagmi connector', () => {
  it('the wagmi connector shows a wallet that is connected already, without a call to the wallet', async () => {
    await world.connect()
    const calls = world.wallet.calls.length
    config = createWagmi(world, chains)
    await shows({ address: world.wallet.address, chainId: 31_337, status: 'connected' })
    expect(world.wallet.calls.slice(calls)).toEqual([])
  })

  it('the wagmi connector lets the user connect a wallet if none is connected', async () => {
    await expect(connectWagmi()).resolves.toEqual({ accounts: [world.wallet.address], chainId: 31_337 })
    expect(shown()).toMatchObject({ status: 'connected', address: world.wallet.address })
    expect(connectedWallets()).toHaveLength(1)
  })

  it("the wagmi connector's connect() rejects if the user connects no wallet, and stays disconnected", async () => {
    world.wallet.declineNext()
    await expect(connectWagmi()).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    config = createWagmi(world, chains, { connect: async () => undefined })
    await expect(connectWagmi()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(shown()).toMatchObject({ status: 'disconnected' })
  })

  it("the wagmi connector rejects with 'Enable the plugin `wallet`' if that plugin is not enabled", async () => {
    config = createWagmi(world, chains)
    await expect(connectWagmi()).rejects.toThrow('Enable the plugin `wallet`')
  })

  it('the wagmi connector signs and sends with the wallet', async () => {
    await connectWagmi()
    const address = world.wallet.address as Address
    const signature = await signMessage(config, { message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)
    const typed = await signTypedData(config, NOTE)
    await expect(verifyTypedData({ ...NOTE, address, signature: typed })).resolves.toBe(true)
    const hash = await sendTransaction(config, {
      to: '0x000000000000000000000000000000000000dEaD',
      value: parseEther('1'),
    })
    await expect(waitForTransactionReceipt(config, { hash, pollingInterval: 50 })).resolves.toMatchObject({
      status: 'success',
    })
  })

  it('the wagmi connector switches the chain, and adds one that the wallet does not know', async () => {
    await connectWagmi()
    await expect(switchChain(config, { chainId: 31_338 })).resolves.toMatchObject({ id: 31_338 })
    expect(world.wallet.calls).toContain('wallet_addEthereumChain')
    expect(shown()).toMatchObject({ chainId: 31_338 })
    expect(config.state.chainId).toBe(31_338)
  })

  it('the wagmi connector connects on the requested chain', async () => {
    await expect(connectWagmi(31_338)).resolves.toMatchObject({ chainId: 31_338 })
  })

  it('the wagmi connector rejects with the reason if it cannot switch the chain, and stays on its chain', async () => {
    await connectWagmi()
    world.wallet.declineNext()
    await expect(switchChain(config, { chainId: 31_338 })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({
      name: 'SwitchChainError',
      cause: { name: 'ChainNotConfiguredError' },
    })
    expect(shown()).toMatchObject({ chainId: 31_337, status: 'connected' })
  })

  it('the wagmi connector follows account and chain of the wallet', async () => {
    await connectWagmi()
    const heard: unknown[] = []
    const stop = watchConnection(config, { onChange: ({ address, chainId }) => void heard.push([address, chainId]) })
    world.wallet.changeKey(KEYS[1])
    await shows({ address: world.wallet.address, chainId: 31_337 })
    expect(heard).toEqual([[world.wallet.address, 31_337]])
    stop()
  })

  it('the wagmi connector shows the wallet that was connected last, and signs with that wallet only [SIGN-43, WALLET-23]', async () => {
    await connectWagmi()
    const provider = (await config.connectors[0]!.getProvider()) as Eip1193Provider
    await world.connect('others')
    await shows({ address: world.other.address })
    const signature = (await provider.request({
      method: 'personal_sign',
      params: ['0x6869', world.other.address],
    })) as `0x${string}`
    await expect(verifyMessage({ address: world.other.address as Address, message: 'hi', signature })).resolves.toBe(
      true,
    )
  })

  it('the wagmi connector connects when the user connects a wallet elsewhere, and disconnects with the wallet', async () => {
    await restored()
    expect(shown()).toMatchObject({ status: 'disconnected' })
    const { id } = await world.connect()
    await shows({ status: 'connected', address: world.wallet.address })
    await world.test.client.run(walletFlows.disconnect, { id })
    await shows({ status: 'disconnected', address: undefined })
  })

  it('the wagmi connector disconnects when the user locks the wallet', async () => {
    await connectWagmi()
    world.wallet.lock()
    await shows({ status: 'disconnected' })
  })

  it('the wagmi connector does not move to another wallet when its own is locked', async () => {
    await connectWagmi()
    const provider = (await config.connectors[0]!.getProvider()) as Eip1193Provider
    await world.connect('others')
    await shows({ address: world.other.address })
    world.other.lock()
    await shows({ status: 'disconnected', address: undefined })
    expect(connectedWallets()).toMatchObject([{ address: world.wallet.address }])

    world.wallet.changeKey(KEYS[1])
    await waitFor(() => expect(connectedWallets()).toMatchObject([{ address: world.wallet.address }]))
    expect(shown()).toMatchObject({ status: 'disconnected' })
    await expect(reconnect(config)).resolves.toEqual([])
    const calls = world.wallet.calls.length
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x6869', world.wallet.address] }),
    ).rejects.toMatchObject({ code: 'wallets_not_connected' })
    expect(world.wallet.calls.slice(calls)).toEqual([])

    await expect(connectWagmi()).resolves.toMatchObject({ accounts: [world.wallet.address] })
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([world.wallet.address])
  })

  it('the wagmi connector connects again when the user connects the wallet that is left once more', async () => {
    await connectWagmi()
    await world.connect('others')
    await shows({ address: world.other.address })
    world.other.lock()
    await shows({ status: 'disconnected' })
    await world.connect()
    expect(connectedWallets()).toHaveLength(1)
    await shows({ status: 'connected', address: world.wallet.address })
    // As a login with a connected wallet does: it counts only for the wallet that wagmi would show.
    await world.connect('others')
    world.other.lock()
    await shows({ status: 'disconnected' })
    const { dispatch } = world.test.client.store
    dispatch(walletsSlice.actions.chosen({ id: 'others:com.example.others' }))
    expect(shown()).toMatchObject({ status: 'disconnected' })
    dispatch(walletsSlice.actions.chosen({ id: 'keys:com.example.keys' }))
    await shows({ status: 'connected', address: world.wallet.address })
  })

  it('the wagmi connector connects again when its locked wallet is back', async () => {
    await connectWagmi()
    await world.connect('others')
    await shows({ address: world.other.address })
    world.other.lock()
    await shows({ status: 'disconnected' })
    await world.connect('others')
    await shows({ status: 'connected', address: world.other.address })
  })

  it('the wagmi connector stays with the wallet that was connected last if an earlier one is locked', async () => {
    await connectWagmi()
    await world.connect('others')
    await shows({ address: world.other.address })
    world.wallet.lock()
    await waitFor(() => expect(connectedWallets()).toHaveLength(1))
    expect(shown()).toMatchObject({ status: 'connected', address: world.other.address })
  })

  it('the wagmi connector disconnects every wallet, and can connect again', async () => {
    await connectWagmi()
    await world.connect('others')
    await shows({ address: world.other.address })
    await disconnect(config)
    expect(shown()).toMatchObject({ status: 'disconnected' })
    expect(connectedWallets()).toEqual([])
    await connectWagmi()
    expect(shown()).toMatchObject({ status: 'connected', address: world.wallet.address })
  })

  it('the wagmi connector connects again after a reload, without asking', async () => {
    const browser = createTestBrowser()
    const before = createWorld(chains, browser)
    await before.connect()
    before.test.dispose()
    world.test.dispose()
    world = createWorld(chains, browser)
    config = createWagmi(world, chains)
    await reconnect(config)
    expect(shown()).toMatchObject({ status: 'connected', address: world.wallet.address })
    expect(world.wallet.calls).not.toContain('eth_requestAccounts')
  })

  it('the wagmi connector stays disconnected after disconnect() and a reload, until connect()', async () => {
    const [browser, stored] = [createTestBrowser(), new Map<string, string>()]
    const open = () => {
      world.test.dispose()
      world = createWorld(chains, browser)
      config = createWagmi(world, chains, { connect: () => world.connect(), stored })
    }
    open()
    await restored()
    await connectWagmi()
    await disconnect(config)
    expect(stored.get('wagmi.latchkey.disconnected')).toBe('true')
    open()
    await expect(reconnect(config)).resolves.toEqual([])
    expect(shown()).toMatchObject({ status: 'disconnected' })
    expect(connectedWallets()).toEqual([])

    await expect(connectWagmi()).resolves.toMatchObject({ accounts: [world.wallet.address] })
    expect(stored.get('wagmi.latchkey.disconnected')).toBeUndefined()
    open()
    await expect(reconnect(config)).resolves.toMatchObject([{ accounts: [world.wallet.address] }])
  })

  it('the wagmi connector stays disconnected when another tab left a wallet connected, until the user connects one', async () => {
    const [browser, stored] = [createTestBrowser(), new Map([['wagmi.latchkey.disconnected', 'true']])]
    const otherTab = createWorld(chains, browser)
    await waitFor(() => expect(selectAreWalletsRestored(otherTab.test.client.store.getState())).toBe(true))
    await otherTab.connect()
    otherTab.test.dispose()
    world.test.dispose()
    world = createWorld(chains, browser)
    config = createWagmi(world, chains, { stored })
    await expect(reconnect(config)).resolves.toEqual([])
    expect(connectedWallets()).toHaveLength(1)
    expect(shown()).toMatchObject({ status: 'disconnected' })
    const provider = (await config.connectors[0]!.getProvider()) as Eip1193Provider
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 'wallets_not_connected' })

    // The list of wallets is the same before and after.
    await world.connect()
    await shows({ status: 'connected', address: world.wallet.address })
    expect(stored.size).toBeGreaterThan(0)
    expect(stored.get('wagmi.latchkey.disconnected')).toBeUndefined()
  })

  it('the wagmi connector connects and disconnects even if the browser denies storage', async () => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const storage = { getItem: denied, setItem: denied, removeItem: denied }
    const connector = latchkeyConnector(world.test.client, { connect: () => world.connect() })({
      chains: config.chains,
      emitter: { emit: jest.fn() },
      providers: [],
      storage,
    } as never)
    await expect(connector.connect()).resolves.toMatchObject({ accounts: [world.wallet.address] })
    await connector.disconnect()
    await expect(connector.getAccounts()).resolves.toEqual([])
    await expect(connector.connect()).resolves.toMatchObject({ accounts: [world.wallet.address] })
  })

  it("wagmi's reconnect() ends at once if no wallet was connected", async () => {
    await expect(reconnect(config)).resolves.toEqual([])
    expect(shown()).toMatchObject({ status: 'disconnected' })
  })

  it('the wagmi connector passes events on to listeners of its provider', async () => {
    const provider = (await config.connectors[0]!.getProvider()) as Eip1193Provider
    const heard: unknown[] = []
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect']) {
      provider.on(event, (payload: unknown) => heard.push(event, payload))
    }
    const deaf = jest.fn()
    provider.on('accountsChanged', deaf)
    provider.removeListener('accountsChanged', deaf)
    await restored()
    const { id } = await world.connect()
    await world.test.client.run(walletFlows.disconnect, { id })
    expect(heard).toEqual([
      'connect',
      { chainId: '0x7a69' },
      'accountsChanged',
      [world.wallet.address],
      'chainChanged',
      '0x7a69',
      'disconnect',
      expect.objectContaining({ code: 4900 }),
      'accountsChanged',
      [],
    ])
    expect(deaf).not.toHaveBeenCalled()
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 'wallets_not_connected' })
  })

  it('the wagmi connector has the id, name and type of Latchkey', () => {
    expect(config.connectors[0]).toMatchObject({ id: 'latchkey', name: 'Latchkey', type: 'latchkey' })
    expect(latchkeyConnector).toHaveLength(1)
  })
})
