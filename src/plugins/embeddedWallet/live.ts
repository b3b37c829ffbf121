import type { Eip1193Provider } from '../../core/index.ts'

/** A request to the provider, with the callbacks of the caller. */
export interface ProviderRequest {
  method: string
  params: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** State the plugin keeps outside the store, one per factory call. */
export interface LiveWallet {
  /** Hands a request to the running client; `null` if none runs. */
  post: ((request: ProviderRequest) => void) | null
  /** Ids of the bundles of `wallet_sendCalls` that this page is sending. */
  readonly sending: Set<string>
  /** True if the provider gave up its account (`wallet_revokePermissions`). */
  isRevoked: boolean
  /** Notifies the provider's listeners. Errors they throw are their own. */
  emit(event: string, payload: unknown): void
  /** The wallet as others take it (EIP-1193): one object for as long as the page lives. */
  readonly provider: EmbeddedWalletProvider
}

/** The wallet's provider: EIP-1193, and what other wallets' emitters have beside it. */
export interface EmbeddedWalletProvider extends Eip1193Provider {
  /** As `on`, for the next event only. */
  once(event: string, listener: (...args: never[]) => void): unknown
  /** As `removeListener`. */
  off(event: string, listener: (...args: never[]) => void): unknown
}

type Listener = (...args: never[]) => void

/** The provider's outside; what answers it loads with the first request. */
export function createLiveWallet(): LiveWallet {
  /** By event, each with whether it hears the next one only. */
  const listeners = new Map<string, Map<Listener, boolean>>()
  const listen = (event: string, listener: Listener, isOnce: boolean): void => {
    const those = listeners.get(event) ?? new Map<Listener, boolean>()
    listeners.set(event, those.set(listener, isOnce && those.get(listener) !== false))
  }
  const leave = (event: string, listener: Listener): void => void listeners.get(event)?.delete(listener)
  const live: LiveWallet = {
    post: null,
    sending: new Set(),
    isRevoked: false,
    emit(event, payload) {
      for (const [listener, isOnce] of [...(listeners.get(event) ?? [])]) {
        if (isOnce) leave(event, listener)
        try {
          listener(payload as never)
        } catch (error) {
          // Reported as an error of the page, which it is; the others hear all the same.
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
          if (live.post) live.post({ method: method as string, params, resolve, reject })
          else reject(notRunning())
        }),
      on: (event, listener) => listen(event, listener, false),
      once: (event, listener) => listen(event, listener, true),
      off: leave,
      removeListener: leave,
    },
  }
  return live
}

/** EIP-1193: the provider is disconnected. */
export const notRunning = (): Error => Object.assign(new Error('The wallet is not running.'), { code: 4900 })
