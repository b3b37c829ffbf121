import type { Eip1193Provider } from 'latchkey/core'
import type { ProviderOptions } from './provider.ts'

/** State outside the store: one per plugin object, so that two clients do not share a wallet. */
export interface LiveWallet {
  /** Returns the provider. The first call creates it, and loads viem. */
  open(): Promise<Eip1193Provider>
  /** The provider that `open` made; `null` before. */
  opened(): Eip1193Provider | null
}

export function createLiveWallet(options: ProviderOptions): LiveWallet {
  let provider: Eip1193Provider | null = null
  return {
    async open() {
      // Only users who choose this wallet load viem.
      const { createProvider } = await import('./provider.ts')
      return (provider ??= createProvider(options))
    },
    opened: () => provider,
  }
}
