import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  hashMessage,
  keccak256,
  pad,
  parseAbi,
  toHex,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { createTestBackend } from '../../core/backend/testing.ts'
import { createChain } from './chain.ts'
import { ODD_WALLET, OWNED_WALLET, WALLET_FACTORY } from './testing/contracts.ts'
import { contractOf, createPerson, type ProofChanges } from './testing/person.ts'
import { readVectors } from './testing/readVectors.ts'
import { createWalletSetting, type WalletSetting } from './testing/setting.ts'
import { startTestChain, type TestChain } from './testing/testChain.ts'

const FACTORY_ABI = parseAbi(['function create(address owner) returns (address)'])
const NOT_SIGNED = { status: 422, body: { code: 'invalid_credentials', cause: 'wrong_signature' } }

let chain: TestChain
let setting: WalletSetting
beforeAll(async () => {
  chain = await startTestChain(1)
  setting = await createWalletSetting({ wallet: { rpcUrls: { 1: chain.url } } })
})
afterAll(async () => {
  await setting.close()
  await chain.stop()
})

const owner = createPerson('owner')
const mallory = createPerson('mallory')
const onChain = (chainId: number): ProofChanges => ({ message: { chainId }, body: { chainId: `eip155:${chainId}` } })
const attempt = async (person: Parameters<WalletSetting['proofBy']>[0], changes?: ProofChanges) =>
  setting.authenticate(await setting.proofBy(person, changes))

