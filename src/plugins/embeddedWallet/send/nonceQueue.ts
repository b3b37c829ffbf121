import { call, holdLock, services, type SagaGenerator } from '../../../core/index.ts'
import type { TransactionJob } from '../request/transactionJob.ts'

/** Time to wait for another tab that signs and sends, in ms. It may be frozen, or its user may be looking for a second factor. */
const PATIENCE_MS = 10_000
/** Time that a taken nonce is remembered, in ms: as long as nodes behind one URL may lag behind each other. */
const REMEMBERED_MS = 15_000

type Sender = Pick<TransactionJob, 'chain' | 'from'>

/** Runs work that finds a nonce, signs and sends, for each wallet and chain in one tab of this browser at a time. */
export function* inNonceQueue<R>({ chain, from }: Sender, work: () => SagaGenerator<R>): SagaGenerator<R> {
  const { brand } = yield* services()
  const release = yield* call(holdLock, `${brand}:nonce:${keyOf({ chain, from })}`, PATIENCE_MS)
  try {
    return yield* call(work)
  } finally {
    release()
  }
}

/**
 * Remembers, for all tabs of this browser, that a transaction has this nonce: one of ours, or the one because of which a node refused ours.
 * The node that is asked next may not know it yet.
 */
export function* noteTaken({ chain, from }: Sender, nonce: number): SagaGenerator<void> {
  const { storage, brand, clock } = yield* services()
  const now = clock.now()
  const others = readTaken(storage.get(storageKey(brand)), now)
  const key = keyOf({ chain, from })
  const highest = Math.max(nonce, others[key]?.[0] ?? 0)
  storage.set(storageKey(brand), JSON.stringify({ ...others, [key]: [highest, now] }))
}

/** Returns the highest nonce that is known to be taken; `null` if none is. */
export function* takenNonce({ chain, from }: Sender): SagaGenerator<number | null> {
  const { storage, brand, clock } = yield* services()
  return readTaken(storage.get(storageKey(brand)), clock.now())[keyOf({ chain, from })]?.[0] ?? null
}

const storageKey = (brand: string): string => `${brand}:nonces`

const keyOf = ({ chain, from }: Sender): string => `${chain.id}:${from.toLowerCase()}`

/** A nonce and when it was noted, in ms since 1970. */
type Taken = readonly [nonce: number, at: number]

/** Reads the stored nonces, without those that are too old, or of a clock that was set back. */
function readTaken(stored: string | null, now: number): Record<string, Taken> {
  try {
    const entries = Object.entries((JSON.parse(stored ?? '{}') ?? {}) as Record<string, unknown>)
    return Object.fromEntries(entries.filter((entry): entry is [string, Taken] => isFresh(entry[1], now)))
  } catch {
    return {}
  }
}

const isFresh = (value: unknown, now: number): boolean =>
  Array.isArray(value) &&
  value.every((part) => Number.isSafeInteger(part) && part >= 0) &&
  Math.abs(now - (value[1] as number)) < REMEMBERED_MS
