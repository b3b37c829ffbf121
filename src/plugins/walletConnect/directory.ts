/** A wallet app that pairs over WalletConnect, with the addresses that open it. */
export interface WalletConnectWallet {
  /** Id as in `appearance.walletList`: lower-case letters, digits, `_`, `.` and `-`. */
  id: string
  name: string
  /** Universal link, which opens the app or, if it is missing, its download page: `https://metamask.app.link`. */
  universal?: string | undefined
  /** URL with the app's own scheme: `metamask://`. */
  native?: string | undefined
}

/** Id of the entry for any wallet. */
export const ANY_WALLET = 'wallet_connect'

/**
 * Wallets listed by default. Their apps take a pairing at their address followed by `/wc?uri=` and the URI (WalletConnect,
 * 'Mobile linking'). OKX has no universal link.
 */
export const WALLET_DIRECTORY: readonly WalletConnectWallet[] = [
  { id: 'metamask', name: 'MetaMask', universal: 'https://metamask.app.link', native: 'metamask://' },
  { id: 'rainbow', name: 'Rainbow', universal: 'https://rnbwapp.com', native: 'rainbow://' },
  { id: 'trust', name: 'Trust Wallet', universal: 'https://link.trustwallet.com', native: 'trust://' },
  { id: 'zerion', name: 'Zerion', universal: 'https://wallet.zerion.io', native: 'zerion://' },
  { id: 'okx_wallet', name: 'OKX Wallet', native: 'okex://main' },
]
