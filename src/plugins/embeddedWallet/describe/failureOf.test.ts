import { AuthError, ChainError, type ChainErrorCode, type Fate } from '../../../core/index.ts'
import type { TransactionOutcome } from './screenData.ts'
import { chainErrorOf, failureOf, toTransactionError } from './failureOf.ts'
import { fakeChain } from '../../../core/chain/testing/fakeChain.ts'

const HASH = `0x${'12'.repeat(32)}`
const { chain } = fakeChain()
const nameless = { ...chain, blockExplorers: undefined }

describe('what a failed transaction shows', () => {
  it.each<[ChainErrorCode, boolean]>([
    ['CALL_EXCEPTION', true],
    ['NONCE_EXPIRED', true],
    ['REPLACEMENT_UNDERPRICED', true],
    ['TRANSACTION_REPLACED', true],
    ['FEE_TOO_LOW', false],
    ['INSUFFICIENT_FUNDS', false],
    ['NETWORK_ERROR', false],
    ['TIMEOUT', false],
    ['UNKNOWN_ERROR', false],
  ])(
    'failureOf says that a transaction failed with %s has a hash to copy: %p [ERROR-65, ERROR-66, SEND-34]',
    (code, hasHash) => {
      expect(failureOf(new ChainError(code, 'It failed.'), chain, HASH)).toEqual({
        code: code === 'UNKNOWN_ERROR' ? null : code.replaceAll('_', ' '),
        message: 'It failed.',
        reason: code,
        detail: null,
        outcome: 'uncertain',
        hash: hasHash ? HASH : null,
        explorerUrl: `https://explorer.test/tx/${HASH}`,
      })
    },
  )

  it.each<[ChainErrorCode, Fate, string | null, TransactionOutcome]>([
    ['INSUFFICIENT_FUNDS', 'over', HASH, 'notSent'],
    ['NONCE_EXPIRED', 'over', HASH, 'notSent'],
    ['CALL_EXCEPTION', 'over', null, 'notSent'],
    ['CALL_EXCEPTION', 'over', HASH, 'reverted'],
    ['TRANSACTION_REPLACED', 'over', HASH, 'replaced'],
    ['TIMEOUT', 'unknown', HASH, 'uncertain'],
    ['NETWORK_ERROR', 'unknown', HASH, 'uncertain'],
  ])('failureOf gives an error %s with fate %s and hash %s the outcome %s [SEND-32]', (code, fate, hash, outcome) => {
    expect(failureOf(new ChainError(code, 'It failed.', { fate }), chain, hash)).toMatchObject({ outcome })
  })

  it("failureOf gives the chain's words once, not in message and detail both [SEND-33]", () => {
    expect(failureOf(new ChainError('CALL_EXCEPTION', 'No.', { detail: 'sold out' }), chain, null)).toMatchObject({
      detail: 'sold out',
      explorerUrl: null,
    })
    expect(failureOf(new ChainError('CALL_EXCEPTION', 'No.', { detail: 'No.' }), chain, null)).toMatchObject({
      detail: null,
    })
  })

  it('failureOf replaces the message of an unexpected error by a general one [SEND-36]', () => {
    expect(failureOf(new TypeError('key is 0x42'), chain, null)).toMatchObject({
      code: null,
      message: 'Error processing transaction',
    })
  })

  it('failureOf passes the code of an ended second factor as mfaCode, and not as the title', () => {
    expect(failureOf(new AuthError('mfa_canceled', 'MFA canceled'), chain, null)).toMatchObject({
      code: null,
      mfaCode: 'mfa_canceled',
    })
    expect(failureOf(new AuthError('unable_to_sign', 'No.'), chain, null)).toMatchObject({
      code: 'Unable to sign',
      mfaCode: undefined,
    })
  })

  it('failureOf links to Etherscan for a chain without explorer, or with one whose link is not https', () => {
    const hostile = { ...chain, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)//' } } }
    for (const one of [nameless, hostile])
      expect(failureOf(new ChainError('TIMEOUT', ''), one, HASH).explorerUrl).toBe(`https://etherscan.io/tx/${HASH}`)
  })
})

describe('the error of a failed transaction for the host', () => {
  it.each([
    'user_rejected_request',
    'wallet_not_on_device',
    'must_be_authenticated',
    'embedded_wallet_invalid_transaction',
    'unsupported_chain_id',
    'mfa_canceled',
  ])('toTransactionError keeps the code %s for the host', (code) => {
    const error = new AuthError(code, 'x')
    expect(toTransactionError(error)).toBe(error)
  })

  it('toTransactionError turns errors of the chain, time-outs and unknown errors into a transaction_failure that keeps the chain’s error', () => {
    const chainError = new ChainError('NONCE_EXPIRED', 'Another one.')
    const cases = [
      chainError,
      new AuthError('client_request_timeout', 'Too slow.'),
      new Error('Unable to fetch baseFee for last block.'),
      new Error('secret'),
      'text',
    ]
    expect(cases.map((error) => toTransactionError(error))).toMatchObject([
      { code: 'transaction_failure', message: 'Another one.', retryable: true },
      { code: 'transaction_failure', message: 'Too slow.' },
      { code: 'transaction_failure', message: 'Unable to fetch baseFee for last block.' },
      { code: 'transaction_failure', message: 'Error processing transaction' },
      { code: 'transaction_failure', message: 'Error processing transaction' },
    ])
    expect(toTransactionError(new ChainError('TIMEOUT', 'x', { fate: 'unknown' }))).toMatchObject({ retryable: false })
    expect(chainErrorOf(toTransactionError(chainError))).toBe(chainError)
    expect(chainErrorOf(new Error('x', { cause: { cause: chainError } }))).toBeNull()
  })
})
