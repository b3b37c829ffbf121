import { Interface } from 'ethers'
import type { Eip1193Provider } from '../../../../core/index.ts'
import { ChainFault, CONTRACT } from '../../../../core/chain/testing/fakeChain.ts'
import { createTestBrowser } from '../../../../testing/testBrowser.ts'
import { ADA, setUp } from '../../testing/setUp.ts'
import { start as startWallet, TO } from '../../send/testing/send.ts'
import { minedBy } from '../../send/testing/mine.ts'
import type { CallsStatus } from './callsStatus.ts'

const CALLS = [
  { to: TO, value: '0x1' },
  { to: CONTRACT, data: '0x01' },
  { to: TO, value: '0x3' },
]
const REQUEST = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: CALLS }

type Options = Parameters<typeof startWallet>[0]

async function start(options: Options = { options: { promptOnSignature: false } }) {
  const test = await startWallet(options)
  const provider: Eip1193Provider = await test.until(test.api.getEthereumProvider())
  const ask = (method: string, params: unknown) => provider.request({ method, params } as never)
  return {
    ...test,
    send: (more: object = {}) =>
      ask('wallet_sendCalls', [{ ...REQUEST, from: test.address, ...more }]) as Promise<{ id: string }>,
    /** Approves the review of all calls, and waits for the first. */
    async goOn() {
      await test.settle(test.isAt('review'))
      test.approve()
      await test.settle(
        () => test.screen() === 'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN' && test.data().status === 'review',
      )
    },
    refuses: (more: object) => expect(test.until(ask('wallet_sendCalls', [{ ...REQUEST, ...more }]))).rejects,
    status: async (id: string) => (await test.until(ask('wallet_getCallsStatus', [id]))) as CallsStatus,
    ask: (method: string, params: unknown) => test.until(ask(method, params)),
    /** Sets the receipt of a transaction. */
    becomes(more: object, hash = test.sent.at(-1)?.hash) {
      test.fake.set('eth_getTransactionReceipt', ([asked]: readonly unknown[]) => {
        const found = test.sent.find((one) => one.hash === asked)
        return found ? minedBy(asked as string, found.from ?? '', asked === hash ? more : {}) : null
      })
    },
  }
}

