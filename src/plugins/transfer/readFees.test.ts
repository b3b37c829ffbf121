import { address, ChainFault, fakeChain, GWEI, runAlone } from '../../core/chain/testing/fakeChain.ts'
import { findReplacement } from './findReplacement.ts'
import { readFees } from './readFees.ts'

const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach((run) => run()))

const prepare = () => {
  const fake = fakeChain()
  cleanUps.push(fake.install())
  return fake
}

describe('the fees of a transfer', () => {
  it.each([
    [21_000, 21_000n],
    [100_000, 120_000n],
  ])('a transfer whose estimate is %d gas gets a limit of %d', async (estimate, gas) => {
    const { chain, set } = prepare()
    set('eth_estimateGas', `0x${estimate.toString(16)}`)
    expect(await runAlone(readFees, [chain, { from: address('a'), to: address('b') } as never])).toMatchObject({ gas })
  })

  it('the tip of a transfer is one gwei if the node names none', async () => {
    const { chain, set } = prepare()
    set('eth_maxPriorityFeePerGas', new ChainFault({ code: -32601, message: 'the method does not exist' }))
    expect(await runAlone(readFees, [chain, { from: address('a'), to: address('b') } as never])).toMatchObject({
      tip: GWEI,
    })
  })
})

it('the replacement of a transfer is looked for in the last twelve blocks', async () => {
  const { chain, set, calls } = prepare()
  set('eth_blockNumber', '0x64')
  set('eth_getBlockByNumber', { transactions: [] })
  expect(await runAlone(findReplacement, [chain, { from: address('a'), nonce: 7, block: 1 }])).toBeNull()
  const blocks = calls.filter(({ method }) => method === 'eth_getBlockByNumber').map(({ params }) => Number(params[0]))
  expect(blocks).toEqual([89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
})
