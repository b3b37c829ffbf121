import { asPlugin } from '../plugin/asPlugin.ts'
import { recordCrash } from '../plugin/supervise.ts'
import type { WalletConnector } from '../plugin/types.ts'
import { call, fork, put, type SagaGenerator } from '../saga/effects.ts'
import { services } from '../saga/context.ts'
import { connectionsKey } from './connectionsKey.ts'
import { walletsFound, workingConnectors } from './connectors.ts'
import { restoreConnections } from './flows.ts'
import { walletsSlice } from './slice.ts'

const { started, restored } = walletsSlice.actions

/** Finds wallets, and takes up the connections of an earlier page. */
export function* watchWallets(): SagaGenerator<void> {
  yield* put(started())
  for (const connector of yield* call(workingConnectors)) yield* fork(discoverWallets, connector)
  const { storage, brand } = yield* services()
  if (storage.get(connectionsKey(brand)) === null) yield* put(restored())
  else yield* call(restoreConnections)
}

/** What one connector offers. A connector that cannot say is switched off, and no other. */
export function* discoverWallets(connector: WalletConnector): SagaGenerator<void> {
  try {
    const wallets = yield* call(asPlugin(connector, connector.discover))
    yield* call(walletsFound, { connector: connector.id, wallets })
  } catch (error) {
    yield* call(recordCrash, connector, error)
  }
}
