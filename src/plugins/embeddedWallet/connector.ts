import {
  AuthError,
  defineWalletConnector,
  select,
  selectEmbeddedWallet,
  toCaip2,
  type Eip1193Provider,
  type SagaGenerator,
  type WalletConnection,
  type WalletConnector,
} from '../../core/index.ts'
import type { EMBEDDED_CONNECTOR_TYPE } from './contract.ts'
import { selectWalletChainId } from './slice.ts'

/** Id of the connector that comes with the plugin. */
export const CONNECTOR_ID = 'embedded'

/** Of the type only: the contract's other half is the frame's, and loads with nothing here. */
const CONNECTOR_TYPE: typeof EMBEDDED_CONNECTOR_TYPE = 'embedded'

/** Id of the wallet among the connected ones. */
export const connectionId = (brand: string): string => `${CONNECTOR_ID}:${brand}`

/**
 * Connector that registers the wallet with the kernel, for `useWallets` and wagmi. It offers no wallet to choose: the wallet comes
 * with the user, so it can neither log them in nor be linked.
 */
export const createConnector = (provider: Eip1193Provider): WalletConnector =>
  defineWalletConnector({
    id: CONNECTOR_ID,
    connectorType: CONNECTOR_TYPE,
    *discover() {
      return []
    },
    connect: () => readConnection(),
    // It comes back with its user.
    *restore() {
      return null
    },
    *disconnect() {},
    getProvider: async () => provider,
  })

/** @throws AuthError `embedded_wallet_not_found` */
function* readConnection(): SagaGenerator<WalletConnection> {
  const wallet = yield* select(selectEmbeddedWallet)
  if (!wallet) throw new AuthError('embedded_wallet_not_found', 'Create the wallet first.')
  return { accounts: [wallet.address], chainId: toCaip2(yield* select(selectWalletChainId)) }
}
