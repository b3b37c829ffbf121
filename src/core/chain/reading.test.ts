import fc from 'fast-check'
import { Interface } from 'ethers'
import { readWei, toHex } from './chainRpc.ts'
import { encodeBalanceOf, encodeTransfer } from './erc20.ts'
import { readBalance } from './readBalance.ts'
import { readReceipt } from './receipt.ts'
import { address, CONTRACT, fakeChain, failureOfRun, runAlone } from './testing/fakeChain.ts'

const ME = address('a')
const ERC20 = new Interface(['function transfer(address,uint256)', 'function balanceOf(address)'])
let restore = () => {}
afterEach(() => restore())

describe('calls of an ERC-20 token are those that ethers encodes', () => {
  it('an ERC-20 call for any address and amount is encoded as ethers encodes it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
        fc.bigInt({ min: 0n, max: (1n << 160n) - 1n }),
        (amount, id) => {
          const to = `0x${id.toString(16).padStart(40, '0')}`
          expect(encodeTransfer(to, amount)).toBe(ERC20.encodeFunctionData('transfer', [to, amount]))
          expect(encodeBalanceOf(to)).toBe(ERC20.encodeFunctionData('balanceOf', [to]))
        },
      ),
      { seed: 5 },
    )
  })

  it.each(['', '0x', ME.slice(0, -1), `${ME}0`, ME.replace('0x', '1x'), 'vitalik.eth'])(
    'no ERC-20 call is encoded for %j, which is no address',
    (to) => {
      expect(() => encodeTransfer(to, 1n)).toThrow(RangeError)
      expect(() => encodeBalanceOf(to)).toThrow(RangeError)
    },
  )

  it.each([-1n, 1n << 256n])('no ERC-20 call is encoded for an amount of %d', (amount) => {
    expect(() => encodeTransfer(ME, amount)).toThrow(RangeError)
  })
})

describe('a balance', () => {
  const ask = (token: string | null, method: string, answer: unknown) => {
    const fake = fakeChain()
    fake.set(method, answer)
    restore = fake.install()
    return { ...fake, read: () => runAlone(readBalance, [fake.chain, ME, token]) }
  }

  it("the balance of the chain's coin is read with eth_getBalance", async () => {
    const { read, calls } = ask(null, 'eth_getBalance', '0xde0b6b3a7640000')
    await expect(read()).resolves.toBe(1_000_000_000_000_000_000n)
    expect(calls).toMatchObject([{ method: 'eth_getBalance', params: [ME, 'latest'] }])
  })

  it('the balance of a token is read with an eth_call of balanceOf', async () => {
    const { read, calls } = ask(CONTRACT, 'eth_call', `0x${'5'.padStart(64, '0')}`)
    await expect(read()).resolves.toBe(5n)
    expect(calls).toMatchObject([
      { method: 'eth_call', params: [{ to: CONTRACT, data: encodeBalanceOf(ME) }, 'latest'] },
    ])
  })

  it.each(['0x', null, 5, `0x${'0'.repeat(128)}`, '0xzz'])(
    'the answer %p of a node is read as no balance, not even as zero',
    async (answer) => {
      expect(await failureOfRun(ask(CONTRACT, 'eth_call', answer).read())).toMatchObject({ code: 'NETWORK_ERROR' })
    },
  )
})

describe('quantities', () => {
  it('readWei reads hex text as a bigint and anything else as null, and toHex writes hex without leading zeros', () => {
    expect([readWei('0x10'), readWei('16'), readWei(16), readWei('0x'), readWei(undefined)]).toEqual([
      16n,
      null,
      null,
      null,
      null,
    ])
    expect([toHex(0n), toHex(255), toHex('0x00ff')]).toEqual(['0x0', '0xff', '0xff'])
  })
})

describe('a receipt', () => {
  const HASH = `0x${'12'.repeat(32)}`
  const RECEIPT = {
    transactionHash: HASH,
    status: '0x1',
    blockNumber: '0x11',
    blockHash: `0x${'34'.repeat(32)}`,
    from: ME,
    to: address('b'),
    contractAddress: null,
    gasUsed: '0x5208',
    effectiveGasPrice: '0xa',
  }

  it.each([
    null,
    'x',
    {},
    { ...RECEIPT, transactionHash: '0x12' },
    { ...RECEIPT, gasUsed: 1 },
    { ...RECEIPT, blockNumber: null },
  ])('the answer %p of a node is read as no receipt', (answer) => {
    expect(readReceipt(answer, HASH)).toBeNull()
  })

  it('readReceipt adds the fee that L1 took to the fee of a receipt', () => {
    expect(readReceipt({ ...RECEIPT, l1Fee: '0x10' }, HASH)?.fee).toBe('0x33460')
  })
})
