import { fundingSlice, modalSlice } from '../../../core/index.ts'
import { address as anybody, ChainFault, CONTRACT, fakeChain, GWEI } from '../../../core/chain/testing/fakeChain.ts'
import { piggyBank } from '../../../core/funding/testing/piggyBank.ts'
import { ETH, PAY, start, TO } from './testing/send.ts'

describe('a payment that the wallet cannot afford', () => {
  it.each([
    ['its value', '0x1'],
    ['its fee', `0x${(ETH / 20n).toString(16)}`],
  ])(
    'a wallet that cannot afford %s disables Submit, and a submit action sends nothing [SEND-18]',
    async (_what, balance) => {
      const test = await start()
      test.fake.set('eth_getBalance', balance)
      await test.review()
      // 21,000 gas of 3 gwei.
      expect(test.data().review).toMatchObject({ hasFunds: false, canSubmit: false, fee: { exact: '0.000063' } })
      test.submit()
      await test.clock.advance(500)
      expect(test.sent).toEqual([])
    },
  )

  it('money that arrives during the review enables Submit without a click [SEND-21]', async () => {
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

describe('money that arrives while Add Funds covers the review', () => {
  it('money that arrives while Add Funds covers the review is shown when the user comes back', async () => {
    const test = await start()
    const { store } = test.client
    test.fake.set('eth_getBalance', '0x0')
    await test.review()
    store.dispatch(modalSlice.actions.pushed({ plugin: 'card', screen: 'PROMPT' }))
    test.fake.set('eth_getBalance', `0x${ETH.toString(16)}`)
    await test.clock.advance(11_000)
    expect(test.screen()).toBe('PROMPT')
    store.dispatch(modalSlice.actions.wentBack())
    await test.clock.advance(0)
    expect(test.data().review).toMatchObject({ hasFunds: true, canSubmit: true })
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toHaveLength(1)
  })
})

describe('money that arrives while the user is getting it', () => {
  const comeForMoney = async () => {
    const test = await start({ more: [piggyBank()] })
    const { store } = test.client
    test.fake.set('eth_getBalance', '0x0')
    await test.review()
    const shortfall = test.data().review?.shortfall
    store.dispatch(modalSlice.actions.pushed({ plugin: 'core', screen: 'FUND_WALLET_SCREEN', data: { ...shortfall } }))
    store.dispatch(modalSlice.actions.pushed({ plugin: 'piggyBank', screen: 'PROMPT', data: { ...shortfall } }))
    return { ...test, store, shortfall }
  }

  it('the shortfall is value and fee less the balance, plus a quarter of the fee, rounded up to 6 digits [SEND-20]', async () => {
    const { shortfall, address } = await comeForMoney()
    // 0.05 ETH, 21,000 gas at 3 gwei, and a quarter of that: 0.05007875.
    expect(shortfall).toEqual({
      address,
      chainId: 1,
      asset: { token: null, symbol: 'ETH', decimals: 18 },
      amount: '0.050079',
    })
  })

  it('the review names the missing amount with all its digits and its worth in fiat', async () => {
    const test = await start()
    test.fake.set('eth_getBalance', '0x0')
    await test.review()
    await test.settle(() => typeof test.data().review?.missing?.fiat === 'string')
    expect(test.data().review).toMatchObject({
      missing: { text: '0.050079', symbol: 'ETH', fiat: '$100.16' },
      shortfall: { amount: '0.050079' },
    })
  })

  it('the shortfall has no amount if the fee is unknown, and is null if the wallet has enough', async () => {
    const test = await start()
    test.fake.set('eth_getBalance', '0x0')
    await test.review({ to: CONTRACT, data: '0x12345678', value: 5 })
    expect(test.data().review).toMatchObject({ missing: null, shortfall: { amount: null } })
    const other = await start()
    await other.review()
    expect(other.data().review).toMatchObject({ missing: null, shortfall: null })
  })

  it('the funding screens lead back to the payment 1.4 s after the money has arrived [SEND-19]', async () => {
    const { fake, clock, screen, data, submit, settle, isAt } = await comeForMoney()
    fake.set('eth_getBalance', `0x${ETH.toString(16)}`)
    await clock.advance(10_000)
    expect(screen()).toBe('PROMPT')
    await clock.advance(1_500)
    expect(screen()).toBe('EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN')
    expect(data().review).toMatchObject({ canSubmit: true, shortfall: null })
    submit()
    await settle(isAt('done'))
  })

  it('a funding payment reported as completed leads back to the send screen at once if the money has arrived', async () => {
    const { fake, clock, screen, store } = await comeForMoney()
    const { paymentBegun, paymentChanged } = fundingSlice.actions
    fake.set('eth_getBalance', `0x${ETH.toString(16)}`)
    store.dispatch(paymentBegun({ provider: 'piggyBank', id: 'pig-1', request: null, status: 'pending' }))
    store.dispatch(paymentChanged({ id: 'pig-1', progress: { status: 'completed' } }))
    await clock.advance(1_500)
    expect(screen()).toBe('EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN')
  })

  it('the funding screens do not lead back a user who closes the modal once the money has arrived', async () => {
    const { fake, clock, store, client } = await comeForMoney()
    fake.set('eth_getBalance', `0x${ETH.toString(16)}`)
    await clock.advance(10_000)
    client.closeModal()
    await clock.advance(2_000)
    expect(store.getState().modal).toMatchObject({ isOpen: false, screen: null })
  })
})

describe('the review before the chain answers', () => {
  it('the send screen shows at once what is sent to whom, without what it costs', async () => {
    const test = await start()
    test.fake.set('eth_getBalance', new ChainFault('silent'))
    await test.ask()
    await test.settle(test.isAt('preparing'), 0)
    expect(test.data()).toMatchObject({
      review: null,
      outline: {
        summary: { kind: 'native', to: TO },
        value: { text: '0.05', symbol: 'ETH', fiat: null },
        warnings: [],
      },
    })
    expect(test.data().outline.details.map(({ key }) => key)).toEqual(['network', 'from', 'to', 'value'])
  })

  it('the send screen describes a call by its data, with its warning, before the chain answers', async () => {
    const test = await start()
    test.fake.set('eth_getBalance', new ChainFault('silent'))
    await test.ask({ to: CONTRACT, data: '0x12345678' })
    await test.settle(test.isAt('preparing'), 0)
    expect(test.data().outline).toMatchObject({
      summary: { kind: 'unknown', to: CONTRACT, method: '0x12345678' },
      warnings: ['unknownContract'],
    })
  })
})

describe('a preparation that fails', () => {
  it.each([
    ['eth_getBalance', new ChainFault('down'), 'The network of this chain cannot be reached.'],
    ['eth_getBlockByNumber', null, 'Unable to fetch baseFee for last block.'],
    ['eth_estimateGas', 'much', 'gasLimit was not successfully set for transaction.'],
    ['eth_estimateGas', '0x0', 'gasLimit was not successfully set for transaction.'],
    ['eth_chainId', '0x5', 'Unsupported chain: 5'],
    ['eth_getTransactionCount', '0xffffffffffffffffffff', 'The network of this chain returned no transaction count.'],
  ])('a preparation in which %s fails shows %p [ERROR-68, SEND-10]', async (method, answer, problem) => {
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

  it('a node that never answers is given up, and the transaction cannot be prepared', async () => {
    const test = await start()
    test.fake.set('eth_estimateGas', new ChainFault('silent'))
    await test.ask()
    await test.settle(test.isAt('unprepared'), 1_000)
    expect(test.data().problem).toBe('The network of this chain does not answer.')
  })

  it("a transaction that its contract refuses shows the contract's reason, and cannot be submitted [SEND-23]", async () => {
    const test = await start()
    test.fake.set('eth_estimateGas', new ChainFault({ code: 3, message: 'execution reverted: sold out' }))
    await test.review({ to: CONTRACT, data: '0x12345678' })
    expect(test.data().review).toMatchObject({
      refusal: 'execution reverted: sold out',
      canSubmit: false,
      fee: null,
      warnings: ['unknownContract'],
    })
  })

  it("a transaction that its contract refuses shows the contract's reason, and can be submitted with the host's gas limit [SEND-23]", async () => {
    const test = await start()
    test.fake.set('eth_call', new ChainFault({ code: 3, message: 'execution reverted' }))
    await test.review({ to: CONTRACT, data: '0x12345678', gasLimit: 90_000 })
    expect(test.data().review).toMatchObject({ refusal: 'execution reverted', canSubmit: true })
    expect(test.fake.count('eth_estimateGas')).toBe(0)
  })
})

describe('a node that lies about gas', () => {
  it('a node that estimates too much gas cannot make the gas limit larger than a block [SEND-7]', async () => {
    const test = await start()
    test.fake.set('eth_estimateGas', '0xffffffffff')
    await test.review()
    expect(test.data().review?.details).toContainEqual({ key: 'gasLimit', value: '30000000' })
  })

  it('a base fee of 5,000 gwei warns of a high fee, whether the coin has a price or not', async () => {
    for (const usd of [2_000, null]) {
      const test = await start({ usd })
      test.fake.set('eth_getBlockByNumber', {
        baseFeePerGas: `0x${(5_000n * GWEI).toString(16)}`,
        gasLimit: '0x1c9c380',
      })
      await test.review()
      await test.settle(() => test.data().review?.warnings.includes('highFee') === true)
      expect(test.data().review?.fee?.text).toBe('0.210021')
    }
  })
})

describe('the price of the coin', () => {
  it('a coin without a price shows no fiat amount, and the transaction can be submitted [ERROR-69, SEND-57]', async () => {
    const test = await start({ usd: null })
    await test.review()
    await test.clock.advance(1_000)
    expect(test.data().review).toMatchObject({ value: { fiat: null }, canSubmit: true })
    expect(test.logs.join()).toContain('Unable to fetch token price on chain id 1')
  })
})

describe('a transaction that is refused before anything shows', () => {
  it.each([
    [{ transaction: { to: TO, value: '5' } }, 'embedded_wallet_invalid_transaction'],
    [{ transaction: { to: TO.replace('dc79C8', 'dc79c8') } }, 'embedded_wallet_invalid_transaction'],
    [{ transaction: { to: TO, from: anybody('c') } }, 'embedded_wallet_invalid_transaction'],
    [{ transaction: { to: TO, chainId: 5 } }, 'unsupported_chain_id'],
  ])('the transaction %j is refused before anything is shown [SEND-5]', async (args, code) => {
    const test = await start()
    const outcome = await test.begin(test.api.sendTransaction(args as never))
    await test.clock.advance(100)
    expect(outcome).toHaveBeenCalledWith(code)
    expect(test.screen()).toBeNull()
  })

  it('a transaction on an unsupported chain is refused with a message that names the chain [SEND-5]', async () => {
    const test = await start()
    await expect(test.until(test.api.sendTransaction({ transaction: { to: TO, chainId: 5 } }))).rejects.toMatchObject({
      code: 'unsupported_chain_id',
      message: 'Invalid chain ID. Chain ID 5 is not supported. Add it to supportedChains.',
    })
  })
})

describe("the type of a chain's transactions", () => {
  it.each([
    [10, 2, '1260000000'],
    [42161, 2, '1200000000'],
    [56, 0, null],
    [23294, 0, null],
  ])('the transaction of chain %d is of type %d [SEND-56]', async (id, type, part) => {
    const fake = fakeChain({ id, symbol: '' })
    fake.set('eth_call', '0x64')
    const test = await start({ fake })
    await test.review()
    expect(test.data().chain.symbol).toBe('ETH')
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent[0]).toMatchObject({ chainId: BigInt(id), type })
    if (part !== null)
      expect(test.sent[0]?.maxFeePerGas).toBe(BigInt(part) + (test.sent[0]?.maxPriorityFeePerGas ?? 0n))
  })

  it.each([1, 10, 42161, 137, 80002, 56, 23294, 987_654])(
    'a transaction of chain %d is of type 0 with the node’s gas price if blocks have no base fee [SEND-8]',
    async (id) => {
      const fake = fakeChain({ id })
      fake.set('eth_getBlockByNumber', { number: '0x10', gasLimit: '0x1c9c380' })
      fake.set('eth_call', '0x64')
      const test = await start({ fake, options: { promptOnSignature: false } })
      await test.until(test.api.sendTransaction({ transaction: PAY }))
      expect(test.sent).toMatchObject([{ type: 0, gasPrice: 2n * GWEI, chainId: BigInt(id) }])
      expect(fake.count('eth_maxPriorityFeePerGas')).toBe(0)
    },
  )

  it('a transaction on a chain without base fee gets the type that the host asks for', async () => {
    const fake = fakeChain()
    fake.set('eth_getBlockByNumber', { number: '0x10', gasLimit: '0x1c9c380' })
    const test = await start({ fake, options: { promptOnSignature: false } })
    const send = (more: object) => test.until(test.api.sendTransaction({ transaction: { ...PAY, ...more } }))
    await send({ accessList: [{ address: TO, storageKeys: [] }] })
    await send({ gasPrice: 7n })
    await send({ maxFeePerGas: 9n, maxPriorityFeePerGas: 1n })
    expect(test.sent).toMatchObject([
      { type: 1, gasPrice: 2n * GWEI },
      { type: 0, gasPrice: 7n },
      { type: 2, maxFeePerGas: 9n },
    ])
    await expect(send({ type: 2 })).rejects.toMatchObject({
      message: 'maxFeePerGas was not successfully set for transaction of type 2.',
    })
  })

  it('the cost of a transaction on an OP stack chain includes the L1 fee [SEND-8]', async () => {
    const fake = fakeChain({ id: 10 })
    fake.set('eth_call', `0x${ETH.toString(16)}`)
    const test = await start({ fake })
    await test.review()
    expect(test.data().review).toMatchObject({ fee: { text: '1.000047' }, hasFunds: false })
  })
})