describe('wallet_sendCalls', () => {
  it('wallet_sendCalls sends each call once the one before is in a block, and returns the id with the first [SEND-49]', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const { id } = await test.until(test.send())
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    await test.clock.advance(30_000)
    expect(test.sent).toHaveLength(1)
    expect(await test.status(id)).toEqual({
      version: '2.0.0',
      id,
      chainId: '0x1',
      status: 100,
      atomic: false,
      receipts: [],
    })
    test.becomes({ logs: [{ address: TO, data: '0x', topics: ['0x1'], blockHash: 'more' }] })
    await test.clock.advance(10_000)
    expect(test.sent.map(({ to, value, data }) => ({ to, value, data }))).toEqual([
      { to: TO, value: 1n, data: '0x' },
      { to: CONTRACT, value: 0n, data: '0x01' },
      { to: TO, value: 3n, data: '0x' },
    ])
    const { status, receipts } = await test.status(id)
    expect(status).toBe(200)
    expect(receipts.map(({ transactionHash }) => transactionHash)).toEqual(test.sent.map(({ hash }) => hash))
    expect(receipts[0]).toEqual({
      logs: [{ address: TO, data: '0x', topics: ['0x1'] }],
      status: '0x1',
      blockHash: `0x${'34'.repeat(32)}`,
      blockNumber: '0x11',
      gasUsed: '0x5208',
      transactionHash: test.sent[0]?.hash,
    })
  })

  it.each<[string, boolean, string]>([
    ['the review of all', false, 'EMBEDDED_WALLET_CALLS_STATUS_SCREEN'],
    ['the first call', true, 'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN'],
  ])(
    'a user who declines %s of a wallet_sendCalls request sends nothing, and the id becomes unknown',
    async (_what, goesOn, shown) => {
      const test = await start({})
      const outcome = await test.begin(test.send({ id: 'mine' }))
      await (goesOn ? test.goOn() : test.settle(test.isAt('review')))
      expect(test.screen()).toBe(shown)
      await expect(test.status('mine')).resolves.toMatchObject({ status: 100 })
      test.dismiss()
      await test.settle(() => outcome.mock.calls.length > 0)
      expect(outcome).toHaveBeenCalledWith(4001)
      expect(test.sent).toEqual([])
      await expect(test.status('mine')).rejects.toMatchObject({ code: 5730 })
    },
  )

  it('a declined call ends its bundle, and the status tells which calls were sent before [SEND-49]', async () => {
    const test = await start({})
    const outcome = await test.begin(test.send({ id: 'mine' }))
    await test.goOn()
    expect(test.data().step).toEqual({ number: 1, count: 3 })
    const first = test.data().id
    test.submit()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome).toHaveBeenCalledWith({ id: 'mine' })
    await test.settle(test.isAt('done'))
    expect(test.data().id).toBe(first)
    await test.settle(test.isAt('review'))
    expect(test.data().id).not.toBe(first)
    expect(test.data().step).toEqual({ number: 2, count: 3 })
    await expect(test.status('mine')).resolves.toMatchObject({ status: 100 })
    test.dismiss()
    await test.clock.advance(2_000)
    expect(await test.status('mine')).toMatchObject({
      status: 600,
      receipts: [{ transactionHash: test.sent[0]?.hash }],
    })
    await test.clock.advance(20_000)
    expect(test.sent).toHaveLength(1)
  })

  it("wallet_sendCalls with a single call shows that call's review alone, without a place in a list [SEND-48]", async () => {
    const test = await start({})
    await test.begin(test.send({ calls: [CALLS[0]] }))
    await test.settle(test.isAt('review'))
    expect(test.screen()).toBe('EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN')
    expect(test.data().step).toBeNull()
  })

  it('a reverted call ends its bundle, and no later call is sent [SEND-49]', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const { id } = await test.until(test.send())
    test.becomes({ status: '0x0' })
    await test.clock.advance(20_000)
    expect(test.sent).toHaveLength(1)
    expect(await test.status(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  it('a bundle sends no later call if one is in no block after ten minutes, and ends once no node knows that call [SEND-53]', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const { id } = await test.until(test.send())
    test.fake.set('eth_getTransactionByHash', { hash: test.sent[0]?.hash })
    await test.clock.advance(610_000)
    expect(await test.status(id)).toMatchObject({ status: 100 })
    test.fake.set('eth_getTransactionByHash', null)
    expect(await test.status(id)).toMatchObject({ status: 400, receipts: [] })
    expect(test.sent).toHaveLength(1)
  })

  it.each([
    [{ calls: [] }, -32602],
    [{ calls: 'all' }, -32602],
    [{ calls: [null] }, -32602],
    [{ calls: [{ to: TO }, { to: '0x12' }] }, -32602],
    [{ calls: [{ to: TO }, { to: TO, value: 'all' }] }, -32602],
    [{ chainId: '0x01' }, -32602],
    [{ chainId: 1 }, -32602],
    [{ chainId: undefined }, -32602],
    [{ version: '1.0' }, -32602],
    [{ version: undefined }, -32602],
    [{ atomicRequired: undefined }, -32602],
    [{ id: 7 }, -32602],
    [{ id: '' }, -32602],
    [{ id: 'x'.repeat(8_195) }, -32602],
    [{ capabilities: [] }, -32602],
    [{ from: 'me' }, -32602],
    [{ from: `0x${'2'.repeat(40)}` }, 4100],
    [{ capabilities: { paymasterService: { url: 'https://pay.test' } } }, 5700],
    [{ calls: [{ to: TO, capabilities: { gas: { optional: 'yes' } } }] }, 5700],
    [{ chainId: '0x5' }, 5710],
    [{ calls: Array(21).fill(CALLS[0]) }, 5740],
    [{ atomicRequired: true }, 5760],
  ])('wallet_sendCalls refuses %j with %d, and sends nothing [SEND-52]', async (more, code) => {
    const test = await start()
    await test.refuses(more).toMatchObject({ code, name: 'ProviderRpcError' })
    expect(test.sent).toEqual([])
  })

  it('wallet_sendCalls accepts optional capabilities, and twenty calls [SEND-51]', async () => {
    const test = await start()
    const calls = Array.from({ length: 20 }, () => ({ ...CALLS[0], capabilities: { gas: { optional: true } } }))
    const { id } = await test.until(test.send({ calls, capabilities: { paymasterService: { optional: true } } }))
    await test.clock.advance(60_000)
    expect(await test.status(id)).toMatchObject({ status: 200 })
    expect(test.sent).toHaveLength(20)
  })

  it('wallet_sendCalls refuses an id that was used within a day with 5720 [SEND-52]', async () => {
    const test = await start()
    expect(await test.until(test.send({ id: 'mine' }))).toEqual({ id: 'mine' })
    await test.refuses({ id: 'mine' }).toMatchObject({ code: 5720 })
    await test.clock.advance(86_400_000)
    expect(await test.until(test.send({ id: 'mine' }))).toEqual({ id: 'mine' })
    const longest = 'x'.repeat(8_194)
    expect(await test.until(test.send({ id: longest }))).toEqual({ id: longest })
  })

  it('wallet_getCallsStatus remembers the last hundred bundles [SEND-51]', async () => {
    const test = await start()
    const calls = [CALLS[0]]
    await test.until(test.send({ id: 'bundle 0', calls }))
    // Fills the storage with a hundred copies of the bundle instead of sending so many.
    const PLUGINS = 'latchkey:plugins'
    const { 'embeddedWallet/calls': bundles } = JSON.parse(test.storage.get(PLUGINS)!) as Record<string, string>
    const [first] = JSON.parse(bundles!) as object[]
    const hundred = Array.from({ length: 100 }, (_, one) => ({ ...first, id: `bundle ${one}` }))
    test.storage.set(PLUGINS, JSON.stringify({ 'embeddedWallet/calls': JSON.stringify(hundred) }))
    await expect(test.status('bundle 0')).resolves.toMatchObject({ status: 200 })
    await test.until(test.send({ id: 'bundle 100', calls }))
    await expect(test.status('bundle 0')).rejects.toMatchObject({ code: 5730 })
    for (const id of ['bundle 1', 'bundle 99', 'bundle 100'])
      await expect(test.status(id)).resolves.toMatchObject({ status: 200 })
  })

  it('a logout ends a bundle of calls, and its id is unknown afterwards', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const { id } = await test.until(test.send())
    await test.until(test.client.logout())
    test.becomes({})
    await test.clock.advance(30_000)
    await expect(test.ask('wallet_sendCalls', [REQUEST])).rejects.toMatchObject({ code: 4100 })
    await test.logIn(ADA)
    await test.clock.advance(30_000)
    await expect(test.status(id)).rejects.toMatchObject({ code: 5730 })
    expect(test.sent).toHaveLength(1)
  })

  it('the id of a bundle of calls is unknown to another user [SEND-54]', async () => {
    const test = await start()
    const { id } = await test.until(test.send())
    await test.until(test.client.logout())
    await test.logIn('grace@example.com')
    await expect(test.status(id)).rejects.toMatchObject({ code: 5730 })
  })
})

