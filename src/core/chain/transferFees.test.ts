import { quoteTransfer } from './quoteTransfer.ts'
import { address, ChainFault, fakeChain, GWEI, runAlone } from './testing/fakeChain.ts'
import { fitFees, readTransferFees, type TransferFees } from './transferFees.ts'

const ETH = 10n ** 18n
const TOKEN = address('c')
const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach((run) => run()))

const prepare = () => {
  const fake = fakeChain()
  cleanUps.push(fake.install())
  return fake
}
const draft = { from: address('a'), to: address('b'), value: '0x1' }
const wallet = { from: address('a'), to: address('b'), token: null }

describe('the fees of a transfer', () => {
  it.each([
    [21_000, 21_000n],
    [100_000, 120_000n],
  ])('a transfer whose estimate is %d gas gets a limit of %d', async (estimate, gas) => {
    const { chain, set } = prepare()
    set('eth_estimateGas', `0x${estimate.toString(16)}`)
    expect(await runAlone(readTransferFees, [chain, draft])).toMatchObject({ gas })
  })

  it('the tip of a transfer is one gwei if the node names none', async () => {
    const { chain, set } = prepare()
    set('eth_maxPriorityFeePerGas', new ChainFault({ code: -32601, message: 'the method does not exist' }))
    expect(await runAlone(readTransferFees, [chain, draft])).toMatchObject({ tip: GWEI })
  })
})

describe('the most that can be sent', () => {
  it('the most of a coin is the balance minus 21,000 gas at twice the base fee plus the tip', async () => {
    const { chain } = prepare()
    expect(await runAlone(quoteTransfer, [chain, wallet])).toMatchObject({ max: ETH - 63_000n * GWEI })
  })

  it("the most of a rollup's coin is also minus 125 % of what the oracle says L1 takes", async () => {
    const { chain, set } = prepare()
    set('eth_call', '0x64')
    expect(await runAlone(quoteTransfer, [chain, wallet])).toMatchObject({ max: ETH - 63_000n * GWEI - 125n })
  })

  it('the most of a token is all of it, whatever the fee', async () => {
    const { chain, set } = prepare()
    set('eth_call', ([{ to }]: readonly unknown[] & readonly [{ to: string }]) => (to === TOKEN ? '0x64' : '0x'))
    expect(await runAlone(quoteTransfer, [chain, { ...wallet, token: TOKEN }])).toMatchObject({ max: 100n })
  })

  it('the most of a coin that does not pay the fee is nothing', async () => {
    const { chain, set } = prepare()
    set('eth_getBalance', '0x64')
    expect(await runAlone(quoteTransfer, [chain, wallet])).toMatchObject({ balance: 100n, max: 0n })
  })

  it('a node that refuses to estimate leaves the fees unknown', async () => {
    const { chain, set } = prepare()
    set('eth_estimateGas', new ChainFault({ code: 3, message: 'execution reverted' }))
    expect(await runAlone(quoteTransfer, [chain, wallet])).toMatchObject({ fees: null, max: ETH })
  })
})

describe('fitFees', () => {
  const fees: TransferFees = { gas: 100n, perGas: 21n, perGasNow: 11n, tip: 1n, l1: 50n }

  it('fitFees leaves the price to the wallet where twice the maximum is left', () => {
    expect(fitFees(4_300n, fees)).toEqual({})
  })

  it('fitFees fixes the usual maximum where less is left', () => {
    expect(fitFees(4_299n, fees)).toEqual({ gas: '0x64', maxFeePerGas: '0x15', maxPriorityFeePerGas: '0x1' })
  })

  it('fitFees fixes what is left as the price where that is below the maximum, down to the present price', () => {
    expect(fitFees(1_150n, fees)).toEqual({ gas: '0x64', maxFeePerGas: '0xb', maxPriorityFeePerGas: '0x1' })
    expect(fitFees(1_149n, fees)).toBeNull()
  })

  it('fitFees fixes the one price of a chain without a base fee', () => {
    expect(fitFees(2_150n, { ...fees, tip: null })).toEqual({ gas: '0x64', gasPrice: '0x15' })
  })
})
