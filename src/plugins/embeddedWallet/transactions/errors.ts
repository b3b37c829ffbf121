import { AuthError } from '../../../core/index.ts'

/** Codes of signing and sending that the spec's callback codes do not hold, with their default messages. */
export const TRANSACTION_ERRORS = {
  embedded_wallet_invalid_transaction: 'The transaction is not valid.',
} as const

/** An error of ours with its code; `null` for anything else. */
export const asAuthError = (error: unknown): AuthError | null => (error instanceof AuthError ? (error as AuthError) : null)

/** The host asked for what is no transaction. */
export const invalidTransaction = (message: string): AuthError => new AuthError('embedded_wallet_invalid_transaction', message)

/** The host asked to sign what cannot be signed. */
export const invalidMessage = (message: string): AuthError => new AuthError('invalid_message', message)

/** Product spec, section 8, 'Transaction' and 'Gas'. */
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

/** How a chain refuses, in the words of ethers, which hosts and block explorers know. */
export type ChainErrorCode =
  | 'CALL_EXCEPTION'
  | 'INSUFFICIENT_FUNDS'
  | 'NONCE_EXPIRED'
  | 'REPLACEMENT_UNDERPRICED'
  | 'TRANSACTION_REPLACED'
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'UNKNOWN_ERROR'

/** Codes whose failure view has the transaction's hash to copy (product spec, section 8). */
export const CODES_WITH_HASH: readonly ChainErrorCode[] = [
  'CALL_EXCEPTION',
  'NONCE_EXPIRED',
  'REPLACEMENT_UNDERPRICED',
  'TRANSACTION_REPLACED',
]

/**
 * What became of the signed transaction that a failure is about. `over`: it can do nothing any more than it did. `unknown`: it may
 * still take effect, so nothing else may be sent in its place.
 */
export type Fate = 'over' | 'unknown'

/** Why a chain, or the way to it, did not do what it was asked. `message` is for people; what a node said is in `detail`. */
export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly code: ChainErrorCode
  /** Of the node or the contract, shortened and harmless to show; `null` for none. */
  readonly detail: string | null
  /** JSON-RPC's code and data, for the provider to pass on. */
  readonly rpc: { code: number; data?: unknown } | null
  /** `null` where nothing was handed to the chain. */
  readonly fate: Fate | null

  constructor(code: ChainErrorCode, message: string, more: Partial<Pick<ChainError, 'detail' | 'rpc' | 'fate'>> = {}) {
    super(message)
    this.code = code
    this.detail = more.detail ?? null
    this.rpc = more.rpc ?? null
    this.fate = more.fate ?? null
  }
}

/** What the user agreed to can no longer be sent as it is: they are shown what is so by now. */
export class OutdatedError extends AuthError<'transaction_failure'> {
  constructor() {
    super('transaction_failure', 'The network moved on meanwhile. Look at the transaction once more.', { retryable: true })
  }
}
