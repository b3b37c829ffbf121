/**
 * Coinbase Wallet: `latchkey/plugins/coinbaseWallet`.
 */
export { COINBASE_WALLET_ERRORS, type CoinbaseWalletErrorCode } from './errors.ts'
export type { CoinbaseWalletTextKey } from './locales/en.ts'
export type { CoinbaseWalletOptions, CoinbaseWalletPreference } from './options.ts'
export { coinbaseWallet } from './plugin.ts'
export { selectCoinbaseWallet, type CoinbaseWalletState, type CoinbaseWalletStatus } from './slice.ts'
