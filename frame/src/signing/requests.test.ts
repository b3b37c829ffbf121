/** @jest-environment node */
import { Wallet } from 'ethers'
import { FrameFailure } from '../frameFailure.ts'
import { readRpcRequest } from './rpcRequest.ts'
import { signTransaction } from './transaction.ts'
import { signTypedData } from './typedData.ts'

const WALLET = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
const OTHER = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const key = new Uint8Array(32).fill(7)

const read = (method: string, ...params: unknown[]) => readRpcRequest({ method, params }, WALLET)

/** Expects `invalid_request_arguments`, with a message that does not repeat the given value. */
const expectRefused = (act: () => unknown, given?: string) => {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(FrameFailure)
    expect(error).toMatchObject({ type: 'invalid_request_arguments' })
    if (given !== undefined) expect((error as Error).message).not.toContain(given)
    return
  }
  throw new Error('It was taken')
}

describe('personal_sign', () => {
  it.each([
    ['a text', 'hello', 'hello'],
    ['hex as bytes', '0x00ff', '\x00\xff'],
    ['nothing', '', ''],
    ['no bytes', '0x', ''],
    ['half a byte as a text', '0xabc', '0xabc'],
    ['what only looks like hex as a text', '0xzz', '0xzz'],
  ])('personal_sign reads its message: %s', (_, given, expected) => {
    expect(read('personal_sign', given, WALLET)).toEqual({
      method: 'personal_sign',
      message: Uint8Array.from(Buffer.from(expected, 'latin1')),
    })
  })

  it('personal_sign accepts a message of 1 MiB of text or bytes, and not a byte more', () => {
    expect(read('personal_sign', 'x'.repeat(1_048_576), WALLET)).toMatchObject({ message: { length: 1_048_576 } })
    expect(read('personal_sign', `0x${'ab'.repeat(1_048_576)}`, WALLET)).toMatchObject({
      message: { length: 1_048_576 },
    })
    for (const message of [
      'x'.repeat(1_048_577),
      'é'.repeat(524_289),
      `0x${'ab'.repeat(1_048_577)}`,
      'x'.repeat(3_000_000),
    ]) {
      expectRefused(() => read('personal_sign', message, WALLET))
    }
  })

  it.each([[OTHER], [''], ['0x'], [7], [null], [{}]])('personal_sign refuses the address %j [SIGN-53]', (address) => {
    expectRefused(() => read('personal_sign', 'hello', address))
  })

  it("personal_sign accepts the wallet's address in any letter case, or no address", () => {
    for (const address of [WALLET.toLowerCase(), `0x${WALLET.slice(2).toUpperCase()}`, undefined]) {
      expect(read('personal_sign', 'x', address)).toMatchObject({ method: 'personal_sign' })
    }
  })

  it.each([[undefined], [null], [7], [{}], [['x']], [new Uint8Array(1)]])(
    'personal_sign refuses the message %p [FRAME-24]',
    (message) => {
      expectRefused(() => read('personal_sign', message, WALLET))
    },
  )
})

