import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  concatHex, createWalletClient, encodeAbiParameters, encodeFunctionData, getAddress, getContractAddress, hashMessage, http, keccak256, pad, parseAbi,
  publicActions, toHex, zeroHash, type Address, type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startAnvil, type Anvil } from '../../testing/anvil.ts'
import { createChain } from './chain.ts'
import { ODD_WALLET, OWNED_WALLET, WALLET_FACTORY } from './testing/contracts.ts'
import { readVectors } from './testing/readVectors.ts'
import { contractOf, createPerson, type ProofChanges } from './testing/person.ts'
import { createWalletSetting, type WalletSetting } from './testing/setting.ts'

/** The first account of every anvil. */
const FUNDED = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const FACTORY_ABI = parseAbi(['function create(address owner) returns (address)'])
const NOT_SIGNED = { status: 422, body: { code: 'invalid_credentials', cause: 'wrong_signature' } }
const UNAVAILABLE = { status: 502, body: { code: 'wallet_chain_unavailable' } }

const createChainClient = (url: string) =>
  createWalletClient({ account: privateKeyToAccount(FUNDED), transport: http(url), pollingInterval: 20 }).extend(publicActions)

let anvil: Anvil
let chain: ReturnType<typeof createChainClient>
let setting: WalletSetting
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  chain = createChainClient(anvil.url)
  setting = await createWalletSetting({ wallet: { rpcUrls: { 1: anvil.url } } })
})
afterAll(async () => {
  await setting.close()
  await anvil.stop()
})

const owner = createPerson('owner')
const mallory = createPerson('mallory')

/** @param argument of the constructor */
const deploy = async (code: Hex, argument?: Hex): Promise<Address> => {
  const hash = await chain.sendTransaction({ chain: null, data: argument === undefined ? code : concatHex([code, pad(argument)]) })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash })
  return getAddress(contractAddress as Address)
}
const deployOwned = async (key = owner) => contractOf(await deploy(OWNED_WALLET, key.address), key)
const onChain = (chainId: number): ProofChanges => ({ message: { chainId }, body: { chainId: `eip155:${chainId}` } })
const attempt = async (person: Parameters<WalletSetting['proofBy']>[0], changes?: ProofChanges) =>
  setting.authenticate(await setting.proofBy(person, changes))

