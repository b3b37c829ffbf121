import type { Eip1193Provider } from '../../core/index.ts'

/** A request to the provider, with the callbacks of the caller. */
export interface ProviderRequest {
  method: string
  params: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** State the plugin keeps outside the store. Each call of `embeddedWallet()` makes one. */
export interface ProviderBridge {
  /** Hands a request to the running client; `null` if no client runs. */
  post: ((request: ProviderRequest) => void) | null
  /** Ids of the bundles of `wallet_sendCalls` that this page is sending. */
  readonly sending: Set<string>
  /** True if the page revoked its access to the account (`wallet_revokePermissions`). */
  isRevoked: boolean
  /** Notifies the provider's listeners. Errors that they throw are reported on the page, not to the caller. */
  emit(event: string, payload: unknown): void
  /** The EIP-1193 provider for hosts and libraries: the same object until the page closes. */
  readonly provider: EmbeddedWalletProvider
}

/** The wallet's EIP-1193 provider, with `once` and `off`, which other wallets' providers have too. */
export interface EmbeddedWalletProvider extends Eip1193Provider {
  /** Adds a listener as `on` does, for the next event only. */
  once(event: string, listener: (...args: never[]) => void): unknown
  /** The same as `removeListener`. */
  off(event: string, listener: (...args: never[]) => void): unknown
}

type Listener = (...args: never[]) => void

/** Makes the provider that the page sees. The code that answers requests loads with the first one. */
export function createProviderBridge(): ProviderBridge {
  /** Listeners by event; `true` for those added with `once`. */
  const listeners = new Map<string, Map<Listener, boolean>>()
  const listen = (event: string, listener: Listener, isOnce: boolean): void => {
    const those = listeners.get(event) ?? new Map<Listener, boolean>()
    listeners.set(event, those.set(listener, isOnce && those.get(listener) !== false))
  }
  const leave = (event: string, listener: Listener): void => void listeners.get(event)?.delete(listener)
  const bridge: ProviderBridge = {
    post: null,
    sending: new Set(),
    isRevoked: false,
    emit(event, payload) {
      for (const [listener, isOnce] of [...(listeners.get(event) ?? [])]) {
        if (isOnce) leave(event, listener)
        try {
          listener(payload as never)
        } catch (error) {
          // Reports the error as uncaught, as it is the page's own, and goes on with the other listeners.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    provider: {
      request: (asked) =>
        new Promise((resolve, reject) => {
          const { method, params } = { ...(asked as Partial<typeof asked> | undefined) }
          if (bridge.post) bridge.post({ method: method as string, params, resolve, reject })
          else reject(notRunning())
        }),
      on: (event, listener) => listen(event, listener, false),
      once: (event, listener) => listen(event, listener, true),
      off: leave,
      removeListener: leave,
    },
  }
  return bridge
}

/** Error with code 4900 of EIP-1193: the provider is disconnected. */
export const notRunning = (): Error => Object.assign(new Error('The wallet is not running.'), { code: 4900 })
