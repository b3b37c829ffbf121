import { AuthError } from '../errors/AuthError.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { Eip1193Provider, WalletConnector } from '../plugin/types.ts'
import { kernel } from '../saga/context.ts'
import { call, put, select, setContext, type SagaGenerator } from '../saga/effects.ts'
import { WALLETS_ERRORS } from './errors.ts'
import { selectConnectedWallets } from './selectors.ts'
import { walletsSlice } from './slice.ts'
import type { ConnectedWallet, WalletRow } from './types.ts'

/** The connectors that are enabled and work, in the host's order. */
export function* workingConnectors(): SagaGenerator<WalletConnector[]> {
  const { definitions } = yield* kernel()
  const crashed = yield* select(selectCrashedPlugins)
  return definitions.filter(
    (plugin): plugin is WalletConnector => plugin.kind === 'wallet-connector' && !crashed[plugin.id],
  )
}

/** @throws AuthError `wallets_unavailable` for a connector that is not enabled, or crashed */
export function* findConnector(id: string): SagaGenerator<WalletConnector> {
  const connector = (yield* call(workingConnectors)).find((candidate) => candidate.id === id)
  if (connector) return connector
  throw new AuthError('wallets_unavailable', WALLETS_ERRORS.wallets_unavailable)
}

/** A saga of a connector as it runs: as its plugin, with its options. */
export const asConnector = <Args extends readonly unknown[], R>(
  { id, options }: WalletConnector,
  saga: (...args: Args) => SagaGenerator<R>,
) =>
  function* (...args: Args): SagaGenerator<R> {
    yield* setContext({ plugin: { id, options } })
    return yield* saga(...args)
  }

/** A connector tells all the wallets that it offers now, such as after one that announced itself late. */
export function* walletsFound(found: {
  connector: string
  wallets: readonly Omit<WalletRow, 'connector'>[]
}): SagaGenerator<void> {
  yield* put(walletsSlice.actions.discovered(found))
}

/** A connected wallet by its id. @throws AuthError `wallets_not_connected` */
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
