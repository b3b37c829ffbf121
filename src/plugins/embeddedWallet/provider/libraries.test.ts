import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
  type Config,
} from '@wagmi/core'
import { BrowserProvider, verifyMessage as verifyWithEthers, verifyTypedData as verifyTypedWithEthers } from 'ethers'
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
  type Address,
  type Chain as ViemChain,
} from 'viem'
import type { Eip1193Provider } from '../../../core/index.ts'
import { createWagmi, startChains, urlOf, type Chains } from '../../../wagmi/testing/setUp.ts'
import { latchkeyConnector } from '../../../wagmi/index.ts'
import { keySigner } from '../testing/keySigner.ts'
import { setUp, type World } from '../testing/setUp.ts'

const RECEIVER = '0x000000000000000000000000000000000000dEaD'
const NOTE = {
  domain: { name: 'Tea shop', version: '1', chainId: 31_337 },
  types: {
    Note: [
      { name: 'text', type: 'string' },
      { name: 'cups', type: 'uint256' },
    ],
  },
  primaryType: 'Note',
  message: { text: 'green', cups: 3n },
} as const

let chains: Chains
let world: World
let provider: Eip1193Provider
let address: Address
let ticking: NodeJS.Timeout

beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())
beforeEach(async () => {
  world = await setUp({
    sign: keySigner,
    options: { promptOnSignature: false },
    config: { supportedChains: [chains.first, chains.second] },
  })
  await world.logIn()
  address = (await world.until(world.api.create())).address as Address
  provider = await world.until(world.api.getEthereumProvider())
  // The libraries wait in real time, so the client's clock runs too.
  ticking = setInterval(() => void world.clock.advance(20), 20)
})
afterEach(() => clearInterval(ticking))

const reader = (chain: ViemChain = chains.first) =>
  createPublicClient({ chain, transport: http(urlOf(chain)), pollingInterval: 50 })
const balanceOf = (who: Address, chain = chains.first) => reader(chain).getBalance({ address: who })

describe('viem', () => {
  const client = (chain = chains.first) => createWalletClient({ account: address, chain, transport: custom(provider) })

  it('viem signs a message and typed data through the provider [SIGN-43]', async () => {
    const signature = await client().signMessage({ message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)
    const typed = await client().signTypedData(NOTE)
    await expect(verifyTypedData({ ...NOTE, address, signature: typed })).resolves.toBe(true)
  })

  it('viem sends a transaction through the provider, and a block includes it', async () => {
    const before = await balanceOf(RECEIVER)
    const hash = await client().sendTransaction({ to: RECEIVER, value: parseEther('1') })
    await expect(reader().waitForTransactionReceipt({ hash })).resolves.toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
    })
    expect((await balanceOf(RECEIVER)) - before).toBe(parseEther('1'))
  })

  it('viem sends a transaction that the provider signed with eth_signTransaction', async () => {
    const request = await client().prepareTransactionRequest({ to: RECEIVER, value: 1n })
    const serializedTransaction = await provider.request({
      method: 'eth_signTransaction',
      params: [{ from: address, to: RECEIVER, value: '0x1', nonce: `0x${request.nonce.toString(16)}` }],
    })
    const hash = await client().sendRawTransaction({ serializedTransaction: serializedTransaction as never })
    await expect(reader().waitForTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
  })

  it("viem switches the provider's chain, and sends a transaction there", async () => {
    await client().switchChain({ id: chains.second.id })
    await expect(client().getChainId()).resolves.toBe(31_338)
    const before = await balanceOf(RECEIVER, chains.second)
    const hash = await client(chains.second).sendTransaction({ to: RECEIVER, value: 5n })
    await reader(chains.second).waitForTransactionReceipt({ hash })
    expect((await balanceOf(RECEIVER, chains.second)) - before).toBe(5n)
  })

  it('a viem client reads through the provider, reverts included', async () => {
    const through = createPublicClient({ chain: chains.first, transport: custom(provider) })
    expect(await through.getBalance({ address })).toBeGreaterThan(0n)
    expect(await through.getChainId()).toBe(31_337)
    // Code that reverts at once: PUSH1 0 PUSH1 0 REVERT.
    await expect(through.call({ data: '0x60006000fd' })).rejects.toMatchObject({ name: 'CallExecutionError' })
  })

  it('viem adds a chain that the app has, and is refused any other', async () => {
    await expect(client().addChain({ chain: chains.second })).resolves.toBeUndefined()
    await expect(client().addChain({ chain: { ...chains.second, id: 5 } })).rejects.toMatchObject({ code: 4902 })
  })
})

