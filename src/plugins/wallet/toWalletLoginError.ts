import { AuthError, createErrors, needsOwnCode } from '../../core/index.ts'
import { WALLET_CHAIN_UNAVAILABLE_CODE } from './contract.ts'
import { WALLET_ERRORS } from './errors.ts'

/** Makes an error with its default message. All are retryable. */
export const walletLoginError = createErrors(WALLET_ERRORS)

/** The call that failed: one of a login or link, or the one that unlinks. */
export type WalletStep = 'sign-in' | 'unlink'

/**
 * Maps the error of a failed call to the server (WALLET-40). Errors other than
 * `AuthError` are bugs and pass through for the core to report.
 */
export function toWalletLoginError(error: unknown, step: WalletStep): unknown {
  if (!needsOwnCode(error)) return error
  const { code, message, status } = error
  if (step === 'unlink') {
    if (code === 'cannot_unlink_embedded_wallet') return new AuthError(code, message, { status, cause: error })
    return walletLoginError('wallet_unlink_failed', error)
  }
  if (code === WALLET_CHAIN_UNAVAILABLE_CODE) return walletLoginError(WALLET_CHAIN_UNAVAILABLE_CODE, error)
  // `wrong_signature_and_no_rpc_for_chain` could be a contract wallet, but those are rare: most likely another account signed.
  const isOfAnother = String(error.cause).startsWith('wrong_signature')
  if (code === 'invalid_credentials' && isOfAnother) return walletLoginError('wallet_account_changed', error)
  if (code === 'invalid_credentials') {
    return new AuthError(code, 'Something went wrong. Try again.', { retryable: true, status, cause: error })
  }
  return walletLoginError('wallet_login_failed', error)
}
