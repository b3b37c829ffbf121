import type { CreateConnectorFn } from '@wagmi/core'
import { UserRejectedRequestError, type Chain } from 'viem'
import { AuthError, type Eip1193Provider } from '../core/index.ts'
import { accountOf, activeProvider, activeWallet, type ActiveAccount, type AnyClient } from './activeWallet.ts'
import { disconnectAll, openWalletList, restored } from './clientWallets.ts'
import { disconnectedMark } from './disconnectedMark.ts'
import { shownWallet } from './shownWallet.ts'
import { switchActiveChain } from './switchActiveChain.ts'
import { toWagmiError } from './toWagmiError.ts'

export interface LatchkeyConnectorOptions {
  /**
   * Lets the user connect a wallet if none is connected, and resolves when one is. Default: opens the modal on the list
   * of wallets, which needs the plugin `wallet`. To have them log in, pass `() => client.login()`.
   */
  connect?: (() => Promise<unknown>) | undefined
}

/**
 * A wagmi connector for the wallets that are connected to a Latchkey client. wagmi sees one connection: the wallet that
 * was connected last. It follows when that changes by a login, in the modal or in the wallet. When the shown wallet
 * locks or is disconnected, wagmi is disconnected until the user connects one again, though other wallets may be
 * connected to the client.
 *
 * `disconnect()` disconnects all wallets of the client; the user stays logged in. It lasts beyond a reload, by
 * `latchkey.disconnected` in the storage of wagmi's configuration. The embedded wallet stays connected to the client;
 * wagmi shows it again once the user connects with `connect()` or logs in anew.
 *
 * @example
 * const client = createClient({ appId, apiUrl, plugins: [wallet(), injected()] })
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors: [latchkeyConnector(client)] })
 */
export function latchkeyConnector(
  client: AnyClient,
  options: LatchkeyConnectorOptions = {},
): CreateConnectorFn<Eip1193Provider> {
  return (config) => {
    const { emitter } = config
    const shown = shownWallet(client, disconnectedMark(config.storage))
    const provider = activeProvider(client, shown)
    const account = (): ActiveAccount | null => accountOf(shown.get())
    /** The account that wagmi was last told of; events are emitted only if it changes. */
    let told: ActiveAccount | null = null
    /** True while wagmi waits for a call, whose result it gets directly, so that no event is needed. */
    let isAsked = false

    function follow(): void {
      const now = account()
      if (isAsked || (now?.address === told?.address && now?.chainId === told?.chainId)) return
      const before = told
      told = now
      if (!now) {
        emitter.emit('disconnect')
        provider.emit('disconnect', Object.assign(new Error('The wallet was disconnected.'), { code: 4900 }))
      } else if (!before) {
        emitter.emit('connect', { accounts: [now.address], chainId: now.chainId })
        provider.emit('connect', { chainId: toHex(now.chainId) })
      } else {
        emitter.emit('change', { accounts: [now.address], chainId: now.chainId })
      }
      if (now?.address !== before?.address) provider.emit('accountsChanged', now ? [now.address] : [])
      if (now && now.chainId !== before?.chainId) provider.emit('chainChanged', toHex(now.chainId))
    }

    async function whileAsked<R>(work: () => Promise<R>): Promise<R> {
      isAsked = true
      try {
        return await work()
      } finally {
        isAsked = false
      }
    }

    async function letConnect(chainId: number | undefined): Promise<ActiveAccount> {
      if (!accountOf(activeWallet(client))) await (options.connect ? options.connect() : openWalletList(client))
      shown.choose()
      const now = account()
      if (!now) throw new UserRejectedRequestError(new Error('No wallet was connected.'))
      if (chainId === undefined || chainId === now.chainId) return now
      await switchChain(chainId).catch((error: unknown) => {
        // A wallet that cannot switch stays connected: wagmi shows that it is on another chain.
        if (error instanceof UserRejectedRequestError) throw error
      })
      return account() ?? now
    }

    const switchChain = (chainId: number, addEthereumChainParameter?: object): Promise<Chain> =>
      switchActiveChain({ client, provider, chains: config.chains, chainId, addEthereumChainParameter })

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      async setup() {
        // wagmi calls `setup` before its configuration is complete, so no event may be emitted before this wait.
        await shown.ready()
        client.store.subscribe(follow)
        follow()
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        await shown.ready()
        if (isReconnecting && !account()) throw new AuthError('wallets_not_connected', 'No wallet is connected.')
        try {
          told = await whileAsked(() => letConnect(isReconnecting ? undefined : chainId))
          const { address } = told
          const accounts = withCapabilities ? [{ address, capabilities: {} }] : [address]
          return { accounts: accounts as never, chainId: told.chainId }
        } catch (error) {
          throw toWagmiError(error)
        }
      },
      async disconnect() {
        await whileAsked(async () => {
          await shown.hold()
          await disconnectAll(client)
        })
        told = null
      },
      async getAccounts() {
        await shown.ready()
        return [account()?.address ?? []].flat()
      },
      async getChainId() {
        await shown.ready()
        const now = account()
        if (!now) throw new AuthError('wallets_not_connected', 'No wallet is connected.')
        return now.chainId
      },
      getProvider: async () => provider,
      async isAuthorized() {
        await Promise.all([shown.ready(), restored(client)])
        return account() !== null
      },
      switchChain: ({ chainId, addEthereumChainParameter }) => switchChain(chainId, addEthereumChainParameter),
      // The client listens to the wallets itself, so each of the three events only makes the connector compare the
      // state.
      onAccountsChanged: follow,
      onChainChanged: follow,
      onDisconnect: follow,
    }
  }
}

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`
