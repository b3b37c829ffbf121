import type { DiscoveredWallet, Eip1193Provider } from '../../core/index.ts'

/** A wallet in this browser, with its live provider. */
export interface FoundWallet {
  wallet: DiscoveredWallet
  /** Reverse domain name; for a wallet of `window.ethereum` its id. */
  key: string
  uuid: string | null
  provider: Eip1193Provider
}

/** The wallets found in the page. Kept with the plugin's options, as providers never enter the store. */
export interface Directory {
  /** Announcements that have not been read yet. */
  events: Event[]
  announced: readonly FoundWallet[]
  /** Wallets found in `window.ethereum`. */
  legacy: readonly FoundWallet[]
  /** Ids of wallets that the user has connected, on this page or an earlier one. A wallet is removed while it asks the user again. */
  readonly agreed: Set<string>
}
