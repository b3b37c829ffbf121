import { askForWallets, isEip1193Provider, onWalletAnnounced, type Eip1193Provider } from '../../core/index.ts'

/** Reverse domain name in the extension's announcement (EIP-6963). */
const COINBASE_RDNS = 'com.coinbase.wallet'

/** Globals that Coinbase's extension and the browser in its mobile app set. */
interface CoinbaseGlobals {
  coinbaseWalletExtension?: unknown
  ethereum?: { isCoinbaseBrowser?: unknown } | undefined
}

/** Returns the provider that Coinbase's extension, or the browser in its mobile app, set on the page; `null` if there is none. */
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
 * Listens for announcements of the extension (EIP-6963). If it is loaded already, it announces itself at once. Returns the
 * unsubscribe function.
 */
export function onAnnounced(run: (provider: Eip1193Provider) => void): () => void {
  const stop = onWalletAnnounced((event) => {
    const provider = readProvider(event)
    if (provider) run(provider)
  })
  askForWallets()
  return stop
}

/** Returns the provider if the extension made the announcement, else `null`. Any script of the page can announce, and its getters may throw. */
function readProvider(event: Event): Eip1193Provider | null {
  try {
    const { info, provider } = (event as CustomEvent<{ info: { rdns: unknown }; provider: unknown }>).detail
    return info.rdns === COINBASE_RDNS && isEip1193Provider(provider) ? provider : null
  } catch {
    return null
  }
}
