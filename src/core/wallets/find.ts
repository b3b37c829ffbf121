import { AuthError } from '../errors/AuthError.ts'
import type { Eip1193Provider, WalletConnector } from '../plugin/types.ts'
import { call, select, type SagaGenerator } from '../saga/effects.ts'
import { workingConnectors } from './connectors.ts'
import { WALLETS_ERRORS } from './errors.ts'
import { selectConnectedWallets } from './selectors.ts'
import type { ConnectedWallet } from './types.ts'

/** @throws AuthError `wallets_unavailable` for a connector that is not enabled, or crashed */
export function* findConnector(id: string): SagaGenerator<WalletConnector> {
  const connector = (yield* call(workingConnectors)).find((candidate) => candidate.id === id)
  if (connector) return connector
  throw new AuthError('wallets_unavailable', WALLETS_ERRORS.wallets_unavailable)
}

/** Finds a connected wallet by its id. @throws AuthError `wallets_not_connected` */
export function* findWallet(id: string): SagaGenerator<ConnectedWallet> {
  const wallet = (yield* select(selectConnectedWallets)).find((candidate) => candidate.id === id)
  if (wallet) return wallet
  throw new AuthError('wallets_not_connected', WALLETS_ERRORS.wallets_not_connected)
}

/** The provider of a connected wallet. @throws AuthError `wallets_not_connected`, `wallets_unavailable` */
export function* walletProvider(id: string): SagaGenerator<Eip1193Provider> {
  const { connector, walletId } = yield* call(findWallet, id)
  const { getProvider } = yield* call(findConnector, connector)
  return yield* call(getProvider, { walletId })
}
