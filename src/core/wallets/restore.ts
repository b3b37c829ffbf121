import { all, call, fork, join, put, race, take, type SagaGenerator } from '../saga/effects.ts'
import { register } from './connect.ts'
import { askListening, createEar } from './ear.ts'
import { workingConnectors } from './connectors.ts'
import { isOver } from './follow.ts'
import { delay } from '../saga/context.ts'
import { PENDING_ATTEMPTS } from './names.ts'
import { walletsSlice } from './slice.ts'
import { readConnections, storeConnections } from './stored.ts'
import type { StoredConnection } from './types.ts'

/** Length of one attempt in ms. After {@link PENDING_ATTEMPTS} of them the client no longer waits for a slow wallet. */
const ATTEMPT_MS = 1_000

/**
 * Restores the connections of an earlier page, all in parallel and without asking the user; connections that have ended are
 * forgotten. A wallet that has not answered after four attempts no longer delays the others, and is restored when it does
 * (WALLET-22).
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
 * Restores one connection. Does not fail if the wallet cannot be reached. Ignores an answer that comes after the user has
 * connected the wallet again, or disconnected it.
 */
export function* restoreConnection({ connector, walletId }: StoredConnection): SagaGenerator<void> {
  const definition = (yield* call(workingConnectors)).find(({ id }) => id === connector)
  if (!definition) return
  const ear = createEar()
  try {
    const { connection } = yield* race({
      connection: call(askListening, ear, definition, walletId, () => definition.restore({ walletId })),
      over: take(isOver(`${connector}:${walletId}`)),
    })
    if (connection) yield* call(register, definition, walletId, connection, { ear, isRestored: true })
  } catch {
    // Failing to restore a connection is no error for the user, who can connect the wallet again.
  } finally {
    ear.close()
  }
}
