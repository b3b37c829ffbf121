import { call, pluginStorage, type SagaGenerator } from '../../../../core/index.ts'
import { isRecord } from '../../typedData/looseValues.ts'
import type { CallBundle } from './bundle.ts'

/** The requests of `wallet_sendCalls` in this session, each a bundle of calls, oldest first. */
export interface CallBundles {
  get(id: string): CallBundle | undefined
  set(bundle: CallBundle): void
  /** Removes the bundles for which `isKept` returns false. */
  keep(isKept: (bundle: CallBundle, place: number, all: readonly CallBundle[]) => boolean): void
}

/** Bundles in storage, so that they survive a reload (EIP-5792 requires a status for 24 hours). Wiped when the session ends. */
export function* callBundles(): SagaGenerator<CallBundles> {
  const storage = yield* call(pluginStorage)
  const all = (): readonly CallBundle[] => readBundles(storage.get('calls'))
  const write = (bundles: readonly CallBundle[]): void => storage.set('calls', JSON.stringify(bundles))
  return {
    get: (id) => all().find((one) => one.id === id),
    set(bundle) {
      const bundles = all()
      const isNew = !bundles.some(({ id }) => id === bundle.id)
      write(isNew ? [...bundles, bundle] : bundles.map((one) => (one.id === bundle.id ? bundle : one)))
    },
    keep: (isKept) => write(all().filter(isKept)),
  }
}

/** Reads the stored bundles. Skips invalid entries, as any script in the page can write to the storage. */
function readBundles(text: string | null): readonly CallBundle[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isBundle) : []
  } catch {
    return []
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isBundle(value: unknown): value is CallBundle {
  if (!isRecord(value)) return false
  const { id, userId, chainId, size, askedAt, notedAt, hashes, isOver } = value
  return (
    isText(id) &&
    isText(userId) &&
    [chainId, size, askedAt, notedAt].every(Number.isSafeInteger) &&
    Array.isArray(hashes) &&
    hashes.every(isText) &&
    hashes.length <= (size as number) &&
    typeof isOver === 'boolean'
  )
}
