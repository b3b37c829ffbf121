/** Names of wallets that connectors offer, by their id in `appearance.walletList`. */
export const WALLET_NAMES: Readonly<Record<string, string>> = {
  metamask: 'MetaMask',
  coinbase_wallet: 'Coinbase Wallet',
  rainbow: 'Rainbow',
  phantom: 'Phantom',
  zerion: 'Zerion',
  trust: 'Trust Wallet',
  okx_wallet: 'OKX Wallet',
  rabby: 'Rabby',
  brave: 'Brave Wallet',
  wallet_connect: 'WalletConnect',
}

/** Returns a wallet's name for people; its id if it has none. */
export const walletName = (id: string): string => (Object.hasOwn(WALLET_NAMES, id) ? (WALLET_NAMES[id] as string) : id)

/** Entry of `appearance.walletList` that stands for all wallets that were found in the browser and are not listed before it. */
export const DETECTED_WALLETS = 'detected_wallets'

/** Wallets that are offered, in this order, if the app's configuration sets no `appearance.walletList`. */
export const DEFAULT_WALLET_LIST: readonly string[] = [
  DETECTED_WALLETS,
  'metamask',
  'coinbase_wallet',
  'rainbow',
  'phantom',
  'wallet_connect',
]

/** Checks whether a name can be a wallet's: one of {@link WALLET_NAMES}, or a reverse domain name. */
export const isWalletId = (name: string): boolean =>
  Object.hasOwn(WALLET_NAMES, name) || /^[\w-]+(\.[\w-]+)+/.test(name)

/**
 * Plugin id of the connector for the embedded wallet, and the `connectorType` of the user's account for that wallet.
 */
export const EMBEDDED_CONNECTOR = 'embedded'

/**
 * Number of attempts after which the client no longer waits for a wallet that is still being connected (EMBEDDED-35,
 * WALLET-22).
 */
export const PENDING_ATTEMPTS = 4
