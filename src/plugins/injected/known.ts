/** How a wallet can be known: what it announces (EIP-6963), or what its provider says of itself. */
export interface WalletSigns {
  /** As in `appearance.walletList`. */
  id: string
  /** Reverse domain names that it announces. */
  rdns: readonly string[]
  /** Properties that are true on its provider, and on no other one of those further down. */
  flags: readonly string[]
}

const wallet = (id: string, rdns: string, flags: string): WalletSigns => ({ id, rdns: rdns.split(' '), flags: flags.split(' ') })

/**
 * The wallets that have a name here, in the order in which a provider's flags are read: nearly all of them claim to be MetaMask,
 * so it comes last.
 */
export const knownWallets = (): readonly WalletSigns[] => [
  wallet('rabby', 'io.rabby', 'isRabby'),
  wallet('brave', 'com.brave.wallet', 'isBraveWallet'),
  wallet('okx_wallet', 'com.okex.wallet', 'isOkxWallet isOKExWallet'),
  wallet('phantom', 'app.phantom', 'isPhantom'),
  wallet('rainbow', 'me.rainbow', 'isRainbow'),
  wallet('zerion', 'io.zerion.wallet', 'isZerion'),
  wallet('trust', 'com.trustwallet.app', 'isTrust isTrustWallet'),
  wallet('coinbase_wallet', 'com.coinbase.wallet', 'isCoinbaseWallet'),
  wallet('metamask', 'io.metamask io.metamask.mobile', 'isMetaMask'),
]
