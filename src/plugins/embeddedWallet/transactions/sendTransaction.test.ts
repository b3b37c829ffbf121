import type { AuthError } from '../../../core/index.ts'
import type { SetUpOptions } from '../testing/setUp.ts'
import { chainErrorOf } from './failureOf.ts'
import { address as anybody, ChainFault, CONTRACT, fakeChain, GWEI, type FakeChain } from './testing/fakeChain.ts'
import { mine, withWallet, type WalletWorld } from './testing/wallet.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETH = 10n ** 18n
const PAY = { to: TO, value: ETH / 20n }

const open: WalletWorld[] = []
afterEach(() => open.splice(0).forEach(({ dispose }) => dispose()))

async function start(options: SetUpOptions & { fake?: FakeChain; usd?: number | null } = {}) {
  const world = await withWallet(options)
  open.push(world)
  const sent = mine(world.fake)
  const isAt = (status: string) => () => world.data()?.status === status
  return {
    ...world,
    sent,
    isAt,
    async ask(transaction: object = PAY, more: object = {}) {
      const outcome = await world.begin(world.api.sendTransaction({ transaction, ...more }))
      return outcome
    },
    async review(transaction: object = PAY, more: object = {}) {
      const outcome = await world.begin(world.api.sendTransaction({ transaction, ...more }))
      await world.settle(isAt('review'))
      return outcome
    },
  }
}

describe('sending: prepare, review, submit, receipt (product spec, section 4)', () => {
  it('shows what will happen, sends what was shown, and ends with the receipt', async () => {
    const test = await start()
    const outcome = await test.review()
    expect(test.screen()).toBe('EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN')
    await test.settle(() => typeof test.data().review?.value.fiat === 'string')
    expect(test.data().review).toMatchObject({
      summary: { kind: 'native', to: TO },
      value: { text: '0.05', symbol: 'ETH', fiat: '$100.00' },
      fee: { text: '<0.001', fiat: '$0.13' },
      hasFunds: true, canSubmit: true, warnings: [], refusal: null,
    })
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toHaveLength(1)
    expect(test.sent[0]).toMatchObject({ to: TO, value: ETH / 20n, nonce: 7, chainId: 1n, type: 2, gasLimit: 21_000n, maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI, from: test.address })
    expect(outcome).toHaveBeenCalledWith({ hash: test.sent[0]?.hash, receipt: expect.objectContaining({ status: 'success', gasUsed: '0x5208', fee: '0x1319718a5000' }) as unknown })
    expect(test.data().receipt).toMatchObject({ explorerUrl: `https://explorer.test/tx/${test.sent[0]?.hash}`, fee: { text: '<0.001', fiat: '$0.04' } })
  })

  it('can be closed at any time but while it is signed and handed over', async () => {
    const test = await start()
    await test.review()
    expect(test.modal().isCloseable).toBe(true)
    test.fake.set('eth_sendRawTransaction', new ChainFault('silent'))
    test.submit()
    await test.settle(test.isAt('submitting'))
    expect(test.modal().isCloseable).toBe(false)
    test.dismiss()
    await test.clock.advance(300)
    expect(test.modal().isOpen).toBe(true)
  })

  it('ends with the hash alone where that is asked for, and shows the receipt all the same', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const outcome = await test.review(PAY, { waitFor: 'hash' })
    test.submit()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome).toHaveBeenCalledWith({ hash: test.sent[0]?.hash, receipt: null })
    expect(test.data()).toMatchObject({ status: 'submitting', canRetry: false })
    const [hash, from] = [test.sent[0]?.hash ?? '', test.address]
    test.fake.set('eth_getTransactionReceipt', { transactionHash: hash, status: '0x0', blockNumber: '0x1', blockHash: '0x1', from, gasUsed: '0x1', effectiveGasPrice: '0x1' })
    await test.settle(test.isAt('failed'), 2_000)
    expect(test.data()).toMatchObject({ canRetry: false, failure: { code: 'CALL EXCEPTION', hash } })
  })

  it('goes on where the user closes the modal after it was handed over', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const outcome = await test.review()
    test.submit()
    await test.settle(() => test.sent.length === 1 && test.modal().isCloseable)
    test.dismiss()
    await test.clock.advance(300)
    expect(outcome).not.toHaveBeenCalled()
    const hash = test.sent[0]?.hash ?? ''
    test.fake.set('eth_getTransactionReceipt', { transactionHash: hash, status: '0x1', blockNumber: '0x1', blockHash: '0x1', from: test.address, gasUsed: '0x1', effectiveGasPrice: '0x1' })
    await test.clock.advance(3_000)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ hash }))
    expect(test.screen()).toBeNull()
  })
})

