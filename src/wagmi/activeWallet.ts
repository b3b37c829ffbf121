import {
  AuthError,
  readChainId,
  selectConnectedWallets,
  type Client,
  type ConnectedWallet,
  type Eip1193Provider,
  type WalletConnector,
} from '../core/index.ts'

/** A client without the type of its plugins, so that a client with any plugins fits. */
export type AnyClient = Omit<Client, 'plugins'>

/** The account and chain of a wallet, as wagmi sees them. */
export interface ActiveAccount {
  /** The address with its EIP-55 checksum. */
  address: `0x${string}`
  /** Chain id (EIP-155). */
  chainId: number
}

/** The wallet that was connected last. */
export const activeWallet = ({ store }: AnyClient): ConnectedWallet | undefined =>
  selectConnectedWallets(store.getState())[0]

export function accountOf(wallet: ConnectedWallet | undefined): ActiveAccount | null {
  const chainId = readChainId(wallet?.chainId)
  return wallet && chainId !== null ? { address: wallet.address as `0x${string}`, chainId } : null
}

/** Decides whether wagmi may see the active wallet: after a disconnect it may not until the user connects again. */
export interface ShownWallet {
  /** Resolves once storage was asked whether wagmi was disconnected on an earlier page. */
  ready(): Promise<void>
  /**
   * The active wallet; `undefined` if it became active only because the one before it was disconnected, or if it came
   * back by itself after `hold`, and until `ready`.
   */
  get(): ConnectedWallet | undefined
  /** Called when the user connects through wagmi: from then on wagmi sees the active wallet again. */
  choose(): void
  /**
   * Called when wagmi is disconnected: no wallet is shown until the user connects one or logs in anew, even after a
   * reload.
   */
  hold(): Promise<void>
}

/** Returns the wallet's own provider. @throws AuthError `wallets_not_connected` if it is no longer connected */
async function providerNow(client: AnyClient, wallet: ConnectedWallet | undefined): Promise<Eip1193Provider> {
  const connector = client.definitions.find(({ id }) => id === wallet?.connector) as WalletConnector | undefined
  if (!wallet || !connector) throw new AuthError('wallets_not_connected', 'No wallet is connected.')
  return connector.getProvider({ walletId: wallet.walletId })
}

type Listener = (...args: never[]) => void

/** An EIP-1193 provider that always uses the active wallet. */
export interface ActiveProvider extends Eip1193Provider {
  /** Calls the listeners that were added with `on`. The connector does so when the active wallet changes. */
  emit(event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect', payload: unknown): void
}

/**
 * Creates a provider that stays the same object while wallets change, so that nobody signs with an earlier wallet. It
 * emits `accountsChanged`, `chainChanged`, `connect` and `disconnect`.
 */
export function activeProvider(client: AnyClient, shown: ShownWallet): ActiveProvider {
  const listeners = new Map<string, Set<Listener>>()
  return {
    async request(args) {
      await shown.ready()
      return (await providerNow(client, shown.get())).request(args)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
  }
}
