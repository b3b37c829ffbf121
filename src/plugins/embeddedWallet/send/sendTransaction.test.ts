import { Transaction } from 'ethers'
import { AuthError, call, definePlugin, type SagaGenerator } from '../../../core/index.ts'
import type { EmbeddedWalletOptions } from '../options.ts'
import { chainErrorOf } from '../describe/failureOf.ts'
import { ChainFault, fakeChain, GWEI, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { mine, minedBy } from './testing/mine.ts'
import { ETH, PAY, start, TO } from './testing/send.ts'

describe('sending: prepare, review, submit, receipt', () => {
  it('sendTransaction shows what will happen, sends what was shown, and returns the receipt [SEND-6]', async () => {
    const test = await start()
    const outcome = await test.review()
    expect(test.screen()).toBe('EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN')
    await test.settle(() => typeof test.data().review?.value.fiat === 'string')
    expect(test.data().review).toMatchObject({
      summary: { kind: 'native', to: TO },
      value: { text: '0.05', symbol: 'ETH', fiat: '$100.00' },
      fee: { text: '<0.001', fiat: '$0.13' },
      hasFunds: true,
      canSubmit: true,
      warnings: [],
      refusal: null,
    })
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toHaveLength(1)
    expect(test.sent[0]).toMatchObject({
      to: TO,
      value: ETH / 20n,
      nonce: 7,
      chainId: 1n,
      type: 2,
      gasLimit: 21_000n,
      maxFeePerGas: 3n * GWEI,
      maxPriorityFeePerGas: GWEI,
      from: test.address,
    })
    expect(outcome).toHaveBeenCalledWith({
      hash: test.sent[0]?.hash,
      receipt: expect.objectContaining({ status: 'success', gasUsed: '0x5208', fee: '0x1319718a5000' }) as unknown,
    })
    expect(test.data().receipt).toMatchObject({
      explorerUrl: `https://explorer.test/tx/${test.sent[0]?.hash}`,
      fee: { text: '<0.001', fiat: '$0.04' },
    })
  })

  it('the send screen can be closed except while the transaction is signed and sent', async () => {
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

  it("sendTransaction with waitFor 'hash' returns the hash, and still shows the receipt [SEND-28]", async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const outcome = await test.review(PAY, { waitFor: 'hash' })
    test.submit()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome).toHaveBeenCalledWith({ hash: test.sent[0]?.hash, receipt: null })
    expect(test.data()).toMatchObject({ status: 'submitting', canRetry: false })
    const [hash, from] = [test.sent[0]?.hash ?? '', test.address]
    test.fake.set('eth_getTransactionReceipt', {
      transactionHash: hash,
      status: '0x0',
      blockNumber: '0x1',
      blockHash: '0x1',
      from,
      gasUsed: '0x1',
      effectiveGasPrice: '0x1',
    })
    await test.settle(test.isAt('failed'), 2_000)
    expect(test.data()).toMatchObject({ canRetry: false, failure: { code: 'CALL EXCEPTION', hash } })
  })

  it('a transaction goes on if the user closes the modal after it was sent [SEND-30]', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const outcome = await test.review()
    test.submit()
    await test.settle(() => test.sent.length === 1 && test.modal().isCloseable)
    test.dismiss()
    await test.clock.advance(300)
    expect(outcome).not.toHaveBeenCalled()
    const hash = test.sent[0]?.hash ?? ''
    test.fake.set('eth_getTransactionReceipt', {
      transactionHash: hash,
      status: '0x1',
      blockNumber: '0x1',
      blockHash: '0x1',
      from: test.address,
      gasUsed: '0x1',
      effectiveGasPrice: '0x1',
    })
    await test.clock.advance(3_000)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ hash }))
    expect(test.screen()).toBeNull()
  })
})

