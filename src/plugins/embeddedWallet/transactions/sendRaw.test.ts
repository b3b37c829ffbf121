import { awaitReceipt, readReceipt, RECEIPT_TIMEOUT_MS, sendRaw } from './sendRaw.ts'
import { address, ChainFault, fakeChain, failureOfRun, runAlone } from './testing/fakeChain.ts'

const HASH = `0x${'12'.repeat(32)}`
const SIGNED = { raw: '0x02f8', hash: HASH }
const RECEIPT = {
  transactionHash: HASH, status: '0x1', blockNumber: '0x11', blockHash: `0x${'34'.repeat(32)}`, from: address('a'), to: address('b'),
  contractAddress: null, gasUsed: '0x5208', effectiveGasPrice: '0xa',
}
let restore = () => {}
afterEach(() => restore())

function onChain() {
  const fake = fakeChain()
  restore = fake.install()
  const passes = () => true
  return {
    ...fake,
    send: () => runAlone(sendRaw, [fake.chain, SIGNED], { passes: (ms) => ms > 10_000 }),
    receipt: (nonce = 7) => runAlone(awaitReceipt, [fake.chain, { hash: HASH, from: address('a'), nonce }], { passes: (ms) => passes() && ms < 15_000 }),
  }
}

describe('a signed transaction is handed to the chain', () => {
  it('once', async () => {
    const { set, send, count } = onChain()
    set('eth_sendRawTransaction', HASH)
    await send()
    expect(count('eth_sendRawTransaction')).toBe(1)
  })

  it.each(['already known', 'transaction already imported', 'Known transaction', 'AlreadyKnown'])('and %j means that an earlier try arrived', async (message) => {
    const { set, send } = onChain()
    set('eth_sendRawTransaction', new ChainFault({ code: -32000, message }))
    await expect(send()).resolves.toBeUndefined()
  })

  it.each([new ChainFault('down'), new ChainFault('silent'), new ChainFault({ code: -32000, message: 'nonce too low' })])(
    'and where the answer got lost the chain is asked whether it has it (%#)',
    async (fault) => {
      const { set, send } = onChain()
      set('eth_sendRawTransaction', fault)
      set('eth_getTransactionByHash', { hash: HASH })
      await expect(send()).resolves.toBeUndefined()
      set('eth_getTransactionByHash', null)
      await expect(send()).rejects.toBeDefined()
    },
  )

  it('a refusal is a refusal, without another look', async () => {
    const { set, send, count } = onChain()
    set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'insufficient funds for gas * price + value' }))
    expect(await failureOfRun(send())).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(count('eth_getTransactionByHash')).toBe(0)
  })
})

describe('its receipt', () => {
  it('comes when it is in a block', async () => {
    const { set, receipt } = onChain()
    let looks = 0
    set('eth_getTransactionReceipt', () => (++looks < 4 ? null : RECEIPT))
    await expect(receipt()).resolves.toEqual({
      hash: HASH, status: 'success', blockNumber: '0x11', blockHash: RECEIPT.blockHash, from: address('a'), to: address('b'),
      contractAddress: null, gasUsed: '0x5208', effectiveGasPrice: '0xa', fee: '0x33450',
    })
  })

  it('also from a node that is away for a while', async () => {
    const { set, receipt } = onChain()
    let looks = 0
    set('eth_getTransactionReceipt', () => (++looks < 5 ? new ChainFault('down') : RECEIPT))
    await expect(receipt()).resolves.toMatchObject({ status: 'success' })
  })

  it('says that it was reverted', async () => {
    const { set, receipt } = onChain()
    set('eth_getTransactionReceipt', { ...RECEIPT, status: '0x0' })
    expect(await failureOfRun(receipt())).toMatchObject({ code: 'CALL_EXCEPTION' })
  })

  it('never comes where another transaction took its nonce', async () => {
    const { set, receipt } = onChain()
    set('eth_getTransactionReceipt', null)
    set('eth_getTransactionCount', '0x8')
    expect(await failureOfRun(receipt())).toMatchObject({ code: 'TRANSACTION_REPLACED' })
  })

  it('may come a moment after the nonce was used', async () => {
    const { set, receipt } = onChain()
    let looks = 0
    set('eth_getTransactionReceipt', () => (++looks < 3 ? null : RECEIPT))
    set('eth_getTransactionCount', '0x8')
    await expect(receipt()).resolves.toMatchObject({ status: 'success' })
  })

  it('is given up after ten minutes', async () => {
    const { set, receipt, count } = onChain()
    set('eth_getTransactionReceipt', null)
    expect(await failureOfRun(receipt())).toMatchObject({ code: 'TIMEOUT' })
    expect(count('eth_getTransactionReceipt')).toBe(RECEIPT_TIMEOUT_MS / 1_500 + 1)
  })

  it.each([null, 'x', {}, { ...RECEIPT, transactionHash: '0x12' }, { ...RECEIPT, gasUsed: 1 }, { ...RECEIPT, blockNumber: null }])('%p is none', (answer) => {
    expect(readReceipt(answer, HASH)).toBeNull()
  })

  it('counts what L1 took', () => {
    expect(readReceipt({ ...RECEIPT, l1Fee: '0x10' }, HASH)?.fee).toBe('0x33460')
  })
})
