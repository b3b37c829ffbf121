import type { SagaGenerator } from '../saga/effects.ts'
import type { LazyComponent } from './screenTypes.ts'

/** EIP-1193. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object | undefined }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}

/** A wallet that a connector can connect, or would if it were there. */
export interface DiscoveredWallet {
  /**
   * Its name in `appearance.walletList`, the same whichever connector offers it: `metamask`, `rainbow`, `wallet_connect`. A
   * wallet that no directory names has the reverse domain name that it announced (EIP-6963).
   */
  id: string
  name: string
  /** An image as a data URI, if the wallet announced one; `null` leaves it to the interface. */
  icon: string | null
  /**
   * `detected`: it is in this browser. `reachable`: it can be asked for, by a QR code or a link. `missing`: choosing it leads to
   * the connector's `missingScreen`.
   */
  status: 'detected' | 'reachable' | 'missing'
}

/** The connection that a wallet agreed to. */
export interface WalletConnection {
  /** Addresses with 0x, in any case; the first is the active one. At least one. */
  accounts: readonly string[]
  /** CAIP-2, such as `eip155:1`. */
  chainId: string
}

/** Which wallet of a connector is meant. */
export interface WalletRef {
  walletId: string
}

export interface WalletConnectorParts {
  /** The wire's `connector_type`: `injected`, `wallet_connect_v2`, … */
  readonly connectorType: string
  /** The wallets at the start of the client, without asking anybody. Those that turn up later it tells by `walletsFound`. */
  readonly discover: () => SagaGenerator<readonly DiscoveredWallet[]>
  /** Asks the user for their accounts. Errors of the wallet may pass as they are: the kernel reads them. */
  readonly connect: (args: WalletRef & { chainId?: number | undefined }) => SagaGenerator<WalletConnection>
  /** Takes up what the user agreed to on an earlier page, without asking; `null` if it is over. */
  readonly restore: (args: WalletRef) => SagaGenerator<WalletConnection | null>
  /** Ends the connection, as far as the wallet knows such a thing. Also ends a `connect` under way. */
  readonly disconnect: (args: WalletRef) => SagaGenerator<void>
  /** The wallet's own EIP-1193 provider, once it is connected. The kernel listens to its events. */
  readonly getProvider: (args: WalletRef) => Promise<Eip1193Provider>
  /**
   * True if signing waits for 'Sign with your wallet', because a request that no click began would not reach the
   * wallet's app (product spec, section 4). Default: the signature is asked for at once.
   */
  readonly needsClickToSign?: ((args: WalletRef) => boolean) | undefined
  /** Component shown while the user is asked, in place of the spinning mark: a QR code, a link. Gets `WalletWaitingProps`. */
  readonly waiting?: LazyComponent | undefined
  /**
   * Screen of this plugin for a wallet that is missing: how to install it, or its app. Its data is `{ walletId, intent }`, with
   * `intent` `login`, `link` or `connect`, and what else the list hands on, such as a linking `hint`: all of it is for the screen
   * that asks the wallet, should it turn up.
   */
  readonly missingScreen?: string | undefined
}
