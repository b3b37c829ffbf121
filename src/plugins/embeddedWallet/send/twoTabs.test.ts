import { createTestBrowser, type TestBrowser } from '../../../testing/index.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { chainErrorOf } from '../describe/failureOf.ts'
import { mempool } from './testing/mempool.ts'
import { TO } from './testing/send.ts'
import { withWallet } from './testing/wallet.ts'

/** A page without prompts. Pages with the same browser are its tabs, and each other browser is another device. */
const openTab = async (fake: FakeChain, browser: TestBrowser, promptOnSignature = false) => {
  const world = await withWallet({ fake, browser, options: { promptOnSignature } })
  return {
    ...world,
    pay: (value: number, more: object = {}) =>
      world.api.sendTransaction({ transaction: { to: TO, value, ...more }, waitFor: 'hash' }).then(
        ({ hash }) => hash,
        (error: unknown) => chainErrorOf(error)?.code ?? error,
      ),
    signed: () => world.asked('wallet:rpc').length,
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** Lets time pass in all tabs until the work is done. */
async function settle<R>(tabs: readonly Tab[], work: readonly Promise<R>[]): Promise<R[]> {
  let isDone = false
  const all = Promise.all(work).finally(() => (isDone = true))
  for (let turn = 0; turn < 300 && !isDone; turn++) for (const { clock } of tabs) await clock.advance(100)
  if (!isDone) throw new Error('It does not end.')
  return all
}

describe('two tabs of one browser that pay at once without prompts', () => {
  const open = async () => {
    const [fake, browser] = [fakeChain(), createTestBrowser()]
    const chain = mempool(fake)
    const tabs = [await openTab(fake, browser), await openTab(fake, browser)] as const
    return { fake, tabs, ...chain }
  }

  it.each([
    ['different payments', 1, 2],
    ['the same payment', 5, 5],
  ])(
    'two tabs that pay at once both send %s, each with a nonce and a hash of its own [SEND-43]',
    async (_what, first, second) => {
      const { tabs, paid } = await open()
      const [one, two] = await settle(tabs, [tabs[0].pay(first), tabs[1].pay(second)])
      expect(paid().map(([nonce]) => nonce)).toEqual([7, 8])
      expect(
        paid()
          .map(([, value]) => value)
          .sort(),
      ).toEqual([first, second])
      expect(one).not.toBe(two)
      expect(tabs.map(({ signed }) => signed())).toEqual([1, 1])
    },
  )

  it('two tabs both pay even if the node does not count the first payment yet, or the second pays more for gas', async () => {
    const { fake, tabs, paid } = await open()
    fake.set('eth_getTransactionCount', '0x7')
    await settle(tabs, [tabs[0].pay(1), tabs[1].pay(2, { maxFeePerGas: 90_000_000_000 }), tabs[0].pay(3)])
    expect(paid().map(([nonce]) => nonce)).toEqual([7, 8, 9])
  })

  it('a nonce that never reached the pool is used again after 15 s', async () => {
    const { fake, tabs, pool } = await open()
    fake.set('eth_getTransactionCount', '0x7')
    await settle(tabs, [tabs[0].pay(1)])
    pool.clear()
    await tabs[0].clock.advance(15_000)
    await settle(tabs, [tabs[0].pay(2)])
    expect([...pool.keys()]).toEqual([7])
  })

  it("a nonce set by the host is sent unchanged, and the next payment uses the chain's next nonce", async () => {
    const { tabs, paid, pool } = await open()
    await settle(tabs, [tabs[0].pay(1, { nonce: 50 })])
    await settle(tabs, [tabs[1].pay(2)])
    expect(paid()).toEqual([
      [7, 2],
      [50, 1],
    ])
    expect(await settle(tabs, [tabs[0].pay(3, { nonce: 7 })])).toEqual(['REPLACEMENT_UNDERPRICED'])
    expect([pool.size, tabs[0].signed()]).toEqual([2, 2])
  })

  it("a tab that waits for another tab's payment goes on after that failed", async () => {
    const { fake, tabs, paid } = await open()
    fake.set('eth_getBalance', new ChainFault('down'))
    const failing = tabs[0].pay(1)
    expect(await settle(tabs, [failing])).toEqual(['NETWORK_ERROR'])
    fake.set('eth_getBalance', '0xde0b6b3a7640000')
    await settle(tabs, [tabs[1].pay(2)])
    expect(paid()).toEqual([[7, 2]])
  })
})

describe('two devices that pay at once without prompts', () => {
  /** The second device reads its nonce before the first one sends, and sends after. */
  const open = async () => {
    const fake = fakeChain()
    const chain = mempool(fake)
    const [first, second] = [await openTab(fake, createTestBrowser()), await openTab(fake, createTestBrowser())]
    const stale = async (nonce: string) => {
      fake.set('eth_getTransactionCount', nonce)
      return settle([second], [second.pay(5)])
    }
    return { fake, first, second, stale, ...chain }
  }

  it.each([
    ['another payment', 1],
    ['the same payment', 5],
  ])('a device whose nonce was taken by %s signs again with the next nonce', async (_what, value) => {
    const { first, second, stale, paid } = await open()
    const [one] = await settle([first], [first.pay(value)])
    const [two] = await stale('0x7')
    expect(paid()).toEqual([
      [7, value],
      [8, 5],
    ])
    expect(one).not.toBe(two)
    expect(second.signed()).toBe(2)
  })

  it('a device whose nonce is in a block already signs again with the next nonce', async () => {
    const { fake, second, stale, paid } = await open()
    mempool(fake, 8).pool.clear()
    const chain = mempool(fake, 8)
    await stale('0x7')
    expect([paid(), chain.paid()]).toEqual([[], [[8, 5]]])
    expect(second.signed()).toBe(2)
  })

  it('a device whose nonce is taken signs five times at most [SEND-44]', async () => {
    const { fake, second } = await open()
    fake.set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'replacement transaction underpriced' }))
    expect(await settle([second], [second.pay(5)])).toEqual(['REPLACEMENT_UNDERPRICED'])
    expect(second.signed()).toBe(5)
    expect(fake.count('eth_sendRawTransaction')).toBe(5)
  })

  it.each([
    ['that does not answer', new ChainFault('silent'), 'TIMEOUT'],
    ['that has an internal error', new ChainFault({ code: -32603, message: 'Internal error' }), 'UNKNOWN_ERROR'],
    ['that misses funds', new ChainFault({ code: -32000, message: 'insufficient funds' }), 'INSUFFICIENT_FUNDS'],
  ])('a device signs a payment only once if it fails at a node %s', async (_what, fault, code) => {
    const { fake, second } = await open()
    fake.set('eth_sendRawTransaction', fault)
    expect(await settle([second], [second.pay(5)])).toEqual([code])
    expect(second.signed()).toBe(1)
  })

  it.each(['already known', 'nonce too low'])(
    'a device does not pay twice if the first answer to its transaction is %j and the chain has it',
    async (message) => {
      const { fake, second } = await open()
      let looks = 0
      // The lookup before the transaction is sent finds nothing.
      fake.set('eth_getTransactionByHash', () => (looks++ === 0 ? null : { hash: 'x' }))
      fake.set('eth_sendRawTransaction', new ChainFault({ code: -32000, message }))
      const error = await settle(
        [second],
        [second.api.sendTransaction({ transaction: { to: TO, value: 5 } }).catch((thrown: unknown) => thrown)],
      )
      expect(error).toEqual([
        expect.objectContaining({
          code: 'transaction_failure',
          retryable: false,
          message:
            'The network had this transaction when it was sent. Another tab or device may have made the same payment: look at the activity of the wallet before paying again.',
        }),
      ])
      expect(second.signed()).toBe(1)
    },
  )
})

describe('two tabs of one browser, with prompts', () => {
  it('in two tabs with prompts, the second one to approve asks again, with the next nonce [SEND-44]', async () => {
    const [fake, browser] = [fakeChain(), createTestBrowser()]
    const { paid } = mempool(fake)
    const tabs = [await openTab(fake, browser, true), await openTab(fake, browser, true)] as const
    const work = [tabs[0].pay(5), tabs[1].pay(5)]
    for (const tab of tabs) await tab.settle(() => tab.data()?.status === 'review')
    // The nodes do not know the first tab's transaction yet, and answer the second tab with the same nonce.
    fake.set('eth_getTransactionCount', '0x7')
    for (const tab of tabs) tab.submit()
    await tabs[0].settle(() => paid().length === 1)
    await tabs[1].settle(() => tabs[1].data()?.status === 'review' && tabs[1].data().review?.revision === 2)
    tabs[1].submit()
    const hashes = await settle(tabs, work)
    expect(new Set(hashes).size).toBe(2)
    expect(paid()).toEqual([
      [7, 5],
      [8, 5],
    ])
  })
})
