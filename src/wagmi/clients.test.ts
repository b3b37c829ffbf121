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
} from 'viem'
import type { Eip1193Provider, WalletConnector } from '../core/index.ts'
import { KEYS } from './testing/keyWallet.ts'
import { createWorld, startChains, urlOf, type Chains, type World } from './testing/setUp.ts'

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

beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())
beforeEach(async () => {
  world = createWorld(chains)
  address = (await world.connect()).address as Address
  const { definitions } = world.test.client
  provider = await (definitions.find(({ id }) => id === 'keys') as WalletConnector).getProvider({
    walletId: 'com.example.keys',
  })
})
afterEach(() => world.test.dispose())

const balanceOf = (who: Address) =>
  createPublicClient({ transport: http(urlOf(chains.first)) }).getBalance({ address: who })

describe('viem takes the provider as it is', () => {
  const client = () => createWalletClient({ account: address, chain: chains.first, transport: custom(provider) })

  it('viem signs a message and typed data with the provider', async () => {
    const signature = await client().signMessage({ message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)
    const typed = await client().signTypedData(NOTE)
    await expect(verifyTypedData({ ...NOTE, address, signature: typed })).resolves.toBe(true)
  })

  it('viem sends a transaction through the provider, and the transaction is mined', async () => {
    const before = await balanceOf(RECEIVER)
    const hash = await client().sendTransaction({ to: RECEIVER, value: parseEther('1') })
    const reader = createPublicClient({ chain: chains.first, transport: http(), pollingInterval: 50 })
    await expect(reader.waitForTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
    expect((await balanceOf(RECEIVER)) - before).toBe(parseEther('1'))
  })

  it("viem adds a chain and switches to it, and Latchkey's store shows the chain [SIGN-43, WALLET-23]", async () => {
    await client().addChain({ chain: chains.second })
    await client().switchChain({ id: chains.second.id })
    await expect(client().getChainId()).resolves.toBe(31_338)
    expect(world.test.client.store.getState()).toMatchObject({ wallets: { connected: [{ chainId: 'eip155:31338' }] } })
  })

  it("viem reads the provider's decline as its UserRejectedRequestError", async () => {
    world.wallet.declineNext()
    await expect(client().signMessage({ message: 'no' })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })
})

describe('ethers takes the provider as it is', () => {
  const browserProvider = () => new BrowserProvider(provider, undefined, { cacheTimeout: -1, pollingInterval: 100 })

  it('ethers signs a message and typed data with the provider', async () => {
    const signer = await browserProvider().getSigner()
    expect(verifyWithEthers('hello', await signer.signMessage('hello'))).toBe(address)
    const { domain, types, message } = NOTE
    const own = { Note: [...types.Note] }
    expect(verifyTypedWithEthers(domain, own, message, await signer.signTypedData(domain, own, message))).toBe(address)
  })

  it('ethers sends a transaction through the provider, and the transaction is mined', async () => {
    const before = await balanceOf(RECEIVER)
    const node = browserProvider()
    const sent = await (await node.getSigner()).sendTransaction({ to: RECEIVER, value: parseEther('2') })
    await expect(sent.wait()).resolves.toMatchObject({ status: 1 })
    expect((await balanceOf(RECEIVER)) - before).toBe(parseEther('2'))
    node.destroy()
  })

  it("ethers reads the provider's decline as ACTION_REJECTED", async () => {
    const signer = await browserProvider().getSigner()
    world.wallet.declineNext()
    await expect(signer.signMessage('no')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
  })
})

// The same calls, with the same parameters, as MetaMask's test dapp makes.
describe('a page that calls the provider itself', () => {
  const request = (method: string, params?: readonly unknown[]) =>
    provider.request(params ? { method, params } : { method })
  const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

  it('a page that calls the provider itself connects, and reads account, chain and balance', async () => {
    await expect(request('eth_requestAccounts')).resolves.toEqual([address])
    await expect(request('eth_accounts')).resolves.toEqual([address])
    await expect(request('eth_chainId')).resolves.toBe('0x7a69')
    await expect(request('net_version')).resolves.toBe('31337')
    await expect(request('eth_getBalance', [address, 'latest'])).resolves.toMatch(/^0x[0-9a-f]+$/)
  })

  it('a page that calls the provider itself asks for permissions and reads them', async () => {
    const permission = [expect.objectContaining({ parentCapability: 'eth_accounts' })]
    await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).resolves.toEqual(permission)
    await expect(request('wallet_getPermissions')).resolves.toEqual(permission)
  })

  it('a page that calls the provider itself signs text and typed data', async () => {
    const signature = (await request('personal_sign', [
      hex('Example `personal_sign` message'),
      address,
      'Example password',
    ])) as `0x${string}`
    await expect(verifyMessage({ address, message: 'Example `personal_sign` message', signature })).resolves.toBe(true)
    const mail = {
      domain: {
        chainId: 31_337,
        name: 'Ether Mail',
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
        version: '1',
      },
      message: { contents: 'Hello, Bob!', from: { name: 'Cow', wallet: RECEIVER } },
      primaryType: 'Mail',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'contents', type: 'string' },
        ],
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallet', type: 'address' },
        ],
      },
    }
    const typed = (await request('eth_signTypedData_v4', [address, JSON.stringify(mail)])) as `0x${string}`
    await expect(verifyTypedData({ ...(mail as object), address, signature: typed } as never)).resolves.toBe(true)
  })

  it('a page that calls the provider itself sends value and reads the receipt', async () => {
    const hash = await request('eth_sendTransaction', [{ from: address, to: RECEIVER, value: '0x1', gas: '0x5208' }])
    // The node answers with the hash before it mines the transaction, so there may be no receipt yet.
    let receipt: unknown = null
    while (receipt === null) receipt = await request('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', from: address.toLowerCase() })
  })

  it('the provider refuses a request for an encryption key with code 4200', async () => {
    await expect(request('eth_getEncryptionPublicKey', [address])).rejects.toMatchObject({ code: 4200 })
  })

  it('the provider refuses an unknown chain with 4902, and switches to it once it is added', async () => {
    const target = [{ chainId: '0x7a6a' }]
    await expect(request('wallet_switchEthereumChain', target)).rejects.toMatchObject({ code: 4902 })
    await request('wallet_addEthereumChain', [{ ...target[0], chainName: 'Second', rpcUrls: [urlOf(chains.second)] }])
    await request('wallet_switchEthereumChain', target)
    await expect(request('eth_chainId')).resolves.toBe('0x7a6a')
  })

  it('a page that calls the provider itself hears of another account, and of no accounts once the wallet is locked', async () => {
    const heard: unknown[] = []
    provider.on('accountsChanged', (accounts: unknown) => heard.push(accounts))
    world.wallet.changeKey(KEYS[1])
    world.wallet.lock()
    expect(heard).toEqual([[world.wallet.address], []])
    await expect(request('eth_accounts')).resolves.toEqual([])
  })
})
