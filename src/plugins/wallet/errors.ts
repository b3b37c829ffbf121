/** Error codes of the wallet plugin with their default messages. Errors of wallets themselves have the codes `wallets_…`. */
export const WALLET_ERRORS = {
  wallet_login_failed: 'The login with your wallet did not work. Please try again.',
  wallet_account_changed:
    'Your wallet signed with another account. Choose the account to use in your wallet and try again.',
  wallet_wrong_account: 'This is not the expected account. Choose the right one in your wallet and try again.',
  wallet_chain_unavailable: "Your wallet's network does not answer. Please try again in a moment.",
  wallet_unlink_failed: 'The wallet could not be unlinked. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type WalletErrorCode = keyof typeof WALLET_ERRORS
