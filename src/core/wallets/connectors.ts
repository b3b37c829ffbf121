import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { WalletConnector } from '../plugin/types.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { put, select, type SagaGenerator } from '../saga/effects.ts'
import { walletsSlice } from './slice.ts'
import type { WalletRow } from './types.ts'

/** Returns the enabled connectors that have not crashed, in the host's order. */
export function* workingConnectors(): SagaGenerator<WalletConnector[]> {
  const { definitions } = yield* pluginCore()
  const crashed = yield* select(selectCrashedPlugins)
  return definitions.filter(
    (plugin): plugin is WalletConnector => plugin.kind === 'wallet-connector' && !crashed[plugin.id],
  )
}

/** Reports all wallets that a connector offers now, such as after a wallet announced itself late. */
export function* walletsFound(found: {
  connector: string
  wallets: readonly Omit<WalletRow, 'connector'>[]
}): SagaGenerator<void> {
  yield* put(walletsSlice.actions.discovered(found))
}
