import { isEip1193Provider, type DiscoveredWallet, type Eip1193Provider } from '../../core/index.ts'

/** `rdns` with which Phantom announces itself (EIP-6963). */
const PHANTOM_RDNS = 'app.phantom'

/** State outside the store: Phantom's provider. One per plugin object. */
export interface Phantom {
  /** The provider Phantom announced (EIP-6963). `window.phantom.ethereum` is preferred. */
  announced: Eip1193Provider | null
  /** True if the user agreed to connect, on this page or an earlier one, and no new request is open. */
  hasAgreed: boolean
}

/** Phantom's provider for Ethereum: the extension, or the browser inside the app. */
export function findProvider({ announced }: Phantom): Eip1193Provider | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const { phantom } = window as { phantom?: { ethereum?: unknown } | undefined }
    if (isEip1193Provider(phantom?.ethereum)) return phantom.ethereum
  } catch {
    // Another extension made reading `window.phantom` throw: uses the announced provider.
  }
  return announced ?? undefined
}

/** Stores the provider of an announcement by Phantom. @returns true if Phantom was not known before */
export function hear(phantom: Phantom, event: Event): boolean {
  try {
    const { info, provider } = (event as CustomEvent<{ info: { rdns: unknown }; provider: unknown }>).detail
    if (info.rdns !== PHANTOM_RDNS || !isEip1193Provider(provider) || findProvider(phantom)) return false
    phantom.announced = provider
    return true
  } catch {
    return false
  }
}

export const listWallet = (phantom: Phantom): readonly DiscoveredWallet[] => [
  { id: 'phantom', name: 'Phantom', icon: null, status: findProvider(phantom) ? 'detected' : 'missing' },
]
