import { isEip1193Provider, type Eip1193Provider } from '../../core/index.ts'

/** As the extension announces itself (EIP-6963). */
const COINBASE_RDNS = 'com.coinbase.wallet'

/** The globals of Coinbase's extension and of the browser inside its app. */
interface CoinbaseGlobals {
  coinbaseWalletExtension?: unknown
  ethereum?: { isCoinbaseBrowser?: unknown } | undefined
}

/** The provider that Coinbase's extension, or the browser inside its app, put into the page; `null` if there is none. */
export function injectedProvider(page: CoinbaseGlobals = globalThis as CoinbaseGlobals): Eip1193Provider | null {
  try {
    const { coinbaseWalletExtension, ethereum } = page
    return [coinbaseWalletExtension, ethereum?.isCoinbaseBrowser && ethereum].find(isEip1193Provider) ?? null
  } catch {
    // Another extension made a global unreadable.
    return null
  }
}

/**
 * Listens for announcements of the extension, which come at once if it is there already (EIP-6963). Returns the unsubscribe
 * function.
 */
export function onAnnounced(run: (provider: Eip1193Provider) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listener = (event: Event) => {
    const provider = readProvider(event)
    if (provider) run(provider)
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listener)
}

/** The provider, if the announcement is the extension's. Any script of the page can announce, and its getters may throw. */
function readProvider(event: Event): Eip1193Provider | null {
  try {
    const { info, provider } = (event as CustomEvent<{ info: { rdns: unknown }; provider: unknown }>).detail
    return info.rdns === COINBASE_RDNS && isEip1193Provider(provider) ? provider : null
  } catch {
    return null
  }
}
