/**
 * Wallets by QR code and deep link: `latchkey/plugins/walletConnect`. Needs `@walletconnect/ethereum-provider`.
 */
export { WALLET_DIRECTORY, type WalletConnectWallet } from './directory.ts'
export { WALLET_CONNECT_ERRORS, type WalletConnectErrorCode } from './errors.ts'
export { usePairing, type UsePairing } from './hooks.ts'
export type { WalletConnectTextKey } from './locales/en.ts'
export type { WalletConnectMetadata, WalletConnectOptions } from './options.ts'
export type { PairingView } from './pairings.ts'
export { pairingsOf, type PairingAccess } from './pairingsOf.ts'
export { walletConnect } from './plugin.ts'
