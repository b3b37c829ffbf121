import { AuthError, call, ChainError, requestClose, requireChain, requireWallet } from '../../../core/index.ts'
import { stepSaga } from '../../../testing/index.ts'
import { awaitApproval } from '../modal/askApproval.ts'
import { isNext } from './agree.ts'
import type { FilledTransaction } from './fees/types.ts'
import { readNonce } from './prepareTransaction.ts'
import { readTransaction } from '../request/readTransaction.ts'
import { outlineOf } from './reviewOf.ts'
import { isTakenHere, offerRetry, signAndSendNext } from './sendOnScreen.ts'
import { lookFor, offer, sendRaw } from './sendRaw.ts'
import { sendSigned } from './sendSigned.ts'
import { toRpcTransaction } from './signTransactionBytes.ts'
import { address, fakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { readTokenPrice } from './tokenPrice.ts'
import { plainUi, readJob, withChecksum } from '../request/transactionJob.ts'
import { isOnScreen, show, type TransactionSession } from './transactionSession.ts'

const { chain } = fakeChain()
const FROM = address('a')
const draft = readTransaction({ to: address('b'), value: 5 }, FROM)
const filled: FilledTransaction = {
  chainId: 1,
  nonce: 7,
  to: address('b'),
  value: 5n,
  data: '0x',
  gasLimit: 21_000n,
  accessList: undefined,
  fees: { type: 2, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n },
}
const signed = { raw: '0x02', hash: `0x${'12'.repeat(32)}`, nonce: 7 }
const session = (change: Partial<TransactionSession> = {}): TransactionSession => ({
  job: { intent: 'send', from: FROM, draft, chain, ui: {}, step: null },
  userId: 'ada',
  data: {
    id: '1',
    intent: 'send',
    step: null,
    status: 'review',
    chain: { id: 1, name: 'x', symbol: 'ETH' },
    from: FROM,
    ui: {},
    outline: outlineOf({ chain, from: FROM, draft }, { kind: 'native', to: address('b') }, null),
    review: null,
    isOutdated: false,
    problem: null,
    receipt: null,
    failure: null,
    canRetry: true,
  },
  isShown: true,
  prepared: null,
  revision: 1,
  obstacle: null,
  usd: null,
  inDoubt: null,
  hash: null,
  ...change,
})

describe('isNext', () => {
  it.each([
    ['is the next where nothing was sent meanwhile', 7, true],
    ['is not the next where another tab sent something', 8, false],
    ['is the next where the node that is asked knows less than the one before', 6, true],
  ])('isNext finds that a nonce %s', (_what, count, expected) => {
    const one = session()
    const steps = stepSaga(isNext, one, filled)
      .expect(call(show, one, { status: 'submitting' }, false))
      .next()
      .expect(call(readNonce, draft, FROM, chain))
      .next(count)
    if (expected) steps.returns(true)
    else steps.expect(call(isOnScreen, one)).next(true).returns(false)
  })

  it('isNext fails with user_rejected_request if the modal was closed meanwhile', () => {
    stepSaga(isNext, session(), filled).next().next(8).next(false).throws('user_rejected_request')
  })
})

describe('signAndSendNext', () => {
  it('signAndSendNext signs, keeps the signed bytes, sends them, and returns the hash', () => {
    const one = session()
    stepSaga(signAndSendNext, one, filled)
      .expect(call(isTakenHere, one.job, filled))
      .next(false)
      .next(signed)
      .expect(call(sendSigned, one.job, signed, false))
      .next(true)
      .expect(call(show, one, { status: 'submitting' }))
      .next()
      .returns({ hash: signed.hash, isTaken: true })
    expect(one).toMatchObject({ hash: signed.hash, inDoubt: { signed, filled } })
  })

  it('signAndSendNext sends a transaction whose outcome is unknown again, with the same bytes', () => {
    const one = session({ inDoubt: { signed, filled } })
    stepSaga(signAndSendNext, one, filled)
      .expect(call(sendSigned, one.job, signed, true))
      .next(false)
      .next()
      .returns({ hash: signed.hash, isTaken: false })
  })

  it('signAndSendNext keeps no signed bytes if the frame fails', () => {
    const one = session()
    stepSaga(signAndSendNext, one, filled)
      .next(false)
      .fail(new AuthError('unable_to_sign', 'x'))
      .throws('unable_to_sign')
    expect(one).toMatchObject({ inDoubt: null, hash: null })
  })

  it('signAndSendNext signs nothing if another tab took the nonce while this one waited', () => {
    const one = session()
    stepSaga(signAndSendNext, one, filled).next(true).throws('transaction_failure')
    expect(one).toMatchObject({ inDoubt: null, hash: null })
  })
})

describe('offerRetry', () => {
  const refused = new ChainError('NONCE_EXPIRED', 'x', { fate: 'over' })
  const lost = new ChainError('TIMEOUT', 'x', { fate: 'unknown' })

  it('offerRetry shows the failure, and ends when the user wants to try again', () => {
    const one = session({ inDoubt: { signed, filled } })
    stepSaga(offerRetry, one, refused)
      .expect(call(isOnScreen, one))
      .next(true)
      .next()
      .expect(call(awaitApproval))
      .next({ action: 'retry' })
      .returns(undefined)
    expect(one.inDoubt).toBeNull()
  })

  it.each([lost, new ChainError('UNKNOWN_ERROR', 'x'), new TypeError('bug')])(
    'offerRetry keeps the signed bytes of a transaction that may have arrived (%#)',
    (error) => {
      const one = session({ inDoubt: { signed, filled } })
      stepSaga(offerRetry, one, error).next(true).next().next({ action: 'retry' }).returns(undefined)
      expect(one.inDoubt).toEqual({ signed, filled })
    },
  )

  it('offerRetry throws the failure when the user leaves', () => {
    stepSaga(offerRetry, session(), refused)
      .next(true)
      .next()
      .fail(new AuthError('user_rejected_request', 'x'))
      .throws(refused)
  })

  it('offerRetry throws the failure at once if no screen shows the payment', () => {
    stepSaga(offerRetry, session(), refused).next(false).throws(refused)
  })

  it.each(['user_rejected_request', 'wallet_not_on_device'])(
    'offerRetry closes the modal for %s, which has no retry',
    (code) => {
      stepSaga(offerRetry, session(), new AuthError(code, 'x'))
        .next(true)
        .expect(call(requestClose, 'cancelled'))
        .next()
        .throws(code)
    },
  )
})

describe('a user who leaves what they could not agree to', () => {
  const declined = new AuthError('user_rejected_request', 'x')
  const one = () => session({ obstacle: new AuthError('transaction_failure', 'No balance.') })

  it.each([true, false])(
    'offerRetry fails with transaction_failure if the user leaves an unprepared transaction (still on the screen: %s)',
    (isThere) => {
      const steps = stepSaga(offerRetry, one(), declined).next(isThere)
      if (isThere) steps.next().throws('transaction_failure')
      else steps.throws('transaction_failure')
    },
  )
})

describe('sendRaw', () => {
  const lost = { failure: new ChainError('TIMEOUT', 'x'), mayBeThere: true }

  it('sendRaw asks the chain for the transaction by its hash if the answer got lost', () => {
    stepSaga(sendRaw, chain, signed)
      .expect(call(offer, chain, signed.raw, false))
      .next(lost)
      .expect(call(lookFor, chain, signed.hash))
      .next(true)
      .returns(true)
  })

  it.each([false, null])(
    'sendRaw fails if the chain does not have the transaction, or does not say (%p)',
    (isThere) => {
      stepSaga(sendRaw, chain, signed).next(lost).next(isThere).throws(ChainError)
    },
  )

  it('sendRaw rethrows a TypeError, which is a bug', () => {
    stepSaga(sendRaw, chain, signed).fail(new TypeError('bug')).throws(TypeError)
  })
})

describe('readJob', () => {
  const preload = jest.fn()
  const given = { services: { frame: { preload } as never } }

  it('readJob validates the whole request, then loads the frame', () => {
    stepSaga(readJob, { transaction: { to: address('b'), value: 5 } }, 'send' as const)
      .given(given)
      .expect(call(requireWallet))
      .next({ address: FROM })
      .expect(call(withChecksum, draft))
      .next(draft)
      .expect(call(requireChain, undefined, 'gas'))
      .next(chain)
      .returns({ intent: 'send', from: FROM, draft, chain, ui: {}, step: null })
    expect(preload).toHaveBeenCalledTimes(1)
  })

  it.each(['must_be_authenticated', 'embedded_wallet_not_found'])('readJob fails with %s', (code) => {
    stepSaga(readJob, { transaction: {} }, 'send' as const)
      .given(given)
      .fail(new AuthError(code, 'x'))
      .throws(code)
  })

  it('readJob refuses a value that is no transaction', () => {
    stepSaga(readJob, { transaction: { value: 'x' } }, 'send' as const)
      .given(given)
      .next({ address: FROM })
      .throws('embedded_wallet_invalid_transaction')
  })

  it("readJob keeps the host's texts and drops its other options [SEND-15]", () => {
    const ui = {
      title: 'A',
      action: 7,
      contractInfo: { name: 'C', imgSize: 'huge', url: {} },
      senderInfo: { name: null },
    }
    expect(plainUi(ui as never)).toEqual({ title: 'A', contractInfo: { name: 'C', imgSize: 'sm' } })
    expect(plainUi({ contractInfo: { name: 'C', imgSize: 'lg' }, senderInfo: { name: 'S' } })).toEqual({
      contractInfo: { name: 'C', imgSize: 'lg' },
      senderInfo: { name: 'S' },
    })
  })
})

describe('readTokenPrice', () => {
  const logger = { warn: jest.fn() } as never
  const api = { get: jest.fn() } as never

  it.each([
    [{ usd: 2_000 }, 2_000],
    [{ usd: 'x' }, null],
    [{ usd: -1 }, null],
    [{}, null],
  ])('the token price %j is read as %p', (answer, price) => {
    stepSaga(readTokenPrice, chain).given({ services: { api, logger } }).next(answer).returns(price)
  })

  it('a token price that cannot be read is null, and does not delay the review', () => {
    stepSaga(readTokenPrice, chain)
      .given({ services: { api, logger } })
      .fail(new AuthError('client_request_timeout', 'x'))
      .returns(null)
  })
})

describe('a transaction as JSON-RPC', () => {
  it('every field of a transaction is written as hex for JSON-RPC', () => {
    expect(toRpcTransaction(filled, FROM)).toEqual({
      from: FROM,
      to: address('b'),
      chainId: '0x1',
      type: '0x2',
      nonce: '0x7',
      value: '0x5',
      data: '0x',
      gas: '0x5208',
      maxFeePerGas: '0x9',
      maxPriorityFeePerGas: '0x1',
      accessList: [],
    })
  })

  it('a transaction as JSON-RPC has no access list in type 0, and no `to` for a new contract', () => {
    expect(toRpcTransaction({ ...filled, to: null, data: '0x60', fees: { type: 0, gasPrice: 3n } }, FROM)).toEqual({
      from: FROM,
      chainId: '0x1',
      type: '0x0',
      nonce: '0x7',
      value: '0x5',
      data: '0x60',
      gas: '0x5208',
      gasPrice: '0x3',
    })
  })
})
