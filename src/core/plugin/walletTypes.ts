import type { SagaGenerator } from '../saga/effects.ts'
import type { LazyComponent } from './screenTypes.ts'

/** The object by which a page sends requests to a wallet and listens to its events (EIP-1193). */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object | undefined }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}

/** A wallet that a connector can connect, or could if it were installed. */
export interface DiscoveredWallet {
  /**
   * The wallet's id in `appearance.walletList`, the same for every connector that offers it: `metamask`, `rainbow`,
   * `wallet_connect`. Other wallets have the reverse domain name that they announced (EIP-6963).
   */
  id: string
  name: string
  /** Image as a data URI, if the wallet announced one; `null` lets the interface choose one. */
  icon: string | null
  /**
   * `detected`: the wallet is in this browser. `reachable`: it can be reached by a QR code or a link. `missing`: choosing it
   * opens the connector's `missingScreen`.
   */
  status: 'detected' | 'reachable' | 'missing'
}

/** What a wallet answers when its user agrees to connect it to the page: accounts and chain. */
export interface WalletConnection {
  /** Addresses with 0x, in any case; the first is the active one. At least one. */
  accounts: readonly string[]
  /** Chain id in CAIP-2 form, such as `eip155:1`. */
  chainId: string
  /** The wallet that answered, if the connector knows it: another one than the user chose may have scanned the code. */
  peer?: { readonly id: string; readonly name: string } | undefined
}

/** Tells a connector which of its wallets is meant, by the `id` of a {@link DiscoveredWallet}. */
export interface WalletRef {
  walletId: string
}

/** Arguments of a connector's `connect`: the wallet that the user chose, and what the core asks of it. */
export interface ConnectWalletArgs extends WalletRef {
  /** The chain to ask for, if the connector can. */
  chainId?: number | undefined
  /**
   * Call it with the wallet's provider before you ask the wallet, if `getProvider` cannot return the provider yet. The
   * core then hears events, such as a change of accounts, that the wallet sends just before or after its answer.
   */
  onProvider?: ((provider: Eip1193Provider) => void) | undefined
}

export interface WalletConnectorParts {
  /** The wire's `connector_type`: `injected`, `wallet_connect_v2`, … */
  readonly connectorType: string
  /** Returns the wallets that are known when the client starts, without asking the user. Report later ones by `walletsFound`. */
  readonly discover: () => SagaGenerator<readonly DiscoveredWallet[]>
  /** Asks the user for their accounts. You need not translate the wallet's errors: the core does. */
  readonly connect: (args: ConnectWalletArgs) => SagaGenerator<WalletConnection>
  /** Restores a connection that the user agreed to on an earlier page, without asking again; `null` if it has ended. */
  readonly restore: (args: WalletRef) => SagaGenerator<WalletConnection | null>
  /** Ends the connection, as far as the wallet supports that. Also ends a `connect` under way. */
  readonly disconnect: (args: WalletRef) => SagaGenerator<void>
  /** The wallet's own EIP-1193 provider, once it is connected. The core listens to its events. */
  readonly getProvider: (args: WalletRef) => Promise<Eip1193Provider>
  /**
   * True if signing must begin with a click on 'Sign with your wallet', because otherwise the request would not reach the
   * wallet's app (WALLET-25). Default: the signature is requested at once.
   */
  readonly needsClickToSign?: ((args: WalletRef) => boolean) | undefined
  /**
   * Component shown instead of the spinner while the wallet asks the user, such as a QR code or a link. Gets
   * `WalletWaitingProps`.
   */
  readonly waiting?: LazyComponent | undefined
  /**
   * Screen of this plugin for a missing wallet: how to install the wallet or its app. Its data is `{ walletId, intent }`, where
   * `intent` is `login`, `link` or `connect`, and further data of the list, such as a linking `hint`. If the wallet turns up,
   * pass all of it to the screen that asks the wallet.
   */
  readonly missingScreen?: string | undefined
}