describe('a user who declines a transaction', () => {
  it("a decline in the frame, after the page's screen, sends nothing and closes the modal", async () => {
    const test = await start()
    test.frame.fail('wallet:rpc', {
      type: 'error',
      code: 'user_rejected_request',
      message: 'The user rejected the request.',
    })
    const outcome = await test.review()
    test.submit()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome).toHaveBeenCalledWith('user_rejected_request')
    await test.clock.advance(500)
    expect(test.modal()).toMatchObject({ isOpen: false, screen: null })
    expect(test.sent).toEqual([])
  })

  it.each([
    ['while it is prepared', 'preparing', 'dismiss'],
    ['on the review', 'review', 'dismiss'],
    ['by declining', 'review', 'reject'],
  ] as const)('a user who declines a transaction sends nothing: %s [SEND-38]', async (_when, status, how) => {
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

  it.each([
    [
      'could not be prepared, by closing',
      'eth_getBalance',
      new ChainFault('down'),
      'unprepared',
      'dismiss',
      'NETWORK_ERROR',
    ],
    [
      'could not be prepared, by declining',
      'eth_getBalance',
      new ChainFault('down'),
      'unprepared',
      'reject',
      'NETWORK_ERROR',
    ],
    [
      'the chain would refuse',
      'eth_estimateGas',
      new ChainFault({ code: 3, message: 'execution reverted' }),
      'review',
      'dismiss',
      'CALL_EXCEPTION',
    ],
  ] as const)(
    'leaving a transaction that %s fails with transaction_failure, not as a decline [ERROR-73, SEND-37]',
    async (_what, method, answer, status, how, code) => {
      const test = await start()
      test.fake.set(method, answer)
      const sending = test.api.sendTransaction({ transaction: PAY }).catch((thrown: unknown) => thrown)
      await test.settle(test.isAt(status))
      test[how]()
      const error = await test.until(sending)
      expect(error).toMatchObject({ code: 'transaction_failure', retryable: true })
      expect(chainErrorOf(error)?.code).toBe(code)
      await test.clock.advance(500)
      expect(test.modal()).toMatchObject({ isOpen: false, screen: null })
    },
  )

  it('closing a review that only a second try could prepare fails with user_rejected_request', async () => {
    const test = await start()
    test.fake.set('eth_getBalance', new ChainFault('down'))
    const outcome = await test.ask()
    await test.settle(test.isAt('unprepared'))
    test.fake.set('eth_getBalance', '0xde0b6b3a7640000')
    test.answer({ action: 'retry' })
    await test.settle(test.isAt('review'))
    test.dismiss()
    await test.clock.advance(500)
    expect(outcome).toHaveBeenCalledWith('user_rejected_request')
  })

  it('leaving a failed transaction fails with transaction_failure', async () => {
    const test = await start()
    test.fake.set(
      'eth_sendRawTransaction',
      new ChainFault({ code: -32000, message: 'replacement transaction underpriced' }),
    )
    const outcome = await test.review()
    test.submit()
    await test.settle(test.isAt('failed'))
    expect(test.data().failure).toMatchObject({
      code: 'REPLACEMENT UNDERPRICED',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    })
    test.reject()
    await test.clock.advance(500)
    expect(outcome).toHaveBeenCalledWith('transaction_failure')
  })
})

describe('sending nothing twice', () => {
  it('two clicks on Submit send once [SEND-39]', async () => {
    const test = await start()
    await test.review()
    test.submit()
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toHaveLength(1)
  })

  it.each([
    ['nothing', 'NETWORK ERROR', new ChainFault('down')],
    ['an internal error', null, new ChainFault({ code: -32603, message: 'Internal error' })],
    ['geth’s time-out', null, new ChainFault({ code: -32000, message: 'request timed out' })],
    ['what a gateway says', 'NETWORK ERROR', new ChainFault('gateway')],
  ])(
    'a retry sends the same signed bytes, and signs nothing new, if the node answered %s [SEND-40]',
    async (_what, code, fault) => {
      const test = await start()
      const raws: unknown[] = []
      test.fake.set('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
        raws.push(raw)
        return fault
      })
      await test.review()
      test.submit()
      await test.settle(test.isAt('failed'))
      expect(test.data().failure).toMatchObject({ code, hash: null })
      const sent = mine(test.fake)
      // The transaction waits in the pool, so the node counts its nonce as used.
      test.fake.set('eth_getTransactionCount', '0x8')
      test.answer({ action: 'retry' })
      await test.settle(test.isAt('done'))
      expect(sent.map(({ serialized }) => serialized)).toEqual(raws)
      expect(test.asked('wallet:rpc')).toHaveLength(1)
    },
  )

  it.each([
    ['a node that is behind', null],
    ['a node that does not say', new ChainFault('down')],
  ])(
    'a retry waits for the receipt of a transaction that is in a block, though %s does not find it',
    async (_what, found) => {
      const test = await start()
      const raws: string[] = []
      test.fake.set('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
        raws.push(raw as string)
        return raws.length === 1 ? new ChainFault('down') : new ChainFault({ code: -32000, message: 'nonce too low' })
      })
      test.fake.set('eth_getTransactionByHash', found)
      const outcome = await test.review()
      test.submit()
      await test.settle(test.isAt('failed'))
      test.answer({ action: 'retry' })
      await test.settle(() => raws.length === 2 && test.isAt('submitting')())
      await test.clock.advance(30_000)
      expect(test.data().status).toBe('submitting')
      const { hash, from } = Transaction.from(raws[0] ?? '')
      test.fake.set('eth_getTransactionCount', '0x8')
      test.fake.set('eth_getTransactionReceipt', minedBy(hash ?? '', from ?? ''))
      await test.settle(test.isAt('done'))
      expect(new Set(raws).size).toBe(1)
      expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ hash }))
    },
  )

  it("sendTransaction with waitFor 'hash' waits for the receipt if only that tells whose nonce was used", async () => {
    const fake = fakeChain({ nodes: 2 })
    const test = await start({ fake, options: { promptOnSignature: false } })
    const taken = new ChainFault({ code: -32000, message: 'nonce too low' })
    test.fake.set('eth_sendRawTransaction', (_params: unknown, url: string) =>
      url.includes('node0') ? new ChainFault('down') : taken,
    )
    test.fake.set('eth_getTransactionReceipt', null)
    const outcome = await test.ask(PAY, { waitFor: 'hash' })
    await test.clock.advance(20_000)
    expect(outcome).not.toHaveBeenCalled()
    test.fake.set('eth_getTransactionCount', '0x8')
    await test.clock.advance(20_000)
    expect(outcome).toHaveBeenCalledWith('transaction_failure')
  })

  it('a failure whose outcome is unknown tells the host not to try again [SEND-42]', async () => {
    const test = await start({ options: { promptOnSignature: false } })
    test.fake.set('eth_sendRawTransaction', new ChainFault({ code: -32603, message: 'Internal error' }))
    const error = await test.until(test.api.sendTransaction({ transaction: PAY })).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'transaction_failure', retryable: false })
    expect(chainErrorOf(error)).toMatchObject({ code: 'UNKNOWN_ERROR', fate: 'unknown', detail: 'Internal error' })
  })

  it('a nonce that another tab used during the review is replaced, and the user is asked to approve anew', async () => {
    const test = await start()
    await test.review()
    test.fake.set('eth_getTransactionCount', '0x8')
    test.submit()
    await test.settle(
      () =>
        test.data().review?.details.some(({ key, value }) => key === 'nonce' && value === '8') === true &&
        test.isAt('review')(),
    )
    expect(test.modal().isCloseable).toBe(true)
    expect(test.data().isOutdated).toBe(true)
    expect(test.sent).toEqual([])
    expect(test.asked('wallet:rpc')).toEqual([])
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toMatchObject([{ nonce: 8 }])
  })

  it('the approved nonce is kept if another node of the chain answers a lower one', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionCount', '0x8')
    await test.review()
    test.fake.set('eth_getTransactionCount', '0x7')
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toMatchObject([{ nonce: 8 }])
  })

  it('a transaction with a nonce set by the host is sent with that nonce [SEND-45]', async () => {
    const test = await start()
    await test.review({ ...PAY, nonce: 5 })
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toMatchObject([{ nonce: 5 }])
  })

  it('a retry after a refusal prepares the transaction anew and asks the user again [SEND-41]', async () => {
    const test = await start()
    test.fake.set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'nonce too low' }))
    await test.review()
    test.submit()
    await test.settle(test.isAt('failed'))
    const sent = mine(test.fake)
    test.fake.set('eth_getTransactionCount', '0x8')
    test.answer({ action: 'retry' })
    await test.settle(test.isAt('review'))
    // The user has read of the failure and asked for another try: nothing more has to be explained.
    expect(test.data().isOutdated).toBe(false)
    expect(sent).toEqual([])
    test.submit()
    await test.settle(test.isAt('done'))
    expect(sent).toMatchObject([{ nonce: 8 }])
  })

  it('an approval of an earlier revision of the review sends nothing', async () => {
    const test = await start()
    await test.review()
    test.answer({ action: 'submit', revision: 0 })
    await test.clock.advance(200)
    await test.settle(test.isAt('review'))
    expect(test.sent).toEqual([])
    expect(test.asked('wallet:rpc')).toEqual([])
  })
})