describe('the review of all calls', () => {
  const SPENDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const erc20 = new Interface(['function transfer(address,uint256)', 'function approve(address,uint256)'])
  const transfer = (token: string, amount: bigint) => ({
    to: token,
    data: erc20.encodeFunctionData('transfer', [TO, amount]),
  })
  const calls = [
    { to: TO, value: '0x2386f26fc10000' },
    { ...transfer(USDC, 7_000_000n), value: '0x2386f26fc10000' },
    { to: CONTRACT, data: erc20.encodeFunctionData('approve', [SPENDER, 2n ** 256n - 1n]) },
    transfer(USDC, 5_500_000n),
    transfer(CONTRACT, 10n ** 12n),
  ]

  it('the review of a bundle shows every call with its warnings, and the sum, before the first call is asked about', async () => {
    const test = await start({})
    test.fake.set('eth_call', ([asked]: { data: string }[]) =>
      asked?.data === '0x313ce567' ? `0x${'1e'.padStart(64, '0')}` : '0x',
    )
    await test.begin(test.send({ calls }))
    await test.settle(test.isAt('review'))
    const usdc = { address: USDC, symbol: 'USDC', decimals: 6, isListed: true, doubt: { kind: 'differ', reported: 30 } }
    const foreign = { address: CONTRACT, symbol: null, decimals: null, doubt: { kind: 'unusual', reported: 30 } }
    expect(test.modal().screen?.data).toMatchObject({
      kind: 'review',
      calls: [
        { summary: { kind: 'native', to: TO }, value: { text: '0.01' }, warnings: [] },
        {
          summary: { kind: 'tokenTransfer', amount: '7', token: usdc },
          value: { text: '0.01' },
          warnings: ['decimalsDiffer'],
        },
        {
          summary: { kind: 'approve', isUnlimited: true, to: SPENDER, token: foreign },
          value: { text: '0' },
          warnings: ['unlimited'],
        },
        { summary: { kind: 'tokenTransfer', amount: '5.5', token: usdc }, warnings: ['decimalsDiffer'] },
        { summary: { kind: 'tokenTransfer', units: '1000000000000', token: foreign }, warnings: ['decimalsUnusual'] },
      ],
      value: { text: '0.02', symbol: 'ETH' },
      tokens: [
        { amount: '12.5', units: '12500000', token: usdc },
        { units: '1000000000000', token: foreign },
      ],
    })
    expect(test.sent).toEqual([])
    // Each of the two tokens is asked once, for symbol and decimals.
    expect(test.fake.count('eth_call')).toBe(4)
  })

  it('the review of a bundle opens at once, and has nothing to approve while a token does not answer', async () => {
    const test = await start({})
    test.fake.set('eth_call', new ChainFault('silent'))
    await test.begin(test.send({ calls }))
    await test.settle(test.isAt('preparing'), 10)
    expect(test.screen()).toBe('EMBEDDED_WALLET_CALLS_STATUS_SCREEN')
    await test.settle(test.isAt('review'))
    expect(test.modal().screen?.data).toMatchObject({
      calls: [
        {},
        {},
        { warnings: ['unlimited'] },
        {},
        { summary: { units: '1000000000000' }, warnings: ['decimalsUnread'] },
      ],
    })
  })
})

