import { asPlugin } from '../plugin/asPlugin.ts'
import { all, call, put, type SagaGenerator } from '../saga/effects.ts'
import { register } from './connect.ts'
import { workingConnectors } from './connectors.ts'
import { walletsSlice } from './slice.ts'
import { readConnections, storeConnections } from './stored.ts'
import type { StoredConnection } from './types.ts'

/** Takes up the connections of an earlier page, all at once; those that are over are forgotten. Nobody is asked anything. */
export function* restoreConnections(): SagaGenerator<void> {
  const stored = yield* call(readConnections)
  yield* all(stored.map((connection) => call(restoreConnection, connection)))
  yield* put(walletsSlice.actions.restored())
  yield* call(storeConnections)
}

/** One of them. A wallet that cannot be reached now is no reason to fail. */
export function* restoreConnection({ connector, walletId }: StoredConnection): SagaGenerator<void> {
  const definition = (yield* call(workingConnectors)).find(({ id }) => id === connector)
  if (!definition) return
  try {
    const connection = yield* call(asPlugin(definition, definition.restore), { walletId })
    if (connection) yield* call(register, definition, walletId, connection, true)
  } catch {
    // The user connects anew.
  }
}
