import type { Eip1193Provider } from 'latchkey/core'

/** What a wallet asks its user. */
export interface Question {
  /** The method of the request, such as `personal_sign`. */
  method: string
  /** In words that a person understands. */
  text: string
}

export interface LiveWalletOptions {
  rpcUrl: string
  chainId: number
  confirm: (question: Question) => boolean | Promise<boolean>
}

/** What lives outside the store: one per plugin object, so that two clients do not share a wallet. */
export interface LiveWallet {
  /** The provider; it is made, with viem, when it is first asked for. */
  open(): Promise<Eip1193Provider>
  /** The provider that `open` made; `null` before. */
  opened(): Eip1193Provider | null
}

export function createLiveWallet(options: LiveWalletOptions): LiveWallet {
  let provider: Eip1193Provider | null = null
  return {
    async open() {
      // viem is paid for by those who choose this wallet.
      const { createProvider } = await import('./provider.ts')
      return (provider ??= createProvider(options))
    },
    opened: () => provider,
  }
}
