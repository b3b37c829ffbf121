import type { DiscoveredWallet } from '../plugin/types.ts'

/** A wallet to offer, with the connector that connects it. */
export interface WalletRow extends DiscoveredWallet {
  /** Plugin id of the connector that connects the wallet. */
  connector: string
  /**
   * Plugin id of the connector whose screen explains how to install the wallet in this browser, if `connector` reaches
   * the wallet by a QR code or a link.
   */
  installer?: string | undefined
}

/** Name and icon of a wallet for hosts to show beside its address (CONFIG-38). */
export interface WalletBranding {
  name: string
  /** A data URI, or `null`. */
  icon: string | null
}

/** A connected wallet, as plain data for the store. Its connector holds the provider, which is no plain data. */
export interface ConnectedWallet {
  /** `<connector>:<walletId>`. */
  id: string
  /** Plugin id of the connector that holds the wallet's provider. */
  connector: string
  /** The wallet's id in `appearance.walletList`, or its reverse domain name. */
  walletId: string
  name: string
  /** A data URI, or `null`. */
  icon: string | null
  /**
   * Id of the wallet that answered. It is `walletId`, except for entries that any wallet may answer, such as
   * `wallet_connect`: then it is the answering wallet's own id, if that is known.
   */
  walletClientType: string
  /** Name and icon of the wallet that answered. */
  walletBranding: WalletBranding
  /** The active account, checksummed (EIP-55). */
  address: string
  /** CAIP-2, such as `eip155:1`. */
  chainId: string
  /** Kind of the connector, such as `injected`: the wire's `connector_type`. */
  connectorType: string
}

/** A connection of an earlier page, as it is stored. */
export interface StoredConnection {
  connector: string
  walletId: string
}

export interface WalletsState {
  /** Wallets that each connector offers, by the connector's plugin id. */
  discovered: Readonly<Record<string, readonly DiscoveredWallet[]>>
  /** Connected wallets, the one connected last first. */
  connected: readonly ConnectedWallet[]
  /**
   * True once the connections of an earlier page are restored, as far as possible, or the time to wait for them is over.
   */
  isRestored: boolean
  /** Connections of an earlier page that took too long to restore, and may still be restored. */
  pending: readonly StoredConnection[]
  /**
   * The wallet that the user connected, or logged in with, last; a new object each time, also for the same wallet.
   * `null` if they have not done so on this page.
   */
  chosen: Readonly<{ id: string }> | null
  /** True once the time to wait for the user's embedded wallet is over. */
  isOwnGivenUp: boolean
}
