import { askChain, type ChainError } from '../../../core/index.ts'
import { address, ChainFault, fakeChain, runAlone } from '../../../core/chain/testing/fakeChain.ts'
import { isRefusal } from './isRefusal.ts'
import { awaitReceipt, sendRaw } from './sendRaw.ts'

const HASH = `0x${'12'.repeat(32)}`
const SIGNED = { raw: '0x02f8', hash: HASH }
const RECEIPT = {
  transactionHash: HASH,
  status: '0x1',
  blockNumber: '0x11',
  blockHash: `0x${'34'.repeat(32)}`,
  from: address('a'),
  to: address('b'),
  contractAddress: null,
  gasUsed: '0x5208',
  effectiveGasPrice: '0xa',
}
let restore = () => {}
afterEach(() => restore())

function onChain({ nodes = 1 } = {}) {
  const fake = fakeChain({ nodes })
  restore = fake.install()
  const passes = () => true
  return {
    ...fake,
    send: (isRepeated = false) => runAlone(sendRaw, [fake.chain, SIGNED, isRepeated], { passes }),
    /** Code and fate of the error. */
    async failure(isRepeated = false) {
      const error: unknown = await runAlone(sendRaw, [fake.chain, SIGNED, isRepeated], { passes }).catch(
        (thrown: unknown) => thrown,
      )
      const { code, fate } = error as ChainError
      return { code, fate }
    },
    receipt: (nonce = 7) =>
      runAlone(awaitReceipt, [fake.chain, { hash: HASH, from: address('a'), nonce }], {
        passes: (ms) => passes() && ms < 15_000,
      }),
  }
}

describe('handing a signed transaction to the chain', () => {
  it('sendRaw sends a signed transaction once', async () => {
    const { set, send, count } = onChain()
    set('eth_sendRawTransaction', HASH)
    await send()
    expect(count('eth_sendRawTransaction')).toBe(1)
  })

  it.each(['already known', 'transaction already imported', 'Known transaction', 'AlreadyKnown'])(
    'the answer %j means success on a second try of a request, and is uncertain on the first',
    async (message) => {
      const { set, send, failure } = onChain()
      const known = new ChainFault({ code: -32000, message })
      set('eth_sendRawTransaction', known)
      await expect(send(true)).resolves.toBe(true)
      // On a first try the bytes may be another device's, so it is unknown whether ours were sent.
      expect(await failure()).toEqual({ code: 'UNKNOWN_ERROR', fate: 'unknown' })
      const two = onChain({ nodes: 2 })
      two.set('eth_sendRawTransaction', (_params: unknown, url: string) =>
        url.includes('node0') ? new ChainFault('silent') : known,
      )
      await expect(two.send()).resolves.toBe(true)
    },
  )

  const LOST: [string, ChainFault, string][] = [
    ['no connection', new ChainFault('down'), 'NETWORK_ERROR'],
    ['no answer', new ChainFault('silent'), 'TIMEOUT'],
    ['a gateway', new ChainFault('gateway'), 'NETWORK_ERROR'],
    ['an internal error', new ChainFault({ code: -32603, message: 'Internal error' }), 'UNKNOWN_ERROR'],
    ['geth’s time-out', new ChainFault({ code: -32000, message: 'request timed out' }), 'UNKNOWN_ERROR'],
  ]

  it.each(LOST)(
    'an answer that leaves the outcome open (%s) makes sendRaw ask the chain for the transaction',
    async (_what, fault, code) => {
      const { set, send, failure, count } = onChain()
      set('eth_sendRawTransaction', fault)
      let looks = 0
      set('eth_getTransactionByHash', () => (++looks < 3 ? null : { hash: HASH }))
      await expect(send()).resolves.toBe(true)
      set('eth_getTransactionByHash', null)
      expect(await failure()).toEqual({ code, fate: 'unknown' })
      expect(count('eth_getTransactionByHash')).toBe(6)
    },
  )

  it('sendRaw fails if a node refuses the first try, and does not ask the chain for the transaction', async () => {
    const { set, failure, count } = onChain()
    set(
      'eth_sendRawTransaction',
      new ChainFault({ code: -32000, message: 'insufficient funds for gas * price + value' }),
    )
    expect(await failure()).toEqual({ code: 'INSUFFICIENT_FUNDS', fate: 'over' })
    set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'max fee per gas less than block base fee' }))
    expect(await failure()).toEqual({ code: 'FEE_TOO_LOW', fate: 'over' })
    expect(count('eth_getTransactionByHash')).toBe(0)
  })

  it("a node's refusal is not final if another node or an earlier try may have sent the same transaction", async () => {
    const { set, failure, count } = onChain({ nodes: 2 })
    const refused = new ChainFault({ code: -32000, message: 'insufficient funds for gas * price + value' })
    set('eth_sendRawTransaction', (_params: unknown, url: string) =>
      url.includes('node0') ? new ChainFault('down') : refused,
    )
    expect(await failure()).toEqual({ code: 'UNKNOWN_ERROR', fate: 'unknown' })
    set('eth_sendRawTransaction', refused)
    expect(await failure(true)).toEqual({ code: 'UNKNOWN_ERROR', fate: 'unknown' })
    expect(count('eth_getTransactionByHash')).toBe(6)
  })

  it('a used nonce fails with NONCE_EXPIRED, unless the chain has the same transaction or does not say', async () => {
    const { set, failure } = onChain()
    set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'nonce too low' }))
    set('eth_getTransactionByHash', { hash: HASH })
    expect(await failure()).toEqual({ code: 'UNKNOWN_ERROR', fate: 'unknown' })
    set('eth_getTransactionByHash', null)
    expect(await failure()).toEqual({ code: 'NONCE_EXPIRED', fate: 'over' })
    set('eth_getTransactionByHash', new ChainFault('down'))
    expect(await failure()).toEqual({ code: 'UNKNOWN_ERROR', fate: 'unknown' })
  })

  it('a used nonce on a second try is left to the receipt, as the first try may have used it', async () => {
    const { set, send, count } = onChain()
    set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'nonce too low' }))
    await expect(send(true)).resolves.toBe(false)
    expect(count('eth_getTransactionByHash')).toBe(0)
  })
})