describe('without prompts (`promptOnSignature: false`)', () => {
  const options = { promptOnSignature: false }

  it('sendTransaction with promptOnSignature: false shows nothing, and returns the receipt [SEND-26]', async () => {
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
  ])(
    "without prompts, %s fails with transaction_failure, and the chain's error inside [ERROR-73, SEND-26]",
    async (_what, method, answer, code) => {
      const test = await start({ options })
      test.fake.set(method, answer)
      const error = await test.until(test.api.sendTransaction({ transaction: PAY })).catch((thrown: unknown) => thrown)
      expect((error as AuthError).code).toBe('transaction_failure')
      expect(chainErrorOf(error)?.code).toBe(code)
      expect(test.sent).toEqual([])
    },
  )
})

describe('signing a transaction', () => {
  it('signTransaction returns the signed bytes, shows success, and closes after 1.4 s [SEND-29]', async () => {
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

  it('signTransaction refuses the answer of a frame that signed something else', async () => {
    const other =
      '0x02f86b0180843b9aca0084773594008252089470997970c51812dc3a010c7d01b50e0d17dc79c80180c080a0b5b6c1ed7e0a50b8e4f0c3a4a3ee12d4dcb7ff6b1d0ad9c2ba6c5cf0f6dd0c7da0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0'
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

describe('a transaction that needs a second factor', () => {
  /** A second factor that answers with these codes in turn. Each takes a while, as it does a user. */
  const guardWith = (codes: readonly string[], meanwhile: () => void = () => undefined) =>
    definePlugin({
      id: 'guard',
      secondFactor: {
        *prove(_question, work): SagaGenerator<unknown> {
          for (const mfaCode of codes) {
            meanwhile()
            try {
              return yield* call(work, { mfaMethod: 'totp', mfaCode })
            } catch (error) {
              if ((error as AuthError).code !== 'missing_or_invalid_mfa') throw error
            }
          }
          throw new AuthError('mfa_canceled', 'MFA canceled')
        },
      },
    })
  const guarded = async (
    codes: readonly string[],
    meanwhile?: (fake: FakeChain) => void,
    options: EmbeddedWalletOptions = {},
  ) => {
    const fake = fakeChain()
    const test = await start({ fake, options, more: [guardWith(codes, () => meanwhile?.(fake))] })
    test.frame.demandMfa(['wallet:rpc'], ['123456'])
    return test
  }
  const GOOD = ['123456', '123456', '123456']
  const baseFee = (fee: bigint) => ({ number: '0x11', baseFeePerGas: `0x${fee.toString(16)}`, gasLimit: '0x1c9c380' })
  const signedWith = (test: Awaited<ReturnType<typeof guarded>>) =>
    test.asked('wallet:rpc').flatMap(({ data }) => data.mfaCode ?? [])

  it.each([true, false])(
    'a fourth wrong second-factor code ends the transaction, and nothing is sent, with prompts %p [SEND-25]',
    async (promptOnSignature) => {
      const test = await guarded(['1', '2', '3', '4', '123456'], undefined, { promptOnSignature })
      const outcome = promptOnSignature ? await test.review() : await test.ask()
      if (promptOnSignature) test.submit()
      await test.settle(() => outcome.mock.calls.length > 0 || test.data()?.status === 'failed')
      if (promptOnSignature) test.reject()
      await test.clock.advance(300)
      expect(outcome).toHaveBeenCalledWith('mfa_verification_max_attempts_reached')
      expect(signedWith(test)).toEqual(['1', '2', '3', '4'])
      expect(test.sent).toEqual([])
    },
  )

  it('without prompts, nonce and fees are read after the second factor [SEND-25]', async () => {
    const test = await guarded(
      GOOD,
      (fake) => {
        fake.set('eth_getTransactionCount', '0x8')
        fake.set('eth_getBlockByNumber', baseFee(10n * GWEI))
      },
      { promptOnSignature: false },
    )
    const { hash, receipt } = await test.until(test.api.sendTransaction({ transaction: PAY }))
    expect(test.sent).toMatchObject([{ hash, nonce: 8, maxFeePerGas: 21n * GWEI }])
    expect(receipt?.status).toBe('success')
  })

  it('without prompts, nonce and fees are read again for each second-factor code that is tried', async () => {
    let count = 7
    const test = await guarded(
      ['1', '2', '123456'],
      (fake) => fake.set('eth_getTransactionCount', `0x${(count += 1).toString(16)}`),
      { promptOnSignature: false },
    )
    await test.until(test.api.signTransaction({ transaction: PAY }))
    expect(
      test.asked('wallet:rpc').map(({ data }) => (data.request as { params: [{ nonce: string }] }).params[0].nonce),
    ).toEqual(['0x7', '0x8', '0x9', '0xa'])
  })

  it.each<[string, (fake: FakeChain) => void, object]>([
    [
      'another tab sent something',
      (fake) => fake.set('eth_getTransactionCount', '0x8'),
      { nonce: 8, maxFeePerGas: 3n * GWEI },
    ],
    [
      'fees rose above what the user agreed to',
      (fake) => fake.set('eth_getBlockByNumber', baseFee(3n * GWEI)),
      { nonce: 7, maxFeePerGas: 7n * GWEI },
    ],
  ])(
    'if %s while the user enters a code, nothing is signed and the user approves the new values [SEND-25]',
    async (_, meanwhile, sent) => {
      const test = await guarded(GOOD, meanwhile)
      await test.review()
      const { revision } = test.data().review!
      test.submit()
      await test.settle(() => (test.data().review?.revision ?? 0) > revision && test.isAt('review')())
      expect(signedWith(test)).toEqual([])
      expect(test.modal().isCloseable).toBe(true)
      test.submit()
      await test.settle(test.isAt('done'))
      expect(test.sent).toMatchObject([sent])
    },
  )

  it('a transaction is signed as approved if its fees still suffice after the second factor', async () => {
    const test = await guarded(GOOD, (fake) => fake.set('eth_getBlockByNumber', baseFee(2n * GWEI)))
    await test.review()
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toMatchObject([{ nonce: 7, maxFeePerGas: 3n * GWEI }])
  })

  it("a transaction keeps the host's nonce and fees after the second factor, however low", async () => {
    const test = await guarded(GOOD, (fake) => {
      fake.set('eth_getTransactionCount', '0x8')
      fake.set('eth_getBlockByNumber', baseFee(10n * GWEI))
    })
    await test.review({ ...PAY, nonce: 5, maxFeePerGas: 2n * GWEI, maxPriorityFeePerGas: GWEI })
    test.submit()
    await test.settle(test.isAt('done'))
    expect(test.sent).toMatchObject([{ nonce: 5, maxFeePerGas: 2n * GWEI }])
  })

  it('a transaction fails, and is not signed, if the chain does not answer after the second factor', async () => {
    const test = await guarded(GOOD, (fake) => fake.set('eth_getTransactionCount', new ChainFault('down')))
    await test.review()
    test.submit()
    // The nonce was read once before the second factor, when the chain still answered.
    await test.settle(test.isAt('failed'))
    expect(signedWith(test)).toEqual([])
    expect(test.sent).toEqual([])
  })
})

describe('a wallet that the device loses while the user reads', () => {
  it('a wallet that the device lost during the review is recovered, and the user is asked once more', async () => {
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
