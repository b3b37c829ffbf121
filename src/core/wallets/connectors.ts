import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { WalletConnector } from '../plugin/types.ts'
import { kernel } from '../saga/context.ts'
import { put, select, type SagaGenerator } from '../saga/effects.ts'
import { walletsSlice } from './slice.ts'
import type { WalletRow } from './types.ts'

/** The connectors that are enabled and work, in the host's order. */
export function* workingConnectors(): SagaGenerator<WalletConnector[]> {
  const { definitions } = yield* kernel()
  const crashed = yield* select(selectCrashedPlugins)
  return definitions.filter(
    (plugin): plugin is WalletConnector => plugin.kind === 'wallet-connector' && !crashed[plugin.id],
  )
}

/** A connector tells all the wallets that it offers now, such as after one that announced itself late. */
export function* walletsFound(found: {
  connector: string
  wallets: readonly Omit<WalletRow, 'connector'>[]
}): SagaGenerator<void> {
  yield* put(walletsSlice.actions.discovered(found))
}
