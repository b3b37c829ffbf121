/**
 * Wallets by QR code and deep link: `latchkey/plugins/walletConnect`. Needs `@walletconnect/ethereum-provider`.
 */
export { WALLET_DIRECTORY, type WalletConnectWallet } from './directory.ts'
export { WALLET_CONNECT_ERRORS, type WalletConnectErrorCode } from './errors.ts'
export type { WalletConnectMetadata, WalletConnectOptions } from './options.ts'
export { walletConnect } from './plugin.ts'
