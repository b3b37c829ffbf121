import { AuthError, ChainError, failureExplorerUrl, shortText, type Chain } from '../../../core/index.ts'
import { asAuthError, CODES_WITH_HASH, TRANSACTION_TEXTS } from '../request/transactionErrors.ts'
import type { FailureView, TransactionOutcome } from './screenData.ts'

/** Codes of a second factor that was cancelled, timed out, or failed too often. */
const MFA_ENDS: readonly string[] = ['mfa_canceled', 'mfa_timeout', 'mfa_verification_max_attempts_reached']

/** Describes a failed transaction to the user (SEND-32). */
export function failureOf(error: unknown, chain: Chain, hash: string | null): FailureView {
  const link = hash === null ? null : failureExplorerUrl(chain, hash)
  if (error instanceof ChainError) {
    const { code, message, detail } = error
    const isRepeated = detail === null || detail === message
    return {
      code: code === 'UNKNOWN_ERROR' ? null : spoken(code),
      message,
      reason: code,
      detail: isRepeated ? null : detail,
      outcome: hash === null ? 'notSent' : outcomeOf(error),
      hash: CODES_WITH_HASH.includes(code) ? hash : null,
      explorerUrl: link,
    }
  }
  const known = asAuthError(error)
  if (known) {
    return {
      ...plainFailure(known),
      code: isMfaEnd(known) ? null : spoken(known.code),
      outcome: hash === null ? 'notSent' : 'uncertain',
      explorerUrl: link,
    }
  }
  return {
    code: null,
    message: TRANSACTION_TEXTS.processing,
    reason: 'unknown_auth_error',
    detail: null,
    outcome: hash === null ? 'notSent' : 'uncertain',
    hash: null,
    explorerUrl: link,
  }
}

/** Describes an error that does not come from a chain. */
export const plainFailure = (error: AuthError): FailureView => ({
  code: null,
  message: shortText(error.message, 300),
  reason: reasonOf(error),
  mfaCode: isMfaEnd(error) || error.code === 'too_many_requests' ? error.code : undefined,
  retryAfterS: error.retryAfterS,
  detail: null,
  outcome: 'notSent',
  hash: null,
  explorerUrl: null,
})

/**
 * Uncertain while a node may have the transaction. Otherwise the chain refused it, unless it was reverted or replaced.
 */
function outcomeOf({ code, fate }: ChainError): TransactionOutcome {
  if (fate !== 'over') return 'uncertain'
  return code === 'CALL_EXCEPTION' ? 'reverted' : code === 'TRANSACTION_REPLACED' ? 'replaced' : 'notSent'
}

const isMfaEnd = ({ code }: AuthError): boolean => MFA_ENDS.includes(code)

/** Formats a code for users, such as `NONCE EXPIRED` or `Unable to sign`. */
const spoken = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

/** Codes that the host gets unchanged. All others become `transaction_failure`. */
const KEPT = [
  'must_be_authenticated',
  'embedded_wallet_not_found',
  'embedded_wallet_invalid_transaction',
  'unsupported_chain_id',
  'user_rejected_request',
  'wallet_not_on_device',
  'missing_or_invalid_mfa',
  ...MFA_ENDS,
]

/** Maps a failure to a callback code (SEND-37). A chain error becomes its `cause`, which {@link chainErrorOf} finds. */
export function toTransactionError(error: unknown): AuthError {
  const known = asAuthError(error)
  if (known) {
    const { code, message, retryable } = known
    return KEPT.includes(code) ? known : new AuthError('transaction_failure', message, { retryable, cause: known })
  }
  // Not retryable if the transaction may still get into a block: a second call would pay twice.
  if (error instanceof ChainError)
    return new AuthError('transaction_failure', error.message, { retryable: error.fate !== 'unknown', cause: error })
  // Keeps our own texts. Any other error gets a general text (SEND-36).
  const text = error instanceof Error && isGasText(error.message) ? error.message : TRANSACTION_TEXTS.processing
  return new AuthError('transaction_failure', text, { retryable: true, cause: error })
}

const isGasText = (message: string): boolean => (Object.values(TRANSACTION_TEXTS) as string[]).includes(message)

/** The code that says most about an error: of the chain, else of the error that caused it, else its own. */
export function reasonOf(error: unknown): string | undefined {
  const known = asAuthError(error)
  return chainErrorOf(error)?.code ?? asAuthError(known?.cause)?.code ?? known?.code
}

/** Finds the chain error among the causes of an error, so that the provider can report its code (EIP-1474). */
export function chainErrorOf(error: unknown): ChainError | null {
  for (let layer: unknown = error, depth = 0; layer instanceof Error && depth < 4; layer = layer.cause, depth++) {
    if (layer instanceof ChainError) return layer
  }
  return null
}
