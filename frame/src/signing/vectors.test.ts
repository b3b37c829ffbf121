/** @jest-environment node */
import { loadTests } from '@ethersproject/testcases'
import { Wallet } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { fromHex, utf8 } from '../keys/bytes.ts'
import { addressOf } from '../keys/walletKey.ts'
import { signPersonalMessage } from './personalMessage.ts'
import { readTransaction } from './readTransaction.ts'
import { signTransaction } from './transaction.ts'
import { readTypedData, signTypedData } from './typedData.ts'

const bytes = (hex: string) => fromHex(hex)!
const ignore = () => undefined
/** Every fifth vector and the last: signing takes milliseconds, and neighbouring vectors test the same. */
const someOf = <V>(vectors: readonly V[]): V[] =>
  vectors.filter((_, index) => index % 5 === 0 || index === vectors.length - 1)

interface LegacyVector {
  name: string
  accountAddress: string
  privateKey: string
  signedTransactionChainId5: string
  to?: string
  data?: string
  gasLimit?: string
  gasPrice?: string
  value?: string
  nonce?: string
}

interface TypedVector {
  name: string
  address: string
  key: string
  signed: string
  tx: {
    type: number
    to?: string
    data?: string
    nonce?: number | string
    chainId?: number | string
    maxFeePerGas?: number | string
    maxPriorityFeePerGas?: number | string
  }
}

interface TypedDataVector {
  name: string
  domain: Record<string, unknown>
  primaryType: string
  types: Record<string, { name: string; type: string }[]>
  data: Record<string, unknown>
  digest: string
}

const hasTarget = ({ to, data }: { to?: unknown; data?: unknown }) =>
  to !== undefined || (data !== undefined && data !== '0x')
/** The vectors write zero as `0x`, which JSON-RPC does not allow. */
const quantity = (value: unknown) => (value === '0x' || value === undefined ? '0x0' : value) as string
const isBelow = (limit: bigint, value: unknown) => BigInt(quantity(value)) < limit
const isSmallNonce = (nonce: unknown) => isBelow(2n ** 53n, nonce)

describe('transactions published with ethers', () => {
  const legacy = loadTests<LegacyVector[]>('transactions').filter(
    // Vectors with more gas than fits into 64 bits are left out, since no chain accepts them.
    (vector) => hasTarget(vector) && isSmallNonce(vector.nonce) && isBelow(2n ** 64n, vector.gasLimit),
  )
  const typed = loadTests<TypedVector[]>('typed-transactions').filter(
    ({ tx }) => hasTarget(tx) && tx.chainId !== undefined && isSmallNonce(tx.nonce),
  )

  it('the vectors of ethers have more than 500 transactions of type 0, and more than 200 each of types 1 and 2', () => {
    expect(legacy.length).toBeGreaterThan(500)
    for (const type of [1, 2]) expect(typed.filter(({ tx }) => tx.type === type).length).toBeGreaterThan(200)
  })

  it('signTransaction signs the vectors of type 0 as published', () => {
    for (const { name, privateKey, accountAddress, signedTransactionChainId5, to, data, ...fields } of someOf(legacy)) {
      const { nonce, gasLimit, gasPrice, value } = fields
      const quantities = {
        nonce: quantity(nonce),
        gasLimit: quantity(gasLimit),
        gasPrice: quantity(gasPrice),
        value: quantity(value),
      }
      const request = { chainId: '0x5', ...quantities, to, data }
      const signed = signTransaction(readTransaction(request, ignore), bytes(privateKey))
      expect([name, signed, addressOf(bytes(privateKey)).toLowerCase()]).toEqual([
        name,
        signedTransactionChainId5,
        accountAddress.toLowerCase(),
      ])
    }
  })

  it('signTransaction signs the vectors of types 1 and 2 as published [FRAME-23, SIGN-52]', () => {
    for (const { name, key, signed, tx } of someOf(typed)) {
      const fees = tx.type === 2 ? { maxFeePerGas: 0, maxPriorityFeePerGas: 0 } : { gasPrice: 0 }
      const request = { nonce: 0, gasLimit: 0, ...fees, ...tx }
      // The frame refuses a priority fee above the fee cap, which some vectors have.
      if (BigInt(request.maxPriorityFeePerGas ?? 0) > BigInt(request.maxFeePerGas ?? 0)) continue
      expect([name, signTransaction(readTransaction(request, ignore), bytes(key))]).toEqual([name, signed])
    }
  })
})

describe('typed data published with ethers', () => {
  const vectors = loadTests<TypedDataVector[]>('eip712')
  const key = bytes('0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4')
  const wallet = new Wallet('0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4')

  it('signTypedData signs the published digests as ethers does [FRAME-23]', () => {
    expect(vectors.length).toBeGreaterThan(1_000)
    for (const { name, domain, primaryType, types, data, digest } of someOf(vectors)) {
      const signed = signTypedData(readTypedData({ domain, primaryType, types, message: data }), key)
      expect([name, signed]).toEqual([name, wallet.signingKey.sign(digest).serialized])
    }
  })

  it("signTypedData signs the example of EIP-712 from JSON that contains the domain's type", () => {
    const { domain, primaryType, types, data } = vectors.find(({ name }) => name === 'EIP712 example')!
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ]
    const json = JSON.stringify({ domain, primaryType, types: { ...types, EIP712Domain }, message: data })
    expect(signTypedData(readTypedData(json), key)).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    )
  })
})

describe('messages', () => {
  const secret = '0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4'

  it.each([
    ['nothing', new Uint8Array(0)],
    ['text', utf8('Hello, Bob! ✓')],
    ['bytes that are no text', new Uint8Array([0, 255, 128, 10])],
    ['1 MiB', new Uint8Array(1_048_576).fill(7)],
  ])('signPersonalMessage signs a message of %s as ethers and viem do', async (_, message) => {
    const signed = signPersonalMessage(message, bytes(secret))
    expect(signed).toBe(await new Wallet(secret).signMessage(message))
    expect(signed).toBe(await privateKeyToAccount(secret).signMessage({ message: { raw: message } }))
  })

  it('signPersonalMessage signs with keys at the edge of the curve as ethers does', async () => {
    const edge = '0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140'
    for (const key of [`0x${'1'.padStart(64, '0')}`, edge]) {
      expect(signPersonalMessage(utf8('x'), bytes(key))).toBe(await new Wallet(key).signMessage('x'))
    }
  })
})
