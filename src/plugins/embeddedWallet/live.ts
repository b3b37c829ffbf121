import type { Eip1193Provider } from '../../core/index.ts'

/** What somebody asks the provider, with who waits for the answer. */
export interface ProviderRequest {
  method: string
  params: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** What the plugin keeps beside the store, once per call of its factory. */
export interface LiveWallet {
  /** Hands a request to the running client; `null` where none runs. */
  post: ((request: ProviderRequest) => void) | null
  /** Tells those who listen to the provider. What they throw is theirs. */
  emit(event: string, payload: unknown): void
  /** The wallet as others take it (EIP-1193): one object for as long as the page lives. */
  readonly provider: Eip1193Provider
}

type Listener = (...args: never[]) => void

/** The provider's outside; what answers it loads with the first request. */
export function createLiveWallet(): LiveWallet {
  const listeners = new Map<string, Set<Listener>>()
  const live: LiveWallet = {
    post: null,
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
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
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
  }
  return live
}

/** EIP-1193: the provider is disconnected. */
export const notRunning = (): Error => Object.assign(new Error('The wallet is not running.'), { code: 4900 })