describe('eth_signTypedData_v4', () => {
  const data = {
    domain: { name: 'Shop', chainId: 1 },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'count', type: 'uint8' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'tea', count: 1 },
  }
  const readData = (value: unknown) => {
    const request = read('eth_signTypedData_v4', WALLET, value)
    if (request.method !== 'eth_signTypedData_v4') throw new Error('Another method')
    return request
  }

  const CONTRACT = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
  const onChain = (chainId: number | bigint | string): [string, Record<string, unknown>] => [
    `${typeof chainId} ${chainId} as its chain`,
    { name: 'Shop', chainId },
  ]
  it.each<[string, Record<string, unknown>]>([
    ...[1, 999, 2 ** 40, 0, 1n, '1', '0x1', '0x01'].map(onChain),
    ['no version', { name: 'Shop', version: '', chainId: '1' }],
    ['a salt', { salt: `0x${'12'.repeat(32)}`, chainId: '5' }],
    ['an empty name', { name: '', verifyingContract: CONTRACT }],
    [
      'its fields in another order',
      { salt: `0x${'12'.repeat(32)}`, verifyingContract: CONTRACT, chainId: '0xa', version: '2', name: 'Shop' },
    ],
    ['nothing', {}],
  ])('eth_signTypedData_v4 signs a domain without EIP712Domain in the types as ethers does: %s', async (_, domain) => {
    const signed = signTypedData(readData({ ...data, domain }), key)
    expect(signed).toBe(await new Wallet(`0x${'07'.repeat(32)}`).signTypedData(domain, data.types, data.message))
  })

  it('eth_signTypedData_v4 treats a null field of the domain as absent', () => {
    const signed = (domain: object) => signTypedData(readData({ ...data, domain }), key)
    expect(signed({ name: 'Shop', chainId: null, version: undefined })).toBe(signed({ name: 'Shop' }))
  })

  it('typed data has another signature for another chain id in the domain', () => {
    const signatures = [1, 2].map((chainId) => signTypedData(readData({ ...data, domain: { chainId } }), key))
    expect(signatures[0]).not.toBe(signatures[1])
  })

  it.each<[string, unknown]>([
    ['no object', 'not json'],
    ['a list', []],
    ['nothing', null],
    ['a domain with a field that nobody knows', { ...data, domain: { name: 'Shop', chain: 1 } }],
    ['no message', { ...data, message: null }],
    ['a primary type that is not there', { ...data, primaryType: 'Nothing' }],
    ['the primary type of every object', { ...data, primaryType: 'constructor' }],
    ['a built-in type made anew', { ...data, types: { Order: [{ name: 'item', type: 'address' }], address: [] } }],
    ['a field that breaks out of the encoding', { ...data, types: { Order: [{ name: 'a,uint8 b', type: 'uint8' }] } }],
    ['a type name that breaks out of the encoding', { ...data, types: { 'Order(x)': [] }, primaryType: 'Order(x)' }],
    ['a field without a type', { ...data, types: { Order: [{ name: 'item' }] } }],
    ['more than 1 MiB', { ...data, message: { item: 'x'.repeat(1_100_000), count: 1 } }],
    ['more than 1 MiB of JSON', JSON.stringify({ ...data, message: { item: 'x'.repeat(1_100_000), count: 1 } })],
  ])('eth_signTypedData_v4 refuses typed data that is or has %s [FRAME-24]', (_, value) => {
    expectRefused(() => readData(value))
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a number that does not fit', { item: 'tea', count: 256 }, 'message.count must be uint8, not 256.'],
    ['a missing field', { item: 'tea' }, 'message.count must be uint8, but is missing.'],
    ['nothing at all', {}, 'message.item must be string, but is missing.'],
    ['a field of another type', { item: 'tea', count: 'many' }, 'message.count must be uint8, not "many".'],
    ['a negative number for an unsigned one', { item: 'tea', count: -1 }, 'message.count must be uint8, not -1.'],
  ])('eth_signTypedData_v4 refuses a message with %s, and names the field', (_, message, why) => {
    expect(() => readData({ ...data, message })).toThrow(
      expect.objectContaining({ type: 'invalid_request_arguments', message: why }),
    )
  })

  it.each<[string, unknown]>([
    ['chainId', 'one'],
    ['chainId', -1],
    ['chainId', 1.5],
    ['verifyingContract', ''],
    ['verifyingContract', '0x12'],
    ['salt', '0x12'],
    ['salt', ''],
  ])('eth_signTypedData_v4 refuses a domain whose %s is %j', (name, value) => {
    expectRefused(() => signTypedData(readData({ ...data, domain: { [name]: value } }), key))
  })

  it.each<[string, string, unknown]>([
    ['a type that nobody defined', 'Thing', {}],
    ['a number of 7 bits', 'uint7', 1],
    ['a number of 512 bits', 'uint512', 1],
    ['33 bytes', 'bytes33', `0x${'00'.repeat(33)}`],
    ['no bytes', 'bytes0', '0x'],
    ['an array that is too long for its type', 'uint8[2]', [1, 2, 3]],
    ['an array that is too short for its type', 'uint8[2][]', [[1, 2], [1]]],
    ['an object for an array', 'uint8[]', { length: 1, 0: 1 }],
  ])('eth_signTypedData_v4 refuses a field of %s', (_, type, value) => {
    expectRefused(() => readData({ ...data, types: { Order: [{ name: 'item', type }] }, message: { item: value } }))
  })

  it.each<[string, unknown]>([
    ['uint8[2]', [1, 2]],
    [
      'uint8[2][]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['uint8[][2]', [[], [1]]],
    ['Item[1]', [{ id: '0x12' }]],
    ['Item[]', []],
  ])('eth_signTypedData_v4 signs an array of type %s as ethers does', async (type, item) => {
    const types = { Order: [{ name: 'item', type }], Item: [{ name: 'id', type: 'bytes1' }] }
    const used = type.startsWith('Item') ? types : { Order: types.Order }
    const signed = signTypedData(readData({ ...data, types: used, message: { item } }), key)
    expect(signed).toBe(await new Wallet(`0x${'07'.repeat(32)}`).signTypedData(data.domain, used, { item }))
  })

  it('eth_signTypedData_v4 refuses a message that contains itself', () => {
    const message: Record<string, unknown> = { item: 'tea', count: 1 }
    message.self = message
    expectRefused(() => readData({ ...data, message }))
  })
})

