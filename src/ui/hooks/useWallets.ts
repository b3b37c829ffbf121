'use client'
import { useMemo } from 'react'
import {
  AuthError,
  selectAreWalletsRestored,
  selectConnectedWallets,
  selectUser,
  walletFlows,
  type Client,
  type ConnectedWallet,
  type Eip1193Provider,
  type LoginMethod,
  type User,
} from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'

/** A connected wallet, with functions for hosts. */
export interface Wallet extends ConnectedWallet {
  /**
   * Resolves with the wallet's EIP-1193 provider, for ethers (`new BrowserProvider(provider)`), viem (`custom(provider)`) and
   * wagmi. Rejects with `wallets_not_connected` once the wallet is disconnected.
   */
  getEthereumProvider: () => Promise<Eip1193Provider>
  /** Asks the wallet to switch to another chain. Rejects with `unsupported_chain_id`, `wallets_rejected`, … */
  switchChain: (chainId: number) => Promise<void>
  /** Ends the connection. A user who logged in with the wallet stays logged in. */
  disconnect: () => Promise<void>
  /**
   * Has the wallet sign, to link it to the logged-in user, or to log in if nobody is. Rejects as the `wallet` plugin's `login` and
   * `link` do, and with `disallowed_login_method` if that plugin is not enabled.
   */
  loginOrLink: () => Promise<User>
}

export interface UseWallets {
  /** Connected wallets, the one connected last first. */
  wallets: readonly Wallet[]
  /**
   * True once the connections of an earlier page are restored, as far as possible, and the user's embedded wallet is connected.
   * A wallet that is still pending after four attempts counts as ready; it is added to the list when it connects.
   */
  isReady: boolean
}

/**
 * The connected wallets. Rerenders when one connects, disconnects, or changes its account or chain.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { wallets: [wallet] } = useWallets()
 * const provider = new BrowserProvider(await wallet.getEthereumProvider())
 */
export function useWallets(): UseWallets {
  const client = useClient()
  const connected = useClientSelector(selectConnectedWallets)
  const isReady = useClientSelector(selectAreWalletsRestored)
  const wallets = useMemo(() => connected.map((wallet) => bind(client, wallet)), [client, connected])
  return { wallets, isReady }
}

function bind(client: Client, wallet: ConnectedWallet): Wallet {
  const { id } = wallet
  return {
    ...wallet,
    getEthereumProvider: () => providerOf(client, wallet),
    switchChain: (chainId) => client.run(walletFlows.switchChain, { id, chainId }),
    disconnect: () => client.run(walletFlows.disconnect, { id }),
    loginOrLink: () => loginOrLink(client, wallet),
  }
}

async function providerOf(
  { store, definitions }: Client,
  { id, connector, walletId }: ConnectedWallet,
): Promise<Eip1193Provider> {
  const definition = definitions.find((plugin) => plugin.id === connector)
  const isConnected = selectConnectedWallets(store.getState()).some((wallet) => wallet.id === id)
  if (isConnected && definition?.kind === 'wallet-connector') return definition.getProvider({ walletId })
  throw new AuthError('wallets_not_connected', 'This wallet is not connected.')
}

async function loginOrLink(client: Client, { connector, connectorType, walletId }: ConnectedWallet): Promise<User> {
  if (connectorType === 'embedded') {
    throw new AuthError('disallowed_login_method', 'The embedded wallet cannot be linked or used to log in.')
  }
  const method = client.definitions.find(
    (plugin): plugin is LoginMethod => plugin.kind === 'login-method' && plugin.link.accountTypes.includes('wallet'),
  )
  if (!method) {
    throw new AuthError(
      'disallowed_login_method',
      'No enabled plugin logs in with wallets. Add wallet() to the plugins of the client.',
    )
  }
  const flow = selectUser(client.store.getState()) ? (method.link.link ?? method.login) : method.login
  await client.run(flow, { connector, walletId })
  return selectUser(client.store.getState()) as User
}