describe('a contract wallet', () => {
  it("a contract wallet logs in with its owner's signature (ERC-1271) [WALLET-34]", async () => {
    const wallet = await chain.deployWallet(owner)
    const { status, body } = await attempt(wallet)
    expect(status).toBe(200)
    expect(body.user?.linked_accounts).toMatchObject([
      { type: 'wallet', address: wallet.address, chain_id: 'eip155:1' },
    ])
  })

  it('a contract wallet that a backend imported is refused with contract_of_another_chain', async () => {
    const wallet = await chain.deployWallet(owner)
    const backend = await createTestBackend(
      setting.server,
      ['users:write'],
      DEVELOPMENT_APP_ID,
      'latchkey-development-secret-which-protects-nothing',
    )
    const account = { type: 'wallet', address: wallet.address, chain_type: 'ethereum' }
    expect((await backend.call('POST', '/api/v1/users', { linked_accounts: [account] })).status).toBe(200)
    expect(await attempt(wallet)).toMatchObject({ status: 422, body: { cause: 'contract_of_another_chain' } })
  })

  it('a contract wallet with a signature by another key is refused', async () => {
    expect(await attempt(await chain.deployWallet(owner), { signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it('a contract wallet with a signature of another message is refused', async () => {
    const wallet = await chain.deployWallet(owner)
    expect(await attempt(wallet, { tamper: (text) => text.replace('demo', 'Demo') })).toMatchObject(NOT_SIGNED)
  })

  it('a contract wallet on a chain without an RPC URL is refused with wrong_signature_and_no_rpc_for_chain [WALLET-34, V1.3.6, V13.2.4]', async () => {
    const wallet = await chain.deployWallet(owner)
    const { status, body } = await attempt(wallet, onChain(8453))
    expect([status, body.cause]).toEqual([422, 'wrong_signature_and_no_rpc_for_chain'])
  })

  it('one of three simultaneous logins of a contract wallet with one message succeeds, and two get 422', async () => {
    const proof = await setting.proofBy(await chain.deployWallet(owner))
    const answers = await Promise.all([
      setting.authenticate(proof),
      setting.authenticate(proof),
      setting.authenticate(proof),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it("a wallet login with the high-s form of the key's signature is refused, and the chain node is not asked", async () => {
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
    ['gives up', 0],
    ['breaks', 1],
    ['says nothing', 2],
    ['says the beginning of yes', 3],
    ['says true', 4],
    ['says everything at once', 5],
    ['says yes at the wrong end', 6],
    ['never ends', 7],
  ])('a contract wallet that answers wrongly logs nobody in: it %s', async (_what, oddity) => {
    const wallet = contractOf(await chain.deploy(ODD_WALLET, toHex(oddity)), owner)
    expect(await attempt(wallet)).toMatchObject(NOT_SIGNED)
  })

  it('a contract wallet whose ERC-1271 answer has more bytes after the magic value logs in', async () => {
    expect((await attempt(contractOf(await chain.deploy(ODD_WALLET, toHex(8)), owner))).status).toBe(200)
  })

  it('a contract that is no wallet logs nobody in', async () => {
    expect(await attempt(contractOf(await chain.deploy(WALLET_FACTORY), owner))).toMatchObject(NOT_SIGNED)
  })
})

describe('a contract wallet that is not there yet (ERC-6492)', () => {
  const MAGIC: Hex = '0x6492649264926492649264926492649264926492649264926492649264926492'
  let factory: Address
  beforeAll(async () => {
    factory = await chain.deploy(WALLET_FACTORY)
  })

  const foretell = (key: typeof owner) =>
    contractOf(
      getContractAddress({
        opcode: 'CREATE2',
        from: factory,
        salt: zeroHash,
        bytecode: concatHex([OWNED_WALLET, pad(key.address)]),
      }),
      key,
    )
  const wrap = (signature: Hex, maker: Address, call: Hex): Hex =>
    concatHex([
      encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [maker, call, signature]),
      MAGIC,
    ])
  const making = (key: typeof owner) => encodeFunctionData({ abi: FACTORY_ABI, args: [key.address] })
  const wrapped = (key = owner) => ({ signature: (signature: Hex) => wrap(signature, factory, making(key)) })

  it('a contract wallet that is not deployed logs in (ERC-6492), and is not deployed by that [WALLET-34]', async () => {
    const wallet = foretell(owner)
    expect((await attempt(wallet, wrapped())).status).toBe(200)
    expect(await chain.codeAt(wallet.address)).toBeUndefined()
  })

  it('an ERC-6492 signature without the factory call is refused', async () => {
    expect(await attempt(foretell(owner))).toMatchObject(NOT_SIGNED)
  })

  it('an ERC-6492 signature by another key is refused', async () => {
    expect(await attempt(foretell(owner), { ...wrapped(), signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it('an ERC-6492 signature whose factory call makes another wallet is refused', async () => {
    expect(await attempt(foretell(owner), { ...wrapped(mallory), signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it.each<[what: string, signature: (signature: Hex) => Hex]>([
    ['a factory that is nobody', (signature) => wrap(signature, mallory.address, making(owner))],
    ['a call that the factory does not know', (signature) => wrap(signature, factory, '0x12345678')],
    ['nothing but the end', () => MAGIC],
    ['an end after something else', () => concatHex(['0x1234', MAGIC])],
  ])('an ERC-6492 signature with %s is refused', async (_what, signature) => {
    expect(await attempt(foretell(owner), { signature })).toMatchObject(NOT_SIGNED)
  })

  it('an ERC-6492 signature that deploys one wallet is refused for the address of a key', async () => {
    expect(await attempt(mallory, { ...wrapped(), signer: owner })).toMatchObject(NOT_SIGNED)
  })

  it('an ERC-6492 signature still logs in after its wallet was deployed', async () => {
    const late = createPerson('late')
    const wallet = foretell(late)
    await chain.send(factory, making(late))
    expect((await attempt(wallet, wrapped(late))).status).toBe(200)
    expect((await attempt(wallet)).status).toBe(200)
  })
})

describe('the messages of contract wallets among the public vectors', () => {
  /**
   * Code of a contract that accepts exactly one signature of one message. Tests put it at the address of a real
   * contract wallet.
   */
  const takesOnly = (message: string, signature: Hex): Hex => {
    const call = encodeFunctionData({
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature)']),
      args: [hashMessage(message), signature],
    })
    // The code compares the hash of its call data with that of the accepted call, and returns 0x1626ba7e or 0.
    return concatHex([
      '0x36600060003736600020',
      '0x7f',
      keccak256(call),
      '0x14',
      '0x631626ba7e0260e01b60005260206000f3',
    ])
  }
  const vectors = readVectors<{ message: string; signature: Hex }>('eip1271')

  it.each(vectors)('isSignedByContract passes a message to the contract unchanged: %s', async (name, vector) => {
    const other = vectors.find(([another]) => another !== name)?.[1] ?? vector
    const { isSignedByContract } = createChain(chain.url, { timeoutMs: 4_000 })
    const address = /0x[0-9a-fA-F]{40}/.exec(vector.message)?.[0] as Address
    expect(await isSignedByContract(address, vector.message, vector.signature)).toBe(false)
    await chain.putCode(address, takesOnly(vector.message, vector.signature))
    expect(await isSignedByContract(address, vector.message, vector.signature)).toBe(true)
    expect(await isSignedByContract(address, vector.message, other.signature)).toBe(false)
    expect(await isSignedByContract(address, other.message, vector.signature)).toBe(false)
  })
})
