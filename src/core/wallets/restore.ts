import { asPlugin } from '../plugin/asPlugin.ts'
import { all, call, fork, join, put, race, take, type SagaGenerator } from '../saga/effects.ts'
import { register } from './connect.ts'
import { workingConnectors } from './connectors.ts'
import { isOver } from './follow.ts'
import { delay } from '../saga/context.ts'
import { PENDING_ATTEMPTS } from './names.ts'
import { walletsSlice } from './slice.ts'
import { readConnections, storeConnections } from './stored.ts'
import type { StoredConnection } from './types.ts'

/** Between two looks at whether a wallet that is slow is there, in ms. */
const ATTEMPT_MS = 1_000

/**
 * Takes up the connections of an earlier page, all at once; those that are over are forgotten. The user is asked
 * nothing. A wallet that is not there after four looks counts as ready, and is taken up when it comes (product spec,
 * section 4, 'Wallet creation').
 */
export function* restoreConnections(): SagaGenerator<void> {
  const stored = yield* call(readConnections)
  const pending = new Set(stored)
  const restoring = yield* fork(restoreAll, pending)
  yield* race({ done: join(restoring), late: delay(PENDING_ATTEMPTS * ATTEMPT_MS) })
  yield* put(walletsSlice.actions.restored([...pending]))
  yield* join(restoring)
  yield* put(walletsSlice.actions.restored())
  yield* call(storeConnections)
}

function* restoreAll(pending: Set<StoredConnection>): SagaGenerator<void> {
  yield* all([...pending].map((connection) => call(restoreOne, connection, pending)))
}

function* restoreOne(connection: StoredConnection, pending: Set<StoredConnection>): SagaGenerator<void> {
  yield* call(restoreConnection, connection)
  pending.delete(connection)
}

/**
 * One of them. A wallet that cannot be reached now is no reason to fail; an answer that comes after the user connected the wallet anew, or
 * let it go, says nothing any more.
 */
export function* restoreConnection({ connector, walletId }: StoredConnection): SagaGenerator<void> {
  const definition = (yield* call(workingConnectors)).find(({ id }) => id === connector)
  if (!definition) return
  try {
    const { connection } = yield* race({
      connection: call(asPlugin(definition, definition.restore), { walletId }),
      over: take(isOver(`${connector}:${walletId}`)),
    })
    if (connection) yield* call(register, definition, walletId, connection, true)
  } catch {
    // The user connects anew.
  }
}