describe('wallet_getCallsStatus and wallet_showCallsStatus', () => {
  it.each(['wallet_getCallsStatus', 'wallet_showCallsStatus'])(
    '%s refuses an unknown id with 5730, and a missing id with -32602',
    async (method) => {
      const test = await start()
      await expect(test.ask(method, ['0x12'])).rejects.toMatchObject({ code: 5730 })
      await expect(test.ask(method, [])).rejects.toMatchObject({ code: -32602 })
    },
  )

  it('wallet_showCallsStatus shows what became of each call [SEND-50]', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const { id } = await test.until(test.send())
    const hash = test.sent[0]?.hash
    const explorerUrl = `https://explorer.test/tx/${hash}`
    expect(await test.ask('wallet_showCallsStatus', [id])).toBeNull()
    expect(test.screen()).toBe('EMBEDDED_WALLET_CALLS_STATUS_SCREEN')
    const waiting = { state: 'waiting', hash: null, explorerUrl: null }
    expect(test.modal().screen?.data).toEqual({
      kind: 'status',
      calls: [{ state: 'pending', hash, explorerUrl }, waiting, waiting],
    })
    test.becomes({ status: '0x0' })
    await test.clock.advance(5_000)
    await test.ask('wallet_showCallsStatus', [id])
    const left = { ...waiting, state: 'notSent' }
    expect(test.modal().screen?.data).toEqual({
      kind: 'status',
      calls: [{ state: 'failed', hash, explorerUrl }, left, left],
    })
  })

  it('wallet_getCallsStatus fails with -32603 if no node answers', async () => {
    const test = await start()
    const { id } = await test.until(test.send({ calls: [CALLS[0]] }))
    test.fake.set('eth_getTransactionReceipt', () => {
      throw new TypeError('offline')
    })
    await expect(test.status(id)).rejects.toMatchObject({ code: -32603 })
  })
})

