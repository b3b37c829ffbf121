/**
 * Wallets in this browser, by EIP-6963 and by `window.ethereum`: `latchkey/plugins/injected`.
 */
export type { InstallPlace, WalletLinks } from '../../core/index.ts'
export type { DescribedWallet, InjectedOptions, KnownWalletId } from './options.ts'
export { injected } from './plugin.ts'
