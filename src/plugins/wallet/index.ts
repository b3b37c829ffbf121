/**
 * Login with an external wallet: `latchkey/plugins/wallet`.
 */
export type { ConnectWalletOptions } from './connectInModal.ts'
export type { WireWalletAccount } from './contract.ts'
export { WALLET_ERRORS, type WalletErrorCode } from './errors.ts'
export {
  useConnectWallet,
  useWalletLogin,
  type UseConnectWallet,
  type UseConnectWalletOptions,
  type UseWalletLogin,
  type UseWalletLoginOptions,
} from './hooks.ts'
export type { WalletTextKey } from './locales/en.ts'
export type { WalletArgs } from './openConnection.ts'
export type { WalletOptions } from './options.ts'
export { wallet } from './plugin.ts'
export type { WalletLoginArgs } from './saga.ts'
export { selectWallet, type WalletIntent, type WalletState, type WalletStatus } from './slice.ts'