describe('the user says no', () => {
  it.each([
    ['while it is prepared', 'preparing', 'dismiss'],
    ['on the review', 'review', 'dismiss'],
    ['by declining', 'review', 'reject'],
  ] as const)('%s', async (_when, status, how) => {
    const test = await start()
    if (status === 'preparing') test.fake.set('eth_getBalance', new ChainFault('silent'))
    const outcome = await test.ask()
    await test.settle(test.isAt(status))
    test[how]()
    await test.clock.advance(500)
    expect(outcome).toHaveBeenCalledWith('user_rejected_request')
    expect(test.modal()).toMatchObject({ isOpen: false, screen: null })
    expect(test.sent).toEqual([])
    expect(test.asked('wallet:rpc')).toEqual([])
  })

  it('when it failed: that is the failure', async () => {
    const test = await start()
    test.fake.set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'replacement transaction underpriced' }))
    const outcome = await test.review()
    test.submit()
    await test.settle(test.isAt('failed'))
    expect(test.data().failure).toMatchObject({ code: 'REPLACEMENT UNDERPRICED', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string })
    test.reject()
    await test.clock.advance(500)
    expect(outcome).toHaveBeenCalledWith('transaction_failure')
  })
})

describe('nothing is sent twice', () => {
  it('two clicks on Submit send once', async () => {
    const test = await start()
    await test.review()
    test.submit()
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toHaveLength(1)
  })

  it('what may have arrived is sent again as it is, never signed anew', async () => {
    const test = await start()
    const raws: unknown[] = []
    test.fake.set('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
      raws.push(raw)
      return new ChainFault('down')
    })
    await test.review()
    test.submit()
    await test.settle(test.isAt('failed'))
    expect(test.data().failure).toMatchObject({ code: 'NETWORK ERROR', hash: null })
    const sent = mine(test.fake)
    test.fake.set('eth_getTransactionCount', '0x8')
    test.answer({ action: 'retry' })
    await test.settle(test.isAt('done'))
    expect(sent.map(({ serialized }) => serialized)).toEqual(raws)
    expect(test.asked('wallet:rpc')).toHaveLength(1)
  })

  it('what was refused is prepared and agreed to anew', async () => {
    const test = await start()
    test.fake.set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'nonce too low' }))
    await test.review()
    test.submit()
    await test.settle(test.isAt('failed'))
    const sent = mine(test.fake)
    test.fake.set('eth_getTransactionCount', '0x8')
    test.answer({ action: 'retry' })
    await test.settle(test.isAt('review'))
    expect(sent).toEqual([])
    test.submit()
    await test.settle(test.isAt('done'))
    expect(sent).toMatchObject([{ nonce: 8 }])
  })

  it('what the user agreed to is what they saw: an answer to an earlier number counts for nothing', async () => {
    const test = await start()
    await test.review()
    test.answer({ action: 'submit', revision: 0 })
    await test.clock.advance(200)
    await test.settle(test.isAt('review'))
    expect(test.sent).toEqual([])
    expect(test.asked('wallet:rpc')).toEqual([])
  })
})

describe('what the wallet cannot pay', () => {
  it.each([
    ['its value', '0x1'],
    ['its fee', `0x${(ETH / 20n).toString(16)}`],
  ])('%s: Submit is off, also for who finds a way to press it', async (_what, balance) => {
    const test = await start()
    test.fake.set('eth_getBalance', balance)
    await test.review()
    expect(test.data().review).toMatchObject({ hasFunds: false, canSubmit: false })
    test.submit()
    await test.clock.advance(500)
    expect(test.sent).toEqual([])
  })

  it('money that arrives shows by itself', async () => {
    const test = await start()
    test.fake.set('eth_getBalance', '0x0')
    await test.review()
    test.fake.set('eth_getBalance', `0x${ETH.toString(16)}`)
    await test.settle(() => test.data().review?.hasFunds === true, 1_000)
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toHaveLength(1)
  })
})

