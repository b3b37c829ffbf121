import {
  AuthError,
  readChainId,
  selectConnectedWallets,
  type Client,
  type ConnectedWallet,
  type Eip1193Provider,
  type WalletConnector,
} from '../core/index.ts'

/** A client, whatever its plugins. */
export type AnyClient = Omit<Client, 'plugins'>

/** What others see of the active wallet: the one that was connected last. */
export interface ActiveAccount {
  /** EIP-55. */
  address: `0x${string}`
  /** EIP-155. */
  chainId: number
}

export const activeWallet = ({ store }: AnyClient): ConnectedWallet | undefined => selectConnectedWallets(store.getState())[0]

export function activeAccount(client: AnyClient): ActiveAccount | null {
  const wallet = activeWallet(client)
  const chainId = readChainId(wallet?.chainId)
  return wallet && chainId !== null ? { address: wallet.address as `0x${string}`, chainId } : null
}

/** @throws AuthError `wallets_not_connected` */
async function providerNow(client: AnyClient): Promise<Eip1193Provider> {
  const wallet = activeWallet(client)
  const connector = client.definitions.find(({ id }) => id === wallet?.connector) as WalletConnector | undefined
  if (!wallet || !connector) throw new AuthError('wallets_not_connected', 'No wallet is connected.')
  return connector.getProvider({ walletId: wallet.walletId })
}

type Listener = (...args: never[]) => void

/** An EIP-1193 provider that is always the active wallet's. */
export interface ActiveProvider extends Eip1193Provider {
  /** Tells those who listen. */
  emit(event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect', payload: unknown): void
}

/**
 * One provider that stays the same object while wallets come and go, so that nobody signs with the wallet before. It emits
 * `accountsChanged`, `chainChanged`, `connect` and `disconnect`.
 */
export function activeProvider(client: AnyClient): ActiveProvider {
  const listeners = new Map<string, Set<Listener>>()
  return {
    request: async (args) => (await providerNow(client)).request(args),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
  }
}
