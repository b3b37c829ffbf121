/** Error codes of the WalletConnect plugin with their default messages. Errors of wallets themselves have the core's codes. */
export const WALLET_CONNECT_ERRORS = {
  wallet_connect_no_project_id: 'Connecting a wallet on another device is not set up for this app.',
  wallet_connect_unreachable: 'WalletConnect cannot be reached. Check your connection and try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type WalletConnectErrorCode = keyof typeof WALLET_CONNECT_ERRORS