describe('eth_signTransaction', () => {
  const transaction = {
    from: WALLET,
    to: OTHER,
    value: '0x1',
    nonce: '0x2',
    gas: '0x5208',
    chainId: '0x1',
    maxFeePerGas: '0x10',
    maxPriorityFeePerGas: '0x1',
  }
  const readTransaction = (change: object) => {
    const request = read('eth_signTransaction', { ...transaction, ...change })
    if (request.method !== 'eth_signTransaction') throw new Error('Another method')
    return request.transaction
  }
  const legacy = { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: '0x9' }

  it.each<[string, object, object]>([
    ['type 2 by its fees', {}, { type: 'eip1559', gas: 21_000n, value: 1n, nonce: 2, chainId: 1 }],
    ['type 0 by its fees', legacy, { type: 'legacy', gasPrice: 9n }],
    ['type 1 by its access list', { ...legacy, accessList: [] }, { type: 'eip2930', accessList: [] }],
    ['type 1 by its number', { ...legacy, type: '0x1' }, { type: 'eip2930' }],
    ['gasLimit for gas', { gas: undefined, gasLimit: 21_000 }, { gas: 21_000n }],
    ['input for data', { input: '0x12' }, { data: '0x12' }],
    ['both, one in upper case', { data: '0xab', input: '0xAB' }, { data: '0xab' }],
    ['both names that say the same', { input: '0x12', data: '0x12' }, { data: '0x12' }],
    ['big integers', { value: 2n ** 255n }, { value: 2n ** 255n }],
    ['the largest value', { value: 2n ** 256n - 1n }, { value: 2n ** 256n - 1n }],
    ['the most gas', { gas: 2n ** 64n - 2n }, { gas: 2n ** 64n - 2n }],
    ['no value', { value: undefined }, { value: 0n }],
    ['a contract to be made', { to: null, data: '0x6000' }, { data: '0x6000' }],
  ])('eth_signTransaction reads and signs a transaction with %s', (_, change, expected) => {
    const read = readTransaction(change)
    expect(read).toMatchObject(expected)
    expect(signTransaction(read, key)).toMatch(/^0x[0-9a-f]+$/)
  })

  it.each<[string, object]>([
    ['another sender', { from: OTHER }],
    ['a sender that is none', { from: '0x' }],
    ['no chain', { chainId: undefined }],
    ['chain 0, which every chain takes', { chainId: '0x0' }],
    ['no nonce', { nonce: undefined }],
    ['a nonce that no number holds', { nonce: '0x20000000000000' }],
    ['no gas', { gas: undefined }],
    ['gas beyond 64 bits', { gas: 2n ** 64n - 1n }],
    ['two gas limits', { gasLimit: '0x5209' }],
    ['two data', { data: '0x12', input: '0x13' }],
    ['neither receiver nor data', { to: undefined }],
    ['neither receiver nor data, but no bytes', { to: undefined, data: '0x' }],
    ['a receiver that is no address', { to: '0x123' }],
    ['a receiver with a wrong checksum', { to: OTHER.replace('c', 'C') }],
    ['half a byte of data', { data: '0x123' }],
    ['a value beyond 256 bits', { value: `0x1${'0'.repeat(64)}` }],
    ['2 ** 256 as a value', { value: 2n ** 256n }],
    ['a negative value', { value: -1 }],
    ['a broken value', { value: 1.5 }],
    ['a decimal text', { value: '1000' }],
    ['fees of two types', { gasPrice: '0x1' }],
    ['a priority fee above the fee', { maxPriorityFeePerGas: '0x11' }],
    ['no fee', { maxFeePerGas: undefined }],
    ['type 0 with an access list', { ...legacy, type: 0, accessList: [] }],
    ['type 0 with fees of type 2', { type: 0 }],
    ['type 3', { type: '0x3' }],
    ['blobs', { blobVersionedHashes: ['0x01'] }],
    ['an authorization to hand the account over', { authorizationList: [{}] }],
    ['an access list that is none', { accessList: [{ address: OTHER, storageKeys: ['0x1'] }] }],
    ['a field that nobody knows', { surprise: true }],
  ])('eth_signTransaction refuses a transaction with %s [FRAME-24]', (_, change) => {
    expectRefused(() => readTransaction(change))
  })

  it.each([[null], [undefined], ['0x'], [[]], [7]])('eth_signTransaction refuses %j as a transaction', (value) => {
    expectRefused(() => read('eth_signTransaction', value))
  })
})

describe('other requests', () => {
  it.each(['eth_sign', 'eth_sendTransaction', 'eth_accounts', 'wallet_exportKey', 'toString', '__proto__', ''])(
    'readRpcRequest refuses the method %j',
    (method) => {
      expectRefused(() => read(method, 'x', WALLET))
    },
  )

  it.each([[null], [undefined], ['x'], [{ method: 'personal_sign' }], [{ method: 'personal_sign', params: {} }]])(
    'readRpcRequest refuses the malformed request %j',
    (request) => {
      expectRefused(() => readRpcRequest(request, WALLET))
    },
  )
})
