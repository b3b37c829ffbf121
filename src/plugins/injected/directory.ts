import type { DiscoveredWallet, Eip1193Provider } from '../../core/index.ts'

/** A wallet in this browser, with its live provider. */
export interface FoundWallet {
  wallet: DiscoveredWallet
  /** Reverse domain name, or the id of a wallet that announced none. */
  key: string
  uuid: string | null
  provider: Eip1193Provider
}

/** The wallets found in the page. Kept with the plugin's options, as providers never enter the store. */
export interface Directory {
  /** Announcements that have not been read yet. */
  events: Event[]
  announced: readonly FoundWallet[]
  /** Those of `window.ethereum`. */
  legacy: readonly FoundWallet[]
  /** Ids of wallets whose user agreed on this page or an earlier one, and is not being asked again. */
  readonly agreed: Set<string>
}
