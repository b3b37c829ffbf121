import { call } from '../../saga/effects.ts'
import type { DiscoveredWallet, Eip1193Provider, WalletConnector } from '../../plugin/types.ts'
import { defineWalletConnector } from '../plugin.ts'

type Listener = (...args: never[]) => void

/** Accounts of the fake wallets, with EIP-55 checksums. */
export const ADA = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A wallet in memory: its answers can be replaced, and it can report changes. */
export function fakeWallet() {
  const listeners = new Map<string, Set<Listener>>()
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: () => [ADA.toLowerCase()],
    eth_accounts: () => [ADA.toLowerCase()],
    eth_chainId: () => '0x1',
  }
  const asked: string[] = []
  const provider: Eip1193Provider = {
    // Async, because wallets reject the promise even if they fail synchronously.
    request: async ({ method, params }) => {
      asked.push(method)
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`${method} does not exist`), { code: -32601 })
      return answer(params)
    },
    on: (event, listener) => void (listeners.get(event) ?? listeners.set(event, new Set()).get(event))?.add(listener),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    asked,
    answers,
    emit: (event: string, ...args: unknown[]) =>
      listeners.get(event)?.forEach((listener) => listener(...(args as never[]))),
    listenerCount: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
  }
}

export const wallet = (id: string, overrides: Partial<DiscoveredWallet> = {}): DiscoveredWallet => ({
  id,
  name: id,
  icon: null,
  status: 'detected',
  ...overrides,
})

/** A connector with one fake wallet, `fox`. */
export function fakeConnector(fake = fakeWallet(), overrides: Partial<WalletConnector> = {}): WalletConnector {
  const ask = <Answer>(method: string) => fake.provider.request({ method }) as Promise<Answer>
  return {
    ...defineWalletConnector({
      id: 'den',
      connectorType: 'den_link',
      *discover() {
        return [wallet('fox')]
      },
      *connect() {
        return {
          accounts: yield* call(ask<string[]>, 'eth_requestAccounts'),
          chainId: yield* call(ask<string>, 'eth_chainId'),
        }
      },
      *restore() {
        const accounts = yield* call(ask<string[]>, 'eth_accounts')
        return accounts.length > 0 ? { accounts, chainId: yield* call(ask<string>, 'eth_chainId') } : null
      },
      *disconnect() {
        yield* call(ask, 'wallet_revokePermissions')
      },
      getProvider: async () => fake.provider,
    }),
    ...overrides,
  }
}
