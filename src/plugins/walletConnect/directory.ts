/** A wallet app that pairs over WalletConnect, with the addresses that open it. */
export interface WalletConnectWallet {
  /** As in `appearance.walletList`: small letters, digits, `_`, `.` and `-`. */
  id: string
  name: string
  /** `https` address that a phone hands to the app, and a browser answers with the way to get it: `https://metamask.app.link`. */
  universal?: string | undefined
  /** Address in the app's own scheme: `metamask://`. */
  native?: string | undefined
}

/** The entry that stands for every wallet. */
export const ANY_WALLET = 'wallet_connect'

/**
 * Wallets of the default list, and where their apps take a pairing: the wallet's address, `/wc?uri=` and the URI
 * (WalletConnect, 'Mobile linking'). OKX has a scheme only.
 */
export const WALLET_DIRECTORY: readonly WalletConnectWallet[] = [
  { id: 'metamask', name: 'MetaMask', universal: 'https://metamask.app.link', native: 'metamask://' },
  { id: 'rainbow', name: 'Rainbow', universal: 'https://rnbwapp.com', native: 'rainbow://' },
  { id: 'trust', name: 'Trust Wallet', universal: 'https://link.trustwallet.com', native: 'trust://' },
  { id: 'zerion', name: 'Zerion', universal: 'https://wallet.zerion.io', native: 'zerion://' },
  { id: 'okx_wallet', name: 'OKX Wallet', native: 'okex://main' },
]
