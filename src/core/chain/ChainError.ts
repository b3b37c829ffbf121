/**
 * Codes for a chain's refusals, named as in ethers, so that hosts and block explorers recognise them. `FEE_TOO_LOW`, for which ethers
 * has no code, is ours: nodes want a higher fee.
 */
export type ChainErrorCode =
  | 'CALL_EXCEPTION'
  | 'INSUFFICIENT_FUNDS'
  | 'NONCE_EXPIRED'
  | 'REPLACEMENT_UNDERPRICED'
  | 'FEE_TOO_LOW'
  | 'TRANSACTION_REPLACED'
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'UNKNOWN_ERROR'

/**
 * Outcome of the signed transaction that a failure is about. `over`: it can have no further effect. `unknown`: it may
 * still take effect, so nothing else may be sent in its place.
 */
export type Fate = 'over' | 'unknown'

/**
 * Says why a request to a chain failed: a node refused it, or no node was reached. `message` is for people; the node's
 * own message is in `detail`.
 */
export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly code: ChainErrorCode
  /** Message of the node or the contract, shortened and safe to show; `null` if there is none. */
  readonly detail: string | null
  /** JSON-RPC's code and data, for the provider to pass on. */
  readonly rpc: { code: number; data?: unknown } | null
  /** `null` if no transaction was handed to the chain. */
  readonly fate: Fate | null

  constructor(code: ChainErrorCode, message: string, more: Partial<Pick<ChainError, 'detail' | 'rpc' | 'fate'>> = {}) {
    super(message)
    this.code = code
    this.detail = more.detail ?? null
    this.rpc = more.rpc ?? null
    this.fate = more.fate ?? null
  }
}
