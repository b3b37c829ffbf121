import type { DiscoveredWallet } from '../plugin/types.ts'

/** A wallet that may be offered, with who connects it. */
export interface WalletRow extends DiscoveredWallet {
  /** Plugin id of the connector. */
  connector: string
  /** Plugin id of the connector that says how to get it into this browser, if its own one reaches it elsewhere. */
  installer?: string | undefined
}

/** A connected wallet. Plain data: its provider is the connector's. */
export interface ConnectedWallet {
  /** `<connector>:<walletId>`. */
  id: string
  /** Plugin id of the connector. */
  connector: string
  /** As in `appearance.walletList`, or the reverse domain name; the wire's `walletClientType`. */
  walletId: string
  name: string
  /** A data URI, or `null`. */
  icon: string | null
  /** The active account, checksummed (EIP-55). */
  address: string
  /** CAIP-2, such as `eip155:1`. */
  chainId: string
  /** The wire's `connector_type`. */
  connectorType: string
}

/** A wallet of an earlier page, as storage keeps it. */
export interface StoredConnection {
  connector: string
  walletId: string
}

export interface WalletsState {
  /** Wallets that every connector offers, by its plugin id. */
  discovered: Readonly<Record<string, readonly DiscoveredWallet[]>>
  /** The one connected last comes first. */
  connected: readonly ConnectedWallet[]
  /**
   * True once the connections of an earlier page are taken up, as far as they can be, or were waited for long enough.
   */
  isRestored: boolean
  /** Those that were waited for long enough, and may come yet. */
  pending: readonly StoredConnection[]
  /** True once the user's embedded wallet was waited for long enough. */
  isOwnGivenUp: boolean
}