describe('a bundle after a reload', () => {
  /** Sends three calls of which the first is under way, closes the page, and opens the next one. */
  async function reload({ change = (stored: string) => stored } = {}) {
    const browser = createTestBrowser()
    const test = await start({ options: { promptOnSignature: false }, browser })
    test.fake.set('eth_getTransactionReceipt', null)
    const { id } = await test.until(test.send({ id: 'mine' }))
    // A page that is closed writes nothing more.
    const stored = [...browser.stored]
    test.client.destroy()
    for (const [key, value] of stored) browser.stored.set(key, change(value))
    const next = await setUp({ provider: test.provider, browser, config: { supportedChains: [test.fake.chain] } })
    const provider = await next.until(next.api.getEthereumProvider())
    const ask = (method: string, params: unknown) => next.until(provider.request({ method, params } as never))
    return { ...test, ...next, id, status: () => ask('wallet_getCallsStatus', [id]) as Promise<CallsStatus> }
  }

  it('a bundle keeps its id after a reload, and ends ten minutes after the last call was sent [SEND-53]', async () => {
    const test = await reload()
    expect(await test.status()).toMatchObject({ id: 'mine', status: 100, receipts: [] })
    test.becomes({})
    expect(await test.status()).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
    await test.clock.advance(590_000)
    expect(await test.status()).toMatchObject({ status: 100 })
    await test.clock.advance(20_000)
    expect(await test.status()).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    expect(test.sent).toHaveLength(1)
  })

  it('a stored bundle of calls is unknown after a logout and a new login', async () => {
    const test = await reload()
    await test.until(test.client.logout())
    await test.logIn()
    await expect(test.status()).rejects.toMatchObject({ code: 5730 })
  })

  it.each([
    ['size', '"none"'],
    ['size', '0'],
    ['chainId', '1.5'],
    ['userId', '7'],
    ['hashes', '[7]'],
    ['hashes', '"0x"'],
    ['isOver', '0'],
    ['notedAt', 'null'],
  ])('a stored bundle in which a script of the page has written %s: %s is unknown', async (name, value) => {
    // The entry is JSON inside a JSON string, so its quotes are escaped.
    const change = (stored: string) =>
      stored.replace(
        new RegExp(String.raw`(\\"${name}\\":)(\[.*?\]|[^,}]+)`),
        `$1${JSON.stringify(value).slice(1, -1)}`,
      )
    const test = await reload({ change })
    await expect(test.status()).rejects.toMatchObject({ code: 5730 })
  })

  it('wallet_getCallsStatus fails with 5730 if the stored bundles are damaged', async () => {
    const test = await reload({ change: (stored) => stored.replaceAll('[{', '[[{') })
    await expect(test.status()).rejects.toMatchObject({ code: 5730 })
  })
})

describe('wallet_getCapabilities', () => {
  const NONE = { atomic: { status: 'unsupported' } }

  it('wallet_getCapabilities says that the wallet sends calls one by one, on each chain of the app', async () => {
    const test = await start()
    expect(await test.ask('wallet_getCapabilities', [test.address])).toEqual({ '0x1': NONE })
    expect(await test.ask('wallet_getCapabilities', [test.address, ['0x1', '0x5']])).toEqual({ '0x1': NONE })
    expect(await test.ask('wallet_getCapabilities', [test.address, ['0x5']])).toEqual({})
  })

  it('wallet_getCapabilities answers about no other account, and accepts chain ids only', async () => {
    const test = await start()
    await expect(test.ask('wallet_getCapabilities', [`0x${'2'.repeat(40)}`])).rejects.toMatchObject({ code: 4100 })
    await expect(test.ask('wallet_getCapabilities', [])).rejects.toMatchObject({ code: -32602 })
    await expect(test.ask('wallet_getCapabilities', [test.address, ['0x01']])).rejects.toMatchObject({ code: -32602 })
    await expect(test.ask('wallet_getCapabilities', [test.address, '0x1'])).rejects.toMatchObject({ code: -32602 })
    await test.until(test.client.logout())
    await expect(test.ask('wallet_getCapabilities', [test.address])).rejects.toMatchObject({ code: 4100 })
  })
})