describe('preparing fails', () => {
  it.each([
    ['eth_getBalance', new ChainFault('down'), 'The network of this chain cannot be reached.'],
    ['eth_getBlockByNumber', null, 'Unable to fetch baseFee for last block.'],
    ['eth_estimateGas', 'much', 'gasLimit was not successfully set for transaction.'],
    ['eth_estimateGas', '0x0', 'gasLimit was not successfully set for transaction.'],
    ['eth_chainId', '0x5', 'Unsupported chain: 5'],
    ['eth_getTransactionCount', '0xffffffffffffffffffff', 'The network of this chain gave no number of transactions.'],
    ['eth_getBlockByNumber', { gasLimit: '0x1c9c380' }, 'maxFeePerGas was not successfully set for transaction of type 2.'],
  ])('%s answers %p', async (method, answer, problem) => {
    const test = await start()
    test.fake.set(method, answer)
    await test.ask()
    await test.settle(test.isAt('unprepared'))
    expect(test.data().problem).toBe(problem)
    test.fake.set('eth_getTransactionCount', '0x7')
    test.fake.set('eth_getBalance', `0x${ETH.toString(16)}`)
    test.fake.set('eth_estimateGas', '0x5208')
    test.fake.set('eth_chainId', '0x1')
    test.fake.set('eth_getBlockByNumber', { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' })
    test.answer({ action: 'retry' })
    await test.settle(test.isAt('review'))
    expect(test.data().review?.canSubmit).toBe(true)
  })

  it('a node that never answers is given up', async () => {
    const test = await start()
    test.fake.set('eth_estimateGas', new ChainFault('silent'))
    await test.ask()
    await test.settle(test.isAt('unprepared'), 1_000)
    expect(test.data().problem).toBe('The network of this chain does not answer.')
  })

  it('a contract that refuses is quoted, and nothing can be submitted', async () => {
    const test = await start()
    test.fake.set('eth_estimateGas', new ChainFault({ code: 3, message: 'execution reverted: sold out' }))
    await test.review({ to: CONTRACT, data: '0x12345678' })
    expect(test.data().review).toMatchObject({ refusal: 'execution reverted: sold out', canSubmit: false, fee: null, warnings: ['unknownContract'] })
  })

  it('with a gas limit of the host’s own the user is warned, and may try', async () => {
    const test = await start()
    test.fake.set('eth_call', new ChainFault({ code: 3, message: 'execution reverted' }))
    await test.review({ to: CONTRACT, data: '0x12345678', gasLimit: 90_000 })
    expect(test.data().review).toMatchObject({ refusal: 'execution reverted', canSubmit: true })
    expect(test.fake.count('eth_estimateGas')).toBe(0)
  })
})

describe('a node that lies about gas', () => {
  it('cannot make the limit larger than a block', async () => {
    const test = await start()
    test.fake.set('eth_estimateGas', '0xffffffffff')
    await test.review()
    expect(test.data().review?.details).toContainEqual({ key: 'gasLimit', value: '30000000' })
  })

  it('is found out: an absurd fee is called high, with a price and without', async () => {
    for (const usd of [2_000, null]) {
      const test = await start({ usd })
      test.fake.set('eth_getBlockByNumber', { baseFeePerGas: `0x${(5_000n * GWEI).toString(16)}`, gasLimit: '0x1c9c380' })
      await test.review()
      await test.settle(() => test.data().review?.warnings.includes('highFee') === true)
      expect(test.data().review?.fee?.text).toBe('0.210021')
    }
  })
})

describe('the price', () => {
  it('hides fiat where nobody knows it, and stops nothing', async () => {
    const test = await start({ usd: null })
    await test.review()
    await test.clock.advance(1_000)
    expect(test.data().review).toMatchObject({ value: { fiat: null }, canSubmit: true })
    expect(test.logs.join()).toContain('Unable to fetch token price on chain id 1')
  })
})

describe('what is refused before anything is shown', () => {
  it.each([
    [{ transaction: { to: TO, value: '5' } }, 'embedded_wallet_invalid_transaction'],
    [{ transaction: { to: TO.replace('dc79C8', 'dc79c8') } }, 'embedded_wallet_invalid_transaction'],
    [{ transaction: { to: TO, from: anybody('c') } }, 'embedded_wallet_invalid_transaction'],
    [{ transaction: { to: TO, chainId: 5 } }, 'unsupported_chain_id'],
  ])('it is refused: %j', async (args, code) => {
    const test = await start()
    const outcome = await test.begin(test.api.sendTransaction(args as never))
    await test.clock.advance(100)
    expect(outcome).toHaveBeenCalledWith(code)
    expect(test.screen()).toBeNull()
  })
})

describe('without prompts (`promptOnSignature: false`)', () => {
  const options = { promptOnSignature: false }

  it('nothing is shown, and the receipt comes', async () => {
    const test = await start({ options })
    const { hash, receipt } = await test.until(test.api.sendTransaction({ transaction: PAY }))
    expect(test.sent.map((one) => one.hash)).toEqual([hash])
    expect(receipt?.status).toBe('success')
    expect(test.screen()).toBeNull()
  })

  it.each([
    ['insufficient funds', 'eth_getBalance', '0x0', 'INSUFFICIENT_FUNDS'],
    ['a refusal', 'eth_estimateGas', new ChainFault({ code: 3, message: 'execution reverted' }), 'CALL_EXCEPTION'],
    ['a node that is down', 'eth_getBalance', new ChainFault('down'), 'NETWORK_ERROR'],
  ])('%s is a transaction_failure with what the chain said', async (_what, method, answer, code) => {
    const test = await start({ options })
    test.fake.set(method, answer)
    const error = await test.until(test.api.sendTransaction({ transaction: PAY })).catch((thrown: unknown) => thrown)
    expect((error as AuthError).code).toBe('transaction_failure')
    expect(chainErrorOf(error)?.code).toBe(code)
    expect(test.sent).toEqual([])
  })
})

describe('signing a transaction', () => {
  it('ends with its bytes, says so, and closes after 1.4 s', async () => {
    const test = await start()
    const outcome = await test.begin(test.api.signTransaction({ transaction: PAY }))
    await test.settle(test.isAt('review'))
    test.submit()
    await test.settle(test.isAt('done'))
    expect(outcome).toHaveBeenCalledWith(expect.stringMatching(/^0x02f8/))
    expect(test.sent).toEqual([])
    await test.clock.advance(1_700)
    expect(test.modal().isOpen).toBe(false)
  })

  it('a frame that signs something else is found out', async () => {
    const other = '0x02f86b0180843b9aca0084773594008252089470997970c51812dc3a010c7d01b50e0d17dc79c80180c080a0b5b6c1ed7e0a50b8e4f0c3a4a3ee12d4dcb7ff6b1d0ad9c2ba6c5cf0f6dd0c7da0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0'
    for (const answer of [other, '0x1234']) {
      const test = await start({ sign: () => answer })
      const outcome = await test.begin(test.api.signTransaction({ transaction: PAY }))
      await test.settle(test.isAt('review'))
      test.submit()
      await test.settle(test.isAt('failed'))
      expect(test.data().failure?.code).toBe('Unable to sign')
      test.reject()
      await test.clock.advance(300)
      expect(outcome).toHaveBeenCalledWith('transaction_failure')
    }
  })
})

describe('the wallet is lost on this device while the user reads', () => {
  it('it is recovered, and the user asked once more', async () => {
    const test = await start()
    const outcome = await test.review()
    test.frame.evict()
    test.submit()
    await test.settle(() => test.asked('wallet:recover').length === 1)
    await test.settle(test.isAt('review'))
    test.submit()
    await test.settle(test.isAt('done'))
    expect(outcome).toHaveBeenCalledTimes(1)
    expect(test.sent).toHaveLength(1)
  })
})

describe('chains', () => {
  it.each([
    [10, 2, '1260000000'], [42161, 2, '1200000000'], [56, 0, null], [23294, 0, null],
  ])('the transaction of chain %d is of type %d', async (id, type, part) => {
    const fake = fakeChain({ id, symbol: '' })
    fake.set('eth_call', '0x64')
    const test = await start({ fake })
    await test.review()
    expect(test.data().chain.symbol).toBe('ETH')
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent[0]).toMatchObject({ chainId: BigInt(id), type })
    if (part !== null) expect(test.sent[0]?.maxFeePerGas).toBe(BigInt(part) + (test.sent[0]?.maxPriorityFeePerGas ?? 0n))
  })

  it('the L1 fee is part of what an OP stack transaction costs', async () => {
    const fake = fakeChain({ id: 10 })
    fake.set('eth_call', `0x${ETH.toString(16)}`)
    const test = await start({ fake })
    await test.review()
    expect(test.data().review).toMatchObject({ fee: { text: '1.000047' }, hasFunds: false })
  })
})
