import { AbiCoder, Transaction } from 'ethers'
import { readTransaction } from '../../request/readTransaction.ts'
import {
  address,
  ChainFault,
  fakeChain,
  failureOfRun,
  GWEI,
  runAlone,
  urlOf,
} from '../../../../core/chain/testing/fakeChain.ts'
import type { TransactionRequest } from '../../request/types.ts'
import { feeStrategyOf } from './feeStrategyOf.ts'
import { GAS_PRICE_ORACLE, readL1Fee } from './opStack.ts'
import { gweiToWei } from './polygon.ts'
import type { Fees, FilledTransaction } from './types.ts'

const BLOCK = { baseFee: 100n * GWEI, gasLimit: 30_000_000n }
const STATION = 'https://station.test/v2'
const TIERS = {
  safeLow: { maxPriorityFee: 30, maxFee: 40 },
  standard: { maxPriorityFee: 31.5, maxFee: 60.25 },
  fast: { maxPriorityFee: 50, maxFee: 90 },
}

const restore: (() => void)[] = []
afterEach(() => {
  restore.splice(0).forEach((undo) => undo())
})

function onChain(id: number) {
  const fake = fakeChain({ id })
  restore.push(fake.install())
  const fees = (
    request: Partial<TransactionRequest> = {},
    block: { baseFee: bigint | null; gasLimit: bigint } = BLOCK,
    passes = () => false,
  ): Promise<Fees> => {
    const draft = readTransaction({ to: address('b'), ...request }, address('a'))
    return runAlone(feeStrategyOf(id).fees, [{ chain: fake.chain, draft, block, gasStation: STATION }], { passes })
  }
  return { ...fake, fees }
}

describe('the family of a chain', () => {
  it.each([
    [
      'OP stack',
      10,
      [
        420, 11155420, 8453, 84531, 84532, 7777777, 999999999, 34443, 919, 480, 4801, 130, 1301, 57073, 763373, 1868,
        1946, 1135, 4202, 690, 360, 60808, 81457, 168587773, 252, 185, 204, 5611,
      ],
    ],
    ['Arbitrum', 42161, [42170, 421614, 421613, 421611]],
    ['BNB Smart Chain', 56, [97]],
    ['Oasis Sapphire', 23294, [23295]],
    ['Polygon', 137, [80001, 80002]],
  ])('the chains of %s share one fee strategy', (_name, first, others) => {
    expect(feeStrategyOf(first)).not.toBe(feeStrategyOf(1))
    for (const chainId of others) expect([chainId, feeStrategyOf(chainId)]).toEqual([chainId, feeStrategyOf(first)])
  })
})

function station(answer: unknown) {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (urlOf(input) !== STATION) return before(input, init)
    if (answer === 'down') throw new TypeError('Failed to fetch')
    if (answer === 'silent') return new Promise(() => undefined)
    return typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  restore.unshift(() => {
    globalThis.fetch = before
  })
}

const type2 = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): Fees => ({
  type: 2,
  maxFeePerGas,
  maxPriorityFeePerGas,
})

