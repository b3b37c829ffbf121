import { readTransaction } from './readTransaction.ts'
import { address } from '../../../core/chain/testing/fakeChain.ts'

const FROM = address('a')
const read = (request: object) => readTransaction({ to: address('b'), ...request }, FROM)
const NUMERIC = ['gasLimit', 'gasPrice', 'value', 'maxPriorityFeePerGas', 'maxFeePerGas'] as const

describe('numeric fields must be a number, bigint or hex string', () => {
  it.each(NUMERIC)('the transaction field %s accepts a number, a bigint and a hex string [SEND-3]', (field) => {
    expect([7, 7n, '0x7'].map((value) => read({ [field]: value })[field])).toEqual([7n, 7n, 7n])
  })

  const NO_QUANTITIES = [
    '7',
    'seven',
    1.5,
    -1,
    -1n,
    '0x',
    '0xg',
    '-0x1',
    {},
    true,
    NaN,
    Infinity,
    2 ** 60,
    1n << 256n,
    `0x${'f'.repeat(65)}`,
  ]

  it.each(NUMERIC)(
    'the transaction field %s refuses 15 values that are no quantity, and the message names the field [SEND-3]',
    (field) => {
      expect(NO_QUANTITIES).toHaveLength(15)
      for (const value of NO_QUANTITIES)
        expect(() => read({ [field]: value })).toThrow(
          expect.objectContaining({
            code: 'embedded_wallet_invalid_transaction',
            message: expect.stringContaining(`'${field}'`) as string,
          }),
        )
    },
  )

  it.each(['0x1', 1n, 0, -1, 1.5, '1'])(
    'the transaction field chainId refuses %p, as it must be a number [SEND-3]',
    (chainId) => {
      expect(() => read({ chainId })).toThrow(/^Invalid chain ID/)
    },
  )

  it.each(['0x1', 1n, -1, 1.5])('the nonce %p is refused [SEND-3]', (nonce) => {
    expect(() => read({ nonce })).toThrow(/'nonce'/)
  })
})

describe('a transaction that the host passes', () => {
  it('a transaction gets the default values of absent fields [SEND-1]', () => {
    expect(read({})).toEqual({
      to: address('b'),
      value: 0n,
      data: '0x',
      chainId: undefined,
      type: undefined,
      nonce: undefined,
      gasLimit: undefined,
      gasPrice: undefined,
      maxFeePerGas: undefined,
      maxPriorityFeePerGas: undefined,
      accessList: undefined,
    })
  })

  it("a transaction accepts only the user's own wallet as sender, in any case of letters [SEND-2]", () => {
    expect(() => read({ from: FROM.toUpperCase().replace('0X', '0x') })).not.toThrow()
    expect(() => read({ from: address('b') })).toThrow(/'from'/)
  })

  it.each([
    [{ to: '0x12' }, /'to'/],
    [{ to: 'vitalik.eth' }, /'to'/],
    [{ data: '0x123' }, /'data'/],
    [{ data: 'hello' }, /'data'/],
    [{ data: `0x${'00'.repeat(131_073)}` }, /'data'/],
    [{ to: null }, /neither a 'to' nor 'data'/],
    [{ type: 3 }, /'type'/],
    [{ type: '0x2' }, /'type'/],
    [{ type: 2, gasPrice: 1 }, /'gasPrice'/],
    [{ gasPrice: 1, maxFeePerGas: 1 }, /'gasPrice'/],
    [{ type: 0, maxFeePerGas: 1 }, /'maxFeePerGas'/],
    [{ maxFeePerGas: 1, maxPriorityFeePerGas: 2 }, /must not exceed/],
    [{ accessList: [{ address: '0x1', storageKeys: [] }] }, /'accessList'/],
    [{ accessList: [null] }, /'accessList'/],
    [{ type: 0, accessList: [] }, /'accessList' \(of 0 addresses\).*set 'type' to 1 or 2/],
    [{ gas: 21_000 }, /'gas' is called 'gasLimit' here/],
    [{ input: '0x12' }, /'input' is called 'data' here/],
  ])('the transaction %p is refused [SEND-4]', (request, message) => {
    expect(() => read(request)).toThrow(message)
  })

  it('a string is refused as a transaction', () => {
    expect(() => readTransaction('0x' as never, FROM)).toThrow(/not an object/)
  })

  it('reading a transaction removes unknown fields from the entries of its access list [SEND-1]', () => {
    const entry = { address: address('c'), storageKeys: [`0x${'0'.repeat(64)}`] }
    expect(read({ accessList: [{ ...entry, more: 1 }] }).accessList).toEqual([entry])
  })
})
