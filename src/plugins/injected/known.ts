import type { KnownWalletId } from './options.ts'

/** Signs that identify a wallet: its announcement (EIP-6963), or flags of its provider. */
export interface WalletSigns {
  id: string
  /** Reverse domain names that the wallet announces. */
  rdns: readonly string[]
  /** Properties that are true on the wallet's provider. */
  flags: readonly string[]
}

/**
 * Signs of the known wallets, in the order in which their flags are checked. MetaMask comes last, as nearly every provider sets its
 * flag.
 */
export const KNOWN_SIGNS: readonly (WalletSigns & { id: KnownWalletId })[] = [
  { id: 'rabby', rdns: ['io.rabby'], flags: ['isRabby'] },
  { id: 'brave', rdns: ['com.brave.wallet'], flags: ['isBraveWallet'] },
  { id: 'okx_wallet', rdns: ['com.okex.wallet'], flags: ['isOkxWallet', 'isOKExWallet'] },
  { id: 'phantom', rdns: ['app.phantom'], flags: ['isPhantom'] },
  { id: 'rainbow', rdns: ['me.rainbow'], flags: ['isRainbow'] },
  { id: 'zerion', rdns: ['io.zerion.wallet'], flags: ['isZerion'] },
  { id: 'trust', rdns: ['com.trustwallet.app'], flags: ['isTrust', 'isTrustWallet'] },
  { id: 'coinbase_wallet', rdns: ['com.coinbase.wallet'], flags: ['isCoinbaseWallet'] },
  { id: 'metamask', rdns: ['io.metamask', 'io.metamask.mobile'], flags: ['isMetaMask'] },
]
