import { AuthError, createErrors, needsOwnCode } from '../../core/index.ts'
import { WALLET_CHAIN_UNAVAILABLE_CODE } from './contract.ts'
import { WALLET_ERRORS } from './errors.ts'

/** An error of this plugin, with its default message. A further try may succeed. */
export const walletLoginError = /* #__PURE__ */ createErrors(WALLET_ERRORS)

/** Which of the plugin's calls failed: one on the way to a login or link, or the one that unlinks. */
export type WalletStep = 'sign-in' | 'unlink'

/**
 * Maps the error of a failed call to the provider (product spec, section 8, 'Wallet, OAuth, Farcaster'). Errors other than
 * `AuthError` are bugs and pass through for the kernel to report.
 */
export function toWalletLoginError(error: unknown, step: WalletStep): unknown {
  if (!needsOwnCode(error)) return error
  const { code, message, status } = error
  if (step === 'unlink') {
    if (code === 'cannot_unlink_embedded_wallet') return new AuthError(code, message, { status, cause: error })
    return walletLoginError('wallet_unlink_failed', error)
  }
  if (code === WALLET_CHAIN_UNAVAILABLE_CODE) return walletLoginError(WALLET_CHAIN_UNAVAILABLE_CODE, error)
  // With `…_and_no_rpc_for_chain` too it is most likely another account: wallets that are contracts are few.
  const isOfAnother = String(error.cause).startsWith('wrong_signature')
  if (code === 'invalid_credentials' && isOfAnother) return walletLoginError('wallet_account_changed', error)
  if (code === 'invalid_credentials') {
    return new AuthError(code, 'Something went wrong. Try again.', { retryable: true, status, cause: error })
  }
  return walletLoginError('wallet_login_failed', error)
}