describe('fees by chain family', () => {
  it.each([1, 11155111, 43114, 31337])(
    'chain %d is an EIP-1559 chain: type 2, with room for the base fee to double [SEND-8]',
    async (id) => {
      await expect(onChain(id).fees()).resolves.toEqual(type2(201n * GWEI, GWEI))
    },
  )

  it.each([10, 8453, 84532, 11155420, 7777777])(
    'OP stack chain %d pays 126% of the last base fee plus the priority fee [SEND-8]',
    async (id) => {
      await expect(onChain(id).fees()).resolves.toEqual(type2(127n * GWEI, GWEI))
    },
  )

  it.each([42161, 42170, 421614])(
    'Arbitrum chain %d pays 120% of the base fee, and no priority fee [SEND-8]',
    async (id) => {
      const chain = onChain(id)
      await expect(chain.fees()).resolves.toEqual(type2(120n * GWEI, 0n))
      expect(chain.count('eth_maxPriorityFeePerGas')).toBe(0)
    },
  )

  it.each([56, 97])('chain %d uses transaction type 0 unless the host asks for type 2 [SEND-8]', async (id) => {
    const chain = onChain(id)
    await expect(chain.fees()).resolves.toEqual({ type: 0, gasPrice: 2n * GWEI })
    await expect(chain.fees({ type: 2 })).resolves.toMatchObject({ type: 2 })
    await expect(chain.fees({ maxFeePerGas: 5, maxPriorityFeePerGas: 1 })).resolves.toEqual(type2(5n, 1n))
  })

  it.each([23294, 23295])('chain %d uses transaction type 0 even if the host asks for type 2 [SEND-8]', async (id) => {
    const chain = onChain(id)
    await expect(chain.fees()).resolves.toEqual({ type: 0, gasPrice: 2n * GWEI })
    await expect(chain.fees({ type: 2 })).resolves.toEqual({ type: 0, gasPrice: 2n * GWEI })
    await expect(chain.fees({ type: 1, gasPrice: 9 })).resolves.toEqual({ type: 0, gasPrice: 9n })
    await expect(chain.fees({ maxFeePerGas: 5 })).resolves.toEqual({ type: 0, gasPrice: 5n })
  })

  it.each([137, 80001, 80002])('Polygon network %d pays the standard tier of the gas station [SEND-8]', async (id) => {
    const chain = onChain(id)
    station(TIERS)
    await expect(chain.fees()).resolves.toEqual(type2(60_250_000_000n, 31_500_000_000n))
  })
})

describe('fees that the host sets', () => {
  it.each([1, 10, 42161, 137])('fees that the host sets are not changed on chain %d [SEND-6]', async (id) => {
    const chain = onChain(id)
    station(TIERS)
    await expect(chain.fees({ maxFeePerGas: 300n * GWEI, maxPriorityFeePerGas: 2n * GWEI })).resolves.toEqual(
      type2(300n * GWEI, 2n * GWEI),
    )
    await expect(chain.fees({ gasPrice: 7 })).resolves.toEqual({ type: 0, gasPrice: 7n })
    await expect(chain.fees({ type: 1 })).resolves.toEqual({ type: 1, gasPrice: 2n * GWEI })
    await expect(chain.fees({ gasPrice: 7, accessList: [] })).resolves.toEqual({ type: 1, gasPrice: 7n })
  })

  it('a priority fee set by the host is paid on top of the base fee on Arbitrum, as on the OP stack', async () => {
    await expect(onChain(42161).fees({ maxPriorityFeePerGas: 300n * GWEI })).resolves.toEqual(
      type2(420n * GWEI, 300n * GWEI),
    )
    await expect(onChain(10).fees({ maxPriorityFeePerGas: 300n * GWEI })).resolves.toEqual(
      type2(426n * GWEI, 300n * GWEI),
    )
  })

  it('a low fee limit set by the host also limits the priority fee', async () => {
    await expect(onChain(1).fees({ maxFeePerGas: 5 })).resolves.toEqual(type2(5n, 5n))
    const polygon = onChain(137)
    station(TIERS)
    await expect(polygon.fees({ maxFeePerGas: 5 })).resolves.toEqual(type2(5n, 5n))
  })
})

