import { AuthError } from '../../core/index.ts'

/** Error codes of the plugin with their default messages. Codes of the callbacks are public: none is renamed (ERROR-9). */
export const EMBEDDED_WALLET_ERRORS = {
  embedded_wallet_not_found: 'User must be authenticated and have an embedded wallet before it can be connected',
  embedded_wallet_already_exists: 'Only one wallet per user is currently allowed',
  embedded_wallet_password_already_exists: 'This wallet already has a recovery of its own.',
  embedded_wallet_recovery_unavailable: 'Unable to recover wallet',
  embedded_wallet_no_recovery_method: 'This app offers no way to secure this wallet.',
  // Repeated from `request/transactionErrors.ts`, which loads only with the first transaction.
  embedded_wallet_invalid_transaction: 'The transaction is not valid.',
} as const

export type EmbeddedWalletErrorCode = keyof typeof EMBEDDED_WALLET_ERRORS

export const embeddedWalletError = (code: EmbeddedWalletErrorCode): AuthError =>
  new AuthError(code, EMBEDDED_WALLET_ERRORS[code])

/** The user left before the wallet could be used on this device. */
export const exitedRecovery = (): AuthError =>
  new AuthError('exited_auth_flow', 'User exited before wallet could be connected', { retryable: true })

/** The user left before the wallet had a user-owned recovery. */
export const exitedSetUp = (): AuthError =>
  new AuthError('user_exited_set_password_flow', 'Exited before password was added to wallet', { retryable: true })
