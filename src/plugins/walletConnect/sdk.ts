import type { Eip1193Provider } from '../../core/index.ts'
import type { SdkStorage } from './openStorage.ts'

/** The part of `@walletconnect/ethereum-provider` that the plugin uses; tests fake only this part. */
export interface Sdk {
  readonly EthereumProvider: { init(options: SdkOptions): Promise<SdkProvider> }
}

export interface SdkOptions {
  projectId: string
  relayUrl: string
  metadata: SdkMetadata
  optionalChains: number[]
  optionalMethods: string[]
  optionalEvents: string[]
  /** JSON-RPC URL for read-only calls, by chain id. */
  rpcMap: Record<number, string>
  customStoragePrefix: string
  storage: SdkStorage
  showQrModal: false
  telemetryEnabled: false
  disableProviderPing: true
  logger: string
}

export interface SdkMetadata {
  name: string
  description: string
  url: string
  icons: string[]
}

export interface SdkProvider extends Eip1193Provider {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly session: SdkSession | undefined
  readonly events: { emit(event: string, ...args: unknown[]): unknown }
  readonly signer: {
    readonly client: SdkClient
    cleanupPendingPairings(options: { deletePairings: boolean }): Promise<void>
  }
  connect(options: { optionalChains: number[]; rpcMap: Record<number, string> }): Promise<void>
  disconnect(): Promise<void>
}

export interface SdkSession {
  topic: string
  /** Epoch seconds. */
  expiry: number
  peer: { metadata: { name?: unknown; redirect?: { native?: unknown; universal?: unknown } | undefined } }
  namespaces: Record<string, { accounts: readonly string[] }>
}

export interface SdkClient {
  readonly core: SdkCore
  /** The existing sessions, by topic. */
  readonly session: { readonly keys: readonly string[] }
  on(event: string, listener: (args: never) => void): unknown
  disconnect(args: { topic: string; reason: { code: number; message: string } }): Promise<void>
}

export interface SdkCore {
  readonly heartbeat: { stop(): void }
  readonly relayer: {
    transportOpen: () => Promise<void>
    transportClose(): Promise<void>
    /** Opens sockets until one holds: five attempts, each a second longer after the one before. Does not reject if all fail. */
    connect: (relayUrl?: string) => Promise<void>
    /** Makes a new socket. */
    createProvider: () => Promise<void>
    on(event: string, listener: () => void): void
  }
  readonly verify: { register: (args: unknown) => Promise<string> }
}

/** Loads the library: 150 kB (gzip), only for users who connect over WalletConnect. */
export const loadSdk = async (): Promise<Sdk> => (await import('@walletconnect/ethereum-provider')) as unknown as Sdk
