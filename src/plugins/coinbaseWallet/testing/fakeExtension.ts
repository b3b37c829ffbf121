import type { Eip1193Provider } from '../../../core/index.ts'

export const EXTENSION_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A fake of Coinbase's extension, for connecting. `answers` replaces answers by method; an `Error` is thrown. */
export function fakeExtension(
  answers: Readonly<Record<string, unknown>> = {},
): Eip1193Provider & { readonly calls: string[] } {
  const calls: string[] = []
  return {
    calls,
    async request({ method }) {
      calls.push(method)
      if (answers[method] instanceof Error) throw answers[method]
      if (method in answers) return answers[method]
      if (method === 'eth_chainId') return '0x2105'
      return method === 'eth_accounts' || method === 'eth_requestAccounts' ? [EXTENSION_ACCOUNT.toLowerCase()] : null
    },
    on() {},
    removeListener() {},
  }
}

const globals = globalThis as { coinbaseWalletExtension?: Eip1193Provider | undefined }

/** Sets the extension's global; without an argument removes it. */
export function inject(extension?: Eip1193Provider): void {
  if (extension) globals.coinbaseWalletExtension = extension
  else delete globals.coinbaseWalletExtension
}
