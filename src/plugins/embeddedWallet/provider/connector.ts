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
} from '../../../core/index.ts'
import type { EMBEDDED_CONNECTOR_TYPE } from '../contract.ts'
import { selectWalletChainId } from '../slice.ts'

/** Id of the connector that comes with the plugin. */
export const CONNECTOR_ID = 'embedded'

/** Imports only the type of this constant, so that the contract's code, most of which is for the frame, is not loaded. */
const CONNECTOR_TYPE: typeof EMBEDDED_CONNECTOR_TYPE = 'embedded'

/** Id of the embedded wallet in the list of connected wallets. */
export const connectionId = (brand: string): string => `${CONNECTOR_ID}:${brand}`

/**
 * Connector that registers the wallet with the core, for `useWallets` and wagmi. `discover` finds
 * nothing: the wallet belongs to the logged-in user, so it can neither log them in nor be linked.
 */
export const createConnector = (provider: Eip1193Provider): WalletConnector =>
  defineWalletConnector({
    id: CONNECTOR_ID,
    connectorType: CONNECTOR_TYPE,
    *discover() {
      return []
    },
    connect: () => readConnection(),
    // `watchWallet` reports the wallet once its user is logged in.
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