describe('ethers', () => {
  const browserProvider = () => new BrowserProvider(provider, undefined, { cacheTimeout: -1, pollingInterval: 50 })

  it('ethers signs a message and typed data through the provider [SIGN-43]', async () => {
    const signer = await browserProvider().getSigner()
    expect(await signer.getAddress()).toBe(address)
    expect(verifyWithEthers('hello', await signer.signMessage('hello'))).toBe(address)
    const own = { Note: [...NOTE.types.Note] }
    expect(
      verifyTypedWithEthers(NOTE.domain, own, NOTE.message, await signer.signTypedData(NOTE.domain, own, NOTE.message)),
    ).toBe(address)
  })

  it('ethers sends a transaction through the provider, and a block includes it', async () => {
    const before = await balanceOf(RECEIVER)
    const node = browserProvider()
    const sent = await (await node.getSigner()).sendTransaction({ to: RECEIVER, value: parseEther('2') })
    await expect(sent.wait()).resolves.toMatchObject({ status: 1 })
    expect((await balanceOf(RECEIVER)) - before).toBe(parseEther('2'))
    node.destroy()
  })

  it("ethers reports a payment that the chain refuses with one of ethers' own error codes [ERROR-61, SIGN-48]", async () => {
    const signer = await browserProvider().getSigner()
    await expect(signer.sendTransaction({ to: RECEIVER, value: parseEther('1000000') })).rejects.toMatchObject({
      code: expect.stringMatching(/INSUFFICIENT_FUNDS|UNKNOWN_ERROR|CALL_EXCEPTION/),
    })
  })
})

describe('wagmi', () => {
  it("wagmi connects by the client's connector, signs, switches the chain and sends", async () => {
    const config = createConfig({
      chains: [chains.first, chains.second],
      transports: { [chains.first.id]: http(), [chains.second.id]: http() },
      connectors: [latchkeyConnector(world.client)],
      storage: createStorage({
        storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      }),
      pollingInterval: 50,
    })
    const [connector] = config.connectors
    if (!getConnection(config).isConnected) await connect(config, { connector: connector })
    expect(getConnection(config)).toMatchObject({ address, chainId: 31_337, isConnected: true })
    const signature = await signMessage(config, { message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)
    await switchChain(config, { chainId: chains.second.id })
    expect(getConnection(config).chainId).toBe(31_338)
    const hash = await sendTransaction(config, { to: RECEIVER, value: 7n, chainId: chains.second.id })
    await expect(waitForTransactionReceipt(config, { hash, chainId: chains.second.id })).resolves.toMatchObject({
      status: 'success',
    })
    await disconnect(config)
    expect(getConnection(config)).toMatchObject({ isConnected: false })
    expect(world.user()).not.toBeNull()
  })

  describe('after disconnect()', () => {
    const stored = new Map<string, string>()
    let config: Config
    let open: World
    const isConnected = () => getConnection(config).isConnected
    const connectWagmi = () => connect(config, { connector: config.connectors[0]! })
    /** Loads the page anew. */
    const reload = async () => {
      open.dispose()
      await show(await setUp({ provider: world.provider, browser: world.browser, sign: keySigner }))
    }
    const show = async (opened: World) => {
      open = opened
      config = createWagmi({ test: open }, chains, { stored })
      await open.until(reconnect(config))
    }
    beforeEach(async () => {
      stored.clear()
      await show(world)
      expect(isConnected()).toBe(true)
      await disconnect(config)
    })

    it("wagmi's connect() after disconnect() connects the embedded wallet without a list of wallets", async () => {
      expect(isConnected()).toBe(false)
      await expect(connectWagmi()).resolves.toEqual({ accounts: [address], chainId: 31_337 })
    })

    it('wagmi stays disconnected after disconnect() and a reload, and connected after connect() and a reload', async () => {
      await reload()
      expect(open.connected()).toMatchObject([{ address }])
      expect(isConnected()).toBe(false)
      await expect(connectWagmi()).resolves.toMatchObject({ accounts: [address] })
      await reload()
      expect(isConnected()).toBe(true)
    })

    it('a new login connects the embedded wallet to wagmi again', async () => {
      await reload()
      await open.until(open.client.logout())
      expect(isConnected()).toBe(false)
      await open.logIn()
      await open.until(new Promise((resolve) => setTimeout(resolve, 0)))
      expect(getConnection(config)).toMatchObject({ isConnected: true, address })
      await reload()
      expect(isConnected()).toBe(true)
    })
  })
})
