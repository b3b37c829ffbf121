import { address, fakeChain, runAlone } from '../../core/chain/testing/fakeChain.ts'
import { findReplacement } from './findReplacement.ts'

it('the replacement of a transfer is looked for in the last twelve blocks', async () => {
  const { chain, set, calls, install } = fakeChain()
  const restore = install()
  set('eth_blockNumber', '0x64')
  set('eth_getBlockByNumber', { transactions: [] })
  expect(await runAlone(findReplacement, [chain, { from: address('a'), nonce: 7, block: 1 }])).toBeNull()
  restore()
  const blocks = calls.filter(({ method }) => method === 'eth_getBlockByNumber').map(({ params }) => Number(params[0]))
  expect(blocks).toEqual([89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
})
