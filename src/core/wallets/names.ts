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

/** Place in `appearance.walletList` of the wallets that were found and have no place of their own. */
export const DETECTED_WALLETS = 'detected_wallets'

/** `appearance.walletList` of a host that sets none. */
export const DEFAULT_WALLET_LIST: readonly string[] = [
  DETECTED_WALLETS,
  'metamask',
  'coinbase_wallet',
  'rainbow',
  'phantom',
  'wallet_connect',
]

/** Checks whether a name can be a wallet's: one of {@link WALLET_NAMES}, or a reverse domain name. */
export const isWalletId = (name: string): boolean => Object.hasOwn(WALLET_NAMES, name) || /^[\w-]+(\.[\w-]+)+/.test(name)

/** Plugin id of the connector that the embedded wallet comes with. */
export const EMBEDDED_CONNECTOR = 'embedded'

/** After so many attempts a pending wallet counts as ready (product spec, section 4). */
export const PENDING_ATTEMPTS = 4