describe('the receipt of a transaction', () => {
  it('the receipt of a transaction resolves when it is in a block [SEND-28]', async () => {
    const { set, receipt } = onChain()
    let looks = 0
    set('eth_getTransactionReceipt', () => (++looks < 4 ? null : RECEIPT))
    await expect(receipt()).resolves.toEqual({
      hash: HASH,
      status: 'success',
      blockNumber: '0x11',
      blockHash: RECEIPT.blockHash,
      from: address('a'),
      to: address('b'),
      contractAddress: null,
      gasUsed: '0x5208',
      effectiveGasPrice: '0xa',
      fee: '0x33450',
    })
  })

  it('the receipt of a transaction resolves even if the node was down for a while', async () => {
    const { set, receipt } = onChain()
    let looks = 0
    set('eth_getTransactionReceipt', () => (++looks < 5 ? new ChainFault('down') : RECEIPT))
    await expect(receipt()).resolves.toMatchObject({ status: 'success' })
  })

  it('the receipt of a reverted transaction fails with what the chain said', async () => {
    const { set, receipt } = onChain()
    set('eth_getTransactionReceipt', { ...RECEIPT, status: '0x0' })
    await expect(receipt()).rejects.toMatchObject({ code: 'CALL_EXCEPTION', fate: 'over' })
  })

  it('waiting for a receipt fails with TRANSACTION_REPLACED if another transaction took the nonce', async () => {
    const { set, receipt, count } = onChain()
    set('eth_getTransactionReceipt', null)
    set('eth_getTransactionCount', '0x8')
    await expect(receipt()).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED', fate: 'over' })
    expect(count('eth_getTransactionReceipt')).toBe(8)
  })

  it('the receipt resolves if it comes some seconds after the nonce was used', async () => {
    const { set, receipt } = onChain()
    let looks = 0
    set('eth_getTransactionReceipt', () => (++looks < 8 ? null : RECEIPT))
    set('eth_getTransactionCount', '0x8')
    await expect(receipt()).resolves.toMatchObject({ status: 'success' })
  })

  it('the receipt fails with TIMEOUT after ten minutes [SEND-31]', async () => {
    const { set, receipt, count } = onChain()
    set('eth_getTransactionReceipt', null)
    await expect(receipt()).rejects.toMatchObject({ code: 'TIMEOUT', fate: 'unknown' })
    expect(count('eth_getTransactionReceipt')).toBe(401)
  })
})

describe('answers of a node', () => {
  it.each([
    [-32000, 'insufficient funds for gas * price + value', true],
    [-32000, 'nonce too low', true],
    [-32000, 'replacement transaction underpriced', true],
    [-32000, 'execution reverted', true],
    [-32000, 'transaction underpriced: tip needed 1, tip permitted 0', true],
    [-32000, 'max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1 baseFee: 2', true],
    [-32000, 'intrinsic gas too low', true],
    [-32000, 'exceeds block gas limit', true],
    [-32000, 'tx fee (1.50 ether) exceeds the configured cap (1.00 ether)', true],
    [-32000, 'invalid sender', true],
    [-32000, 'transaction type not supported', true],
    [-32602, 'oops', true],
    [-32601, 'oops', true],
    [-32003, 'oops', true],
    [-32700, 'oops', true],
    [-32600, 'oops', true],
    [-32004, 'oops', true],
    [-32603, 'Internal error', false],
    [-32000, 'request timed out', false],
    [-32005, 'daily request count exceeded, request rate limited', false],
    [-32000, '', false],
    [-32000, 'txpool is full', false],
    [-32000, 'context deadline exceeded', false],
    [-32603, 'upstream connect error', false],
  ])('the answer %d %j of a node means that the transaction was not taken: %p', async (code, message, expected) => {
    const { set, chain } = onChain()
    set('eth_x', new ChainFault({ code, message }))
    const error: unknown = await runAlone(askChain<unknown>, [chain, 'eth_x']).catch((thrown: unknown) => thrown)
    expect(isRefusal(error as ChainError)).toBe(expected)
  })
})
