import { createErrors } from '../../core/index.ts'

/** Error codes of Coinbase Wallet with their default messages; what any wallet may say has the kernel's codes. */
export const COINBASE_WALLET_ERRORS = {
  coinbase_wallet_popup_blocked: 'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this page and try again.',
  coinbase_wallet_sdk_unavailable: 'Coinbase Wallet could not be loaded. Check your connection and try again.',
} as const

/** A code of {@link COINBASE_WALLET_ERRORS}. */
export type CoinbaseWalletErrorCode = keyof typeof COINBASE_WALLET_ERRORS

/** An error of this plugin, with its default message. A further try may succeed. */
export const coinbaseWalletError = /* #__PURE__ */ createErrors(COINBASE_WALLET_ERRORS)
