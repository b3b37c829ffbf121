import {
  defineWalletConnector,
  isHandheld,
  lazySaga,
  pluginFactory,
  pluginOptions,
  WALLET_NAMES,
  type DiscoveredWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'
import { ANY_WALLET } from './directory.ts'
import { WALLET_CONNECT_ERRORS } from './errors.ts'
import { readWalletConnectOptions, type WalletConnectOptions } from './options.ts'
import { createPairings } from './pairings.ts'
import { loadSdk } from './sdk.ts'

const sagas = () => import('./saga.ts')

/** Loads the library together with the plugin's code. If that fails, connecting reports it. */
const onConnect = () => {
  loadSdk().catch(() => {})
  return sagas()
}

/** Lists the wallets of the options, and the entry for all others. Only a pairing shows if the user has one. */
export function* discover(): SagaGenerator<readonly DiscoveredWallet[]> {
  const { wallets } = yield* pluginOptions<WalletConnectContext>()
  return [...wallets, { id: ANY_WALLET, name: WALLET_NAMES[ANY_WALLET] ?? 'WalletConnect' }].map(({ id, name }) => ({
    id,
    name,
    icon: null,
    status: 'reachable',
  }))
}

/**
 * Connects wallets over WalletConnect: on another device by a QR code, on a phone by a link to the wallet's app. The library loads
 * with the first connection. Needs the peer dependency `@walletconnect/ethereum-provider`, and a project id here or on the server.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[wallet(), walletConnect({ projectId: '…' })]}>
 */
export const walletConnect = pluginFactory('walletConnect', (options: WalletConnectOptions = {}) => {
  const context: WalletConnectContext = {
    ...readWalletConnectOptions(options),
    pairings: createPairings(),
    isWatched: false,
  }
  return defineWalletConnector({
    id: 'walletConnect',
    options: context,
    errors: WALLET_CONNECT_ERRORS,
    origins: () => import('./origins.ts'),
    connectorType: 'wallet_connect_v2',
    discover,
    connect: lazySaga(onConnect, 'connect'),
    restore: lazySaga(sagas, 'restore'),
    disconnect: lazySaga(sagas, 'disconnect'),
    // Asked before each connection, too, so the library begins to load here.
    getProvider: async ({ walletId }) => (await onConnect()).linksOf(context).provider(walletId),
    needsClickToSign: () => isHandheld(),
    waiting: async () => {
      const { bindWaiting } = await import('./screens/Waiting.tsx')
      return { default: bindWaiting(context) }
    },
    locales: { en: () => import('./locales/en.ts') },
  })
})
