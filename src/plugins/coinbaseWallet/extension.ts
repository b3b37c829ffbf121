import type { Eip1193Provider } from '../../core/index.ts'

/** As the extension announces itself (EIP-6963). */
export const COINBASE_RDNS = 'com.coinbase.wallet'

/** The globals of Coinbase's extension and of the browser inside its app. */
interface CoinbaseGlobals {
  coinbaseWalletExtension?: Eip1193Provider | undefined
  ethereum?: (Eip1193Provider & { isCoinbaseBrowser?: boolean | undefined }) | undefined
}

/** The provider that Coinbase's extension, or the browser inside its app, put into the page; `null` where there is none. */
export function injectedProvider(page: CoinbaseGlobals = globalThis as CoinbaseGlobals): Eip1193Provider | null {
  if (page.coinbaseWalletExtension) return page.coinbaseWalletExtension
  return page.ethereum?.isCoinbaseBrowser ? page.ethereum : null
}

/**
 * Hears of the extension whenever it announces itself, at once where it is there already (EIP-6963). Returns the unsubscribe
 * function.
 */
export function onAnnounced(run: (provider: Eip1193Provider) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listener = ({ detail }: Event & { detail?: Announcement | undefined }) => {
    if (detail?.info?.rdns === COINBASE_RDNS && typeof detail.provider?.request === 'function') run(detail.provider)
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listener)
}

/** What any script of the page may have put there. */
interface Announcement {
  info?: { rdns?: unknown } | undefined
  provider?: Eip1193Provider | undefined
}
