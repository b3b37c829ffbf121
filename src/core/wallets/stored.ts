import { services } from '../saga/context.ts'
import { call, select, type SagaGenerator } from '../saga/effects.ts'
import { connectionsKey } from './slice.ts'
import type { StoredConnection, WalletsState } from './types.ts'

/**
 * Stores which wallets are connected, and nothing else about them. Does nothing before an earlier page's connections
 * are restored, as it would forget them. Connections that are slow to restore stay stored.
 */
export function* storeConnections(): SagaGenerator<void> {
  const { isRestored, connected, pending } = yield* select(selectWallets)
  if (!isRestored) return
  const { storage, brand } = yield* services()
  const late = pending.filter(
    (one) => !connected.some(({ connector, walletId }) => connector === one.connector && walletId === one.walletId),
  )
  const wallets: readonly StoredConnection[] = [...connected, ...late]
  const key = connectionsKey(brand)
  if (wallets.length === 0) return yield* call(storage.remove, key)
  const stored = wallets.map(({ connector, walletId }): StoredConnection => ({ connector, walletId }))
  yield* call(storage.set, key, JSON.stringify(stored))
}

const selectWallets = ({ wallets }: { wallets: WalletsState }): WalletsState => wallets

/** Reads the stored connections of an earlier page. Invalid entries are ignored. */
export function* readConnections(): SagaGenerator<StoredConnection[]> {
  const { storage, brand } = yield* services()
  try {
    const stored: unknown = JSON.parse(storage.get(connectionsKey(brand)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredConnection) : []
  } catch {
    return []
  }
}

const isStoredConnection = (entry: Partial<StoredConnection> | null): entry is StoredConnection =>
  typeof entry?.connector === 'string' && typeof entry.walletId === 'string'