describe('failures to read fees, with their messages', () => {
  const BASE = { baseFee: null, gasLimit: 30_000_000n }

  it("reading fees on a chain without base fee fails with the message of the chain's family [ERROR-68, SEND-10]", async () => {
    await expect(onChain(1).fees({}, BASE)).rejects.toThrow(
      'maxFeePerGas was not successfully set for transaction of type 2.',
    )
    await expect(onChain(10).fees({}, BASE)).rejects.toThrow('Unable to fetch baseFee for last block.')
    await expect(onChain(42161).fees({}, BASE)).rejects.toThrow('Failed to set gas price for Arbitrum transaction')
  })

  it("a missing gas price fails with 'gasPrice was not successfully set for transaction of type 0 or 1.' [ERROR-68, SEND-10]", async () => {
    const chain = onChain(56)
    chain.set('eth_gasPrice', 'plenty')
    await expect(chain.fees()).rejects.toThrow('gasPrice was not successfully set for transaction of type 0 or 1.')
  })

  it("an OP stack node that is down fails with 'Failed to set gas price for OP stack transaction' [ERROR-68, SEND-10]", async () => {
    const chain = onChain(10)
    chain.set('eth_maxPriorityFeePerGas', new ChainFault('down'))
    await expect(chain.fees()).rejects.toThrow('Failed to set gas price for OP stack transaction')
  })

  it.each([
    ['equal', 1n],
    ['lower', 0n],
  ])(
    'an OP stack fee limit that is %s to the priority fee is refused, as it must exceed the priority fee [SEND-9]',
    async (_what, gwei) => {
      const work = onChain(10).fees({ maxFeePerGas: gwei * GWEI })
      expect(await failureOfRun(work)).toMatchObject({
        code: 'embedded_wallet_invalid_transaction',
        message: 'Overridden maxFeePerGas must exceed the maxPriorityFeePerGas, which is 1000000000 wei.',
      })
    },
  )

  it('a chain whose node does not know eth_maxPriorityFeePerGas gets a priority fee of 1 gwei', async () => {
    const chain = onChain(1)
    chain.set('eth_maxPriorityFeePerGas', new ChainFault({ code: -32601, message: 'the method does not exist' }))
    await expect(chain.fees()).resolves.toEqual(type2(201n * GWEI, GWEI))
  })

  it.each([
    'down',
    500,
    '<html>',
    {},
    { standard: {} },
    { standard: { maxFee: '60', maxPriorityFee: '31' } },
    { standard: { maxFee: 0, maxPriorityFee: 1 } },
    { standard: { maxFee: 1e30, maxPriorityFee: 1 } },
    { standard: { maxFee: null, maxPriorityFee: null } },
    null,
  ])(
    "a gas station that answers %j fails with 'Failed to set gas prices from Polygon gas station' [ERROR-68, SEND-10]",
    async (answer) => {
      const chain = onChain(137)
      station(answer)
      await expect(chain.fees()).rejects.toThrow('Failed to set gas prices from Polygon gas station')
    },
  )

  it("a gas station that never answers fails with 'Failed to set gas prices from Polygon gas station'", async () => {
    const chain = onChain(137)
    station('silent')
    await expect(chain.fees({}, BLOCK, () => true)).rejects.toThrow('Failed to set gas prices from Polygon gas station')
  })

  it('gwei with more digits than a wei are rounded up to the next wei', () => {
    expect([30.000000015, 0.1, 1, 31.5].map(gweiToWei)).toEqual([30_000_000_015n, 100_000_000n, GWEI, 31_500_000_000n])
  })
})

describe('the L1 fee of the OP stack', () => {
  const filled: FilledTransaction = {
    chainId: 10,
    nonce: 3,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: 5n,
    data: '0x1234',
    gasLimit: 50_000n,
    fees: { type: 2, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n },
    accessList: undefined,
  }

  it("the L1 fee comes from the OP stack's oracle contract, which gets the unsigned bytes", async () => {
    const chain = onChain(10)
    chain.set('eth_call', '0x2a')
    await expect(runAlone(readL1Fee, [chain.chain, filled])).resolves.toBe(42n)
    const [{ to, data }] = chain.calls.at(-1)?.params as [{ to: string; data: string }]
    expect(to).toBe(GAS_PRICE_ORACLE)
    expect(data.slice(0, 10)).toBe('0x49948e0e')
    const [bytes] = AbiCoder.defaultAbiCoder().decode(['bytes'], `0x${data.slice(10)}`) as unknown as [string]
    expect(Transaction.from(bytes)).toMatchObject({
      chainId: 10n,
      nonce: 3,
      value: 5n,
      data: '0x1234',
      gasLimit: 50_000n,
      signature: null,
    })
  })

  it.each([new ChainFault('down'), new ChainFault({ code: 3, message: 'execution reverted' }), '0x', 'lots'])(
    "an unusable answer of the L1 fee oracle fails with 'Failed to set gas price for OP stack transaction' (%#)",
    async (answer) => {
      const chain = onChain(10)
      chain.set('eth_call', answer)
      await expect(runAlone(readL1Fee, [chain.chain, filled])).rejects.toThrow(
        'Failed to set gas price for OP stack transaction',
      )
    },
  )
})
