import { AuthError } from '../errors/AuthError.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import type { DiscoveredWallet, WalletConnection, WalletConnector } from '../plugin/types.ts'
import { startJob } from '../saga/context.ts'
import { call, cancelled, put, select, type SagaGenerator } from '../saga/effects.ts'
import { readChainId, toCaip2 } from './chainIds.ts'
import { loadChecksum, type ChecksumAddress } from './checksumAddress.ts'
import { findConnector, findWallet } from './find.ts'
import { askListening, createEar, type Ear } from './ear.ts'
import { followWallet } from './follow.ts'
import { walletName } from './names.ts'
import { walletsSlice } from './slice.ts'
import { storeConnections } from './stored.ts'
import { toWalletError, walletError } from './toWalletError.ts'
import type { ConnectedWallet, WalletsState } from './types.ts'

/** Stands for the answer of a connector that returned nothing: without an account, `register` refuses it. */
const NONE: WalletConnection = { accounts: [], chainId: '' }

export interface ConnectArgs {
  /** Plugin id of the connector. */
  connector: string
  /** The wallet's id, as the connector offers it. */
  walletId: string
  /** The chain to connect to, for connectors that can ask the wallet for one (EIP-155 id). */
  chainId?: number | undefined
}

/**
 * Asks the user for the accounts of a wallet. A wallet that is already connected is asked again: the user may choose other accounts.
 *
 * @throws AuthError `wallets_rejected`, `wallets_busy`, `wallets_timed_out`, `wallets_unavailable`, `wallets_failed`
 */
export function* connect({ connector, walletId, chainId }: ConnectArgs): SagaGenerator<ConnectedWallet> {
  const definition = yield* call(findConnector, connector)
  const ear = createEar()
  const { listenTo: onProvider } = ear
  try {
    const connection = yield* call(askListening, ear, definition, walletId, () =>
      definition.connect({ walletId, chainId, onProvider }),
    )
    return yield* call(register, definition, walletId, connection ?? NONE, { ear })
  } catch (error) {
    throw toWalletError(error)
  } finally {
    ear.close()
    // The user left while the wallet was asked: the request in the wallet must end, too.
    if (yield* cancelled()) yield* call(startJob, () => endQuietly(definition, walletId))
  }
}

/**
 * Ends a connection, even if the wallet cannot be reached. @throws AuthError `wallets_not_connected`
 */
export function* disconnect({ id }: Pick<ConnectedWallet, 'id'>): SagaGenerator<void> {
  const { connector, walletId } = yield* call(findWallet, id)
  yield* put(walletsSlice.actions.disconnected({ id }))
  yield* call(storeConnections)
  yield* call(endQuietly, yield* call(findConnector, connector), walletId)
}

function* endQuietly(definition: WalletConnector, walletId: string): SagaGenerator<void> {
  try {
    yield* call(asPlugin(definition, definition.disconnect), { walletId })
  } catch {
    // The connection has ended for the page, even if the wallet failed to end it.
  }
}

/**
 * Stores a connection that a wallet agreed to, and follows it from then on.
 *
 * @throws AuthError `wallets_rejected` if the answer has no account, `wallets_failed` if it has no valid address or
 * chain
 */
export function* register(
  { id: connector, connectorType, getProvider }: WalletConnector,
  walletId: string,
  connection: WalletConnection,
  { ear, isRestored = false }: { ear: Ear; isRestored?: boolean | undefined },
): SagaGenerator<ConnectedWallet> {
  const found = yield* select(findDiscovered, connector, walletId)
  const checksum = yield* call(loadChecksum)
  const name = found?.name ?? walletName(walletId)
  const icon = found?.icon ?? null
  const { peer } = connection
  const wallet: ConnectedWallet = {
    id: `${connector}:${walletId}`,
    connector,
    walletId,
    name,
    icon,
    walletClientType: peer?.id ?? walletId,
    walletBranding: { name: peer?.name ?? name, icon: peer === undefined || peer.id === walletId ? icon : null },
    connectorType,
    ...readConnection(connection, checksum),
  }
  // `ear` has collected events since before the wallet was asked, so no change shortly before or after the wallet's
  // answer is lost.
  const events = ear.release(yield* call(getProvider, { walletId }))
  yield* put(walletsSlice.actions.connected({ wallet, isRestored }))
  yield* call(storeConnections)
  yield* call(startJob, () => followWallet(wallet.id, events, checksum))
  return wallet
}

const findDiscovered = (
  state: { wallets: WalletsState },
  connector: string,
  walletId: string,
): DiscoveredWallet | undefined => state.wallets.discovered[connector]?.find(({ id }) => id === walletId)

function readConnection(
  { accounts, chainId }: WalletConnection,
  checksum: ChecksumAddress,
): Pick<ConnectedWallet, 'address' | 'chainId'> {
  const address = checksum(accounts[0])
  const chain = readChainId(chainId)
  if (address !== null && chain !== null) return { address, chainId: toCaip2(chain) }
  throw accounts.length === 0
    ? new AuthError('wallets_rejected', 'Your wallet shared no account. Unlock it and try again.', { retryable: true })
    : walletError('wallets_failed', new TypeError('The wallet answered without a valid address and chain.'))
}
