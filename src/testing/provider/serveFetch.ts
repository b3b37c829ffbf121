import { readAddress } from './readAddress.ts'

type Fetch = typeof globalThis.fetch

/** Providers that answer instead of the network, by origin. */
const served = new Map<string, Fetch>()
let original: Fetch | undefined

const dispatch: Fetch = (input, init) => {
  const { origin } = readAddress(
    input instanceof Request ? input.url : String(input),
    globalThis.location?.href ?? 'http://localhost',
  )
  const provider = served.get(origin)
  if (provider) return provider(input, init)
  if (original) return original(input, init)
  return Promise.reject(new TypeError('Failed to fetch'))
}

/**
 * Lets the global `fetch` reach a provider at an origin; calls to other origins use the previous `fetch`. Returns a function that
 * ends that. The global is restored when the last provider is removed.
 */
export function serveFetch(origin: string, fetch: Fetch): () => void {
  if (served.size === 0) {
    original = globalThis.fetch
    globalThis.fetch = dispatch
  }
  served.set(origin, fetch)
  return () => {
    if (served.get(origin) !== fetch) return
    served.delete(origin)
    if (served.size > 0) return
    if (original) globalThis.fetch = original
    else Reflect.deleteProperty(globalThis, 'fetch')
  }
}