describe('a contract wallet', () => {
  it('logs in with what its owner signed (ERC-1271)', async () => {
    const wallet = await deployOwned()
    const { status, body } = await attempt(wallet)
    expect(status).toBe(200)
    expect(body.user?.linked_accounts).toMatchObject([{ type: 'wallet', address: wallet.address, chain_id: 'eip155:1' }])
  })

  it('is refused with what somebody else signed', async () => {
    expect(await attempt(await deployOwned(), { signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it('is refused with what its owner signed of another message', async () => {
    const wallet = await deployOwned()
    expect(await attempt(wallet, { tamper: (text) => text.replace('demo', 'Demo') })).toMatchObject(NOT_SIGNED)
  })

  it('is refused on a chain of which nobody can be asked', async () => {
    const wallet = await deployOwned()
    const { status, body } = await attempt(wallet, onChain(8453))
    expect([status, body.cause]).toEqual([422, 'wrong_signature_and_no_rpc_for_chain'])
  })

  it('is used once with one message', async () => {
    const proof = await setting.proofBy(await deployOwned())
    const answers = await Promise.all([setting.authenticate(proof), setting.authenticate(proof), setting.authenticate(proof)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('is not asked for the address of a key, whose other signature the chain would take', async () => {
    const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const malleated = (hex: Hex) => {
      const s = (N - BigInt(`0x${hex.slice(66, 130)}`)).toString(16).padStart(64, '0')
      return `${hex.slice(0, 66)}${s}${hex.endsWith('1b') ? '1c' : '1b'}`
    }
    expect(await attempt(owner, { signature: malleated })).toMatchObject(NOT_SIGNED)
    expect((await attempt(owner)).status).toBe(200)
  })
})

describe('a contract that does not answer as a wallet does', () => {
  it.each([
    ['gives up', 0], ['breaks', 1], ['says nothing', 2], ['says the beginning of yes', 3], ['says true', 4], ['says everything at once', 5],
    ['says yes at the wrong end', 6], ['never ends', 7],
  ])('logs nobody in: it %s', async (_what, oddity) => {
    const wallet = contractOf(await deploy(ODD_WALLET, toHex(oddity)), owner)
    expect(await attempt(wallet)).toMatchObject(NOT_SIGNED)
  })

  it('may say yes at length, as it likes', async () => {
    expect((await attempt(contractOf(await deploy(ODD_WALLET, toHex(8)), owner))).status).toBe(200)
  })

  it('logs nobody in: it is no wallet', async () => {
    expect(await attempt(contractOf(await deploy(WALLET_FACTORY), owner))).toMatchObject(NOT_SIGNED)
  })
})

describe('a contract wallet that is not there yet (ERC-6492)', () => {
  const MAGIC: Hex = '0x6492649264926492649264926492649264926492649264926492649264926492'
  let factory: Address
  beforeAll(async () => {
    factory = await deploy(WALLET_FACTORY)
  })

  const foretell = (key: typeof owner) => contractOf(getContractAddress({
    opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode: concatHex([OWNED_WALLET, pad(key.address)]),
  }), key)
  const wrap = (signature: Hex, maker: Address, call: Hex): Hex =>
    concatHex([encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [maker, call, signature]), MAGIC])
  const making = (key: typeof owner) => encodeFunctionData({ abi: FACTORY_ABI, args: [key.address] })
  const wrapped = (key = owner) => ({ signature: (signature: Hex) => wrap(signature, factory, making(key)) })

  it('logs in, and stays unmade', async () => {
    const wallet = foretell(owner)
    expect((await attempt(wallet, wrapped())).status).toBe(200)
    expect(await chain.getCode({ address: wallet.address })).toBeUndefined()
  })

  it('is refused without the way to make it', async () => {
    expect(await attempt(foretell(owner))).toMatchObject(NOT_SIGNED)
  })

  it('is refused with what somebody else signed', async () => {
    expect(await attempt(foretell(owner), { ...wrapped(), signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it('is refused when another wallet is made', async () => {
    expect(await attempt(foretell(owner), { ...wrapped(mallory), signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it.each<[what: string, signature: (signature: Hex) => Hex]>([
    ['a factory that is nobody', (signature) => wrap(signature, mallory.address, making(owner))],
    ['a call that the factory does not know', (signature) => wrap(signature, factory, '0x12345678')],
    ['nothing but the end', () => MAGIC],
    ['an end after something else', () => concatHex(['0x1234', MAGIC])],
  ])('is refused with %s', async (_what, signature) => {
    expect(await attempt(foretell(owner), { signature })).toMatchObject(NOT_SIGNED)
  })

  it('is refused for the address of a key, which no factory makes', async () => {
    expect(await attempt(mallory, { ...wrapped(), signer: owner })).toMatchObject(NOT_SIGNED)
  })

  it('logs in with the same signature once it is there', async () => {
    const late = createPerson('late')
    const wallet = foretell(late)
    const hash = await chain.sendTransaction({ chain: null, to: factory, data: making(late) })
    await chain.waitForTransactionReceipt({ hash })
    expect((await attempt(wallet, wrapped(late))).status).toBe(200)
    expect((await attempt(wallet)).status).toBe(200)
  })
})

describe('a contract wallet on two chains', () => {
  let optimism: Anvil
  let two: WalletSetting
  beforeAll(async () => {
    optimism = await startAnvil({ chainId: 10 })
    two = await createWalletSetting({ wallet: { rpcUrls: { 1: anvil.url, 10: optimism.url } } })
  })
  afterAll(async () => {
    await two.close()
    await optimism.stop()
  })

  /** Puts a wallet of somebody's at an address of the other chain. */
  const putThere = async (address: Address, key: typeof owner): Promise<void> => {
    const code = await chain.getCode({ address: await deploy(OWNED_WALLET, key.address) })
    await createChainClient(optimism.url).request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({
      method: 'anvil_setCode', params: [address, code],
    })
  }
  const logIn = async (person: typeof owner, changes?: ProofChanges) => two.authenticate(await two.proofBy(person, changes))
  const linkTo = async (token: string, person: typeof owner, changes?: ProofChanges) =>
    two.link(await two.proofBy(person, changes, { token }), { token })
  const refusal = { status: 422, body: { code: 'invalid_credentials', cause: 'contract_of_another_chain' } }

  it('logs in where it did so first: at the same address of another chain it may be somebody else\'s', async () => {
    const wallet = await deployOwned()
    await putThere(wallet.address, mallory)
    expect((await logIn(wallet)).status).toBe(200)
    const impostor = contractOf(wallet.address, mallory)
    expect(await logIn(impostor, onChain(10))).toMatchObject(refusal)
    const { token } = await two.server.login('mallory@example.com')
    expect(await linkTo(token, impostor, onChain(10))).toMatchObject(refusal)
    expect((await logIn(wallet)).status).toBe(200)
  })

  it('moves with its user, who links it again from there', async () => {
    const wallet = await deployOwned()
    await putThere(wallet.address, owner)
    const { token, user } = (await logIn(wallet)).body
    expect(user?.linked_accounts[0]).not.toHaveProperty('contract_chain')
    expect(await logIn(wallet, onChain(10))).toMatchObject(refusal)
    expect((await linkTo(token ?? '', wallet, onChain(10))).body.linked_accounts).toMatchObject([{ address: wallet.address, chain_id: 'eip155:10' }])
    expect((await logIn(wallet, onChain(10))).body.user?.id).toBe(user?.id)
    expect(await logIn(wallet)).toMatchObject(refusal)
  })

  it('is on every chain where its address has a key, as that of a delegated account does (EIP-7702)', async () => {
    const delegate = createPerson('delegate')
    const account = createPerson('delegating')
    await putThere(account.address, delegate)
    const { user } = (await logIn(account)).body
    expect((await logIn(contractOf(account.address, delegate), onChain(10))).body.user?.id).toBe(user?.id)
    expect((await logIn(account, onChain(10))).body.user?.id).toBe(user?.id)
  })
})

describe('the messages of contract wallets among the public vectors', () => {
  /** Stands at the address of a wallet of mainnet and takes one signature of one message, byte by byte. */
  const takesOnly = (message: string, signature: Hex): Hex => {
    const call = encodeFunctionData({
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature)']), args: [hashMessage(message), signature],
    })
    // keccak256(calldata) == the hash of that call ? 0x1626ba7e : 0x00000000
    return concatHex(['0x36600060003736600020', '0x7f', keccak256(call), '0x14', '0x631626ba7e0260e01b60005260206000f3'])
  }
  const vectors = readVectors<{ message: string; signature: Hex }>('eip1271')

  it.each(vectors)('reach the wallet as they are: %s', async (name, vector) => {
    const other = vectors.find(([another]) => another !== name)?.[1] ?? vector
    const { isSignedByContract } = createChain(anvil.url, { timeoutMs: 4_000 })
    const address = /0x[0-9a-fA-F]{40}/.exec(vector.message)?.[0] as Address
    expect(await isSignedByContract(address, vector.message, vector.signature)).toBe(false)
    await chain.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({
      method: 'anvil_setCode', params: [address, takesOnly(vector.message, vector.signature)],
    })
    expect(await isSignedByContract(address, vector.message, vector.signature)).toBe(true)
    expect(await isSignedByContract(address, vector.message, other.signature)).toBe(false)
    expect(await isSignedByContract(address, other.message, vector.signature)).toBe(false)
  })
})

describe('a chain node', () => {
  type Misbehaviour = (response: ServerResponse, method: string) => void
  let misbehaviour: Misbehaviour | undefined
  const calls: string[] = []
  /** Passes calls on to the node until it is told otherwise. */
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { method } = JSON.parse(body) as { method: string }
      calls.push(method)
      if (misbehaviour) return misbehaviour(response, method)
      void fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then(async (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text()))
    })
  })
  let url: string
  let proxied: WalletSetting
  beforeAll(async () => {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/key-of-the-operator`
    proxied = await createWalletSetting({ wallet: { rpcUrls: { 1: url }, rpcTimeoutMs: 1_500 } })
  })
  afterAll(async () => {
    await proxied.close()
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })
  afterEach(() => {
    misbehaviour = undefined
    calls.length = 0
  })

  const json = (status: number, body: unknown): Misbehaviour => (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const rpc = (answer: object): Misbehaviour => json(200, { jsonrpc: '2.0', id: 1, ...answer })
  const hangUp: Misbehaviour = (response) => void response.destroy()

  it.each<[string, Misbehaviour]>([
    ['never answers', () => {}],
    ['hangs up', hangUp],
    ['is out of order', json(503, { error: 'out of order' })],
    ['does not know us', json(401, { error: 'who are you' })],
    ['has enough of us', rpc({ error: { code: -32_005, message: 'limit exceeded' } })],
    ['has an error of its own', rpc({ error: { code: -32_000, message: 'no backend at http://node.internal/key' } })],
    ['sends a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    ['sends us elsewhere', (response) => void response.writeHead(302, { location: anvil.url }).end()],
    ['breaks down after the first question', (response, method) =>
      method === 'eth_getCode' ? rpc({ result: '0x60' })(response, method) : hangUp(response, method)],
    ['answers the second question with rubbish', (response, method) =>
      rpc({ result: method === 'eth_getCode' ? '0x60' : '0x1234' })(response, method)],
  ])('that %s lets nobody in and uses nothing up: the same proof is good later', async (_what, how) => {
    const proof = await proxied.proofBy(await deployOwned())
    misbehaviour = how
    expect(await proxied.authenticate(proof)).toMatchObject(UNAVAILABLE)
    misbehaviour = undefined
    expect((await proxied.authenticate(proof)).status).toBe(200)
  })

  it('is asked for nothing by those who have no message, no nonce, or a key', async () => {
    const wallet = await deployOwned()
    await proxied.authenticate(await proxied.proofBy(wallet, { message: { nonce: '0123456789abcdef' } }))
    await proxied.authenticate(await proxied.proofBy(wallet, { message: { domain: 'evil.test' } }))
    await proxied.authenticate(await proxied.proofBy(wallet, { message: { chainId: 8453 }, body: { chainId: null } }))
    await proxied.authenticate(await proxied.proofBy(owner))
    expect(calls).toEqual([])
  })

  it('is named in no answer and no log, as its URL may carry a key', async () => {
    const proof = await proxied.proofBy(await deployOwned())
    for (const how of [json(500, { error: `no ${url}` }), rpc({ error: { code: -32_000, message: `no ${url}` } }), hangUp]) {
      misbehaviour = how
      const { body } = await proxied.authenticate(proof)
      expect(body.code).toBe('wallet_chain_unavailable')
      expect(JSON.stringify(body)).not.toContain('key-of-the-operator')
    }
    expect(proxied.server.log()).not.toContain('key-of-the-operator')
    expect(proxied.server.log()).toContain('wallet_chain_unavailable')
  })
})
