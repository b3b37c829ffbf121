import { AuthError, ChainError, type ChainErrorCode } from '../../../core/index.ts'

/** Error codes of signing and sending that are not callback codes, with their default messages. */
export const TRANSACTION_ERRORS = {
  embedded_wallet_invalid_transaction: 'The transaction is not valid.',
} as const

export const asAuthError = (error: unknown): AuthError | null =>
  error instanceof AuthError ? (error as AuthError) : null

/** Error for a transaction from the host that cannot be sent. The message is for developers and names the field. */
export const invalidTransaction = (message: string): AuthError =>
  new AuthError('embedded_wallet_invalid_transaction', message)

/** Error for a message or typed data that cannot be signed. */
export const invalidMessage = (message: string): AuthError => new AuthError('invalid_message', message)

/** Error for a frame that signed something other than the request. */
export const notSigned = (cause?: unknown): AuthError =>
  new AuthError('unable_to_sign', 'The wallet signed something other than requested.', { retryable: true, cause })

/** Messages of errors while a transaction is prepared or sent, word for word as SEND-10 and ERROR-63 to ERROR-68 say. */
export const TRANSACTION_TEXTS = {
  preparation: 'There was an error preparing your transaction. Your transaction request will likely fail.',
  insufficientFunds: 'Wallet has insufficient funds for this transaction.',
  processing: 'Error processing transaction',
  baseFee: 'Unable to fetch baseFee for last block.',
  opStack: 'Failed to set gas price for OP stack transaction',
  arbitrum: 'Failed to set gas price for Arbitrum transaction',
  polygon: 'Failed to set gas prices from Polygon gas station',
  gasLimit: 'gasLimit was not successfully set for transaction.',
  maxFeePerGas: 'maxFeePerGas was not successfully set for transaction of type 2.',
  gasPrice: 'gasPrice was not successfully set for transaction of type 0 or 1.',
} as const

/** Error for a transaction the chain would refuse. Keeps the node's words, code and data, such as those of a revert, in its `cause`. */
export const refusedByChain = (refusal: ChainError | null): AuthError => {
  const { code, detail, rpc } = refusal ?? { code: 'CALL_EXCEPTION' as const, detail: null, rpc: null }
  const cause = new ChainError(code, TRANSACTION_TEXTS.preparation, { detail, rpc })
  return new AuthError('transaction_failure', TRANSACTION_TEXTS.preparation, { retryable: true, cause })
}

/** Codes for which the failure screen offers the transaction's hash to copy (SEND-34). */
export const CODES_WITH_HASH: readonly ChainErrorCode[] = [
  'CALL_EXCEPTION',
  'NONCE_EXPIRED',
  'REPLACEMENT_UNDERPRICED',
  'TRANSACTION_REPLACED',
]

/** Thrown if the approved transaction can no longer be sent as it is. The user then gets an updated review. */
export class OutdatedError extends AuthError<'transaction_failure'> {
  constructor() {
    super('transaction_failure', 'The network moved on meanwhile. Look at the transaction once more.', {
      retryable: true,
    })
  }
}
