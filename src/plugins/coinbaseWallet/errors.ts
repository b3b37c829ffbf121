import { createErrors } from '../../core/index.ts'

/** Error codes of Coinbase Wallet with their default messages. Errors that any wallet can cause have codes of the core. */
export const COINBASE_WALLET_ERRORS = {
  coinbase_wallet_popup_blocked:
    'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this page and try again.',
  coinbase_wallet_sdk_unavailable: 'Coinbase Wallet could not be loaded. Check your connection and try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type CoinbaseWalletErrorCode = keyof typeof COINBASE_WALLET_ERRORS

/** Makes an error of this plugin with its default message. All are retryable. */
export const coinbaseWalletError = createErrors(COINBASE_WALLET_ERRORS)
