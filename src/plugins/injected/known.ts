import type { KnownWalletId } from './options.ts'

/** Signs that identify a wallet: its announcement (EIP-6963), or flags of its provider. */
export interface WalletSigns {
  id: string
  /** Reverse domain names that it announces. */
  rdns: readonly string[]
  /** Properties that are true on its provider. */
  flags: readonly string[]
}

/**
 * The wallets that have a name here, in the order in which flags are read: nearly every provider claims to be MetaMask's, so that
 * comes last.
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
