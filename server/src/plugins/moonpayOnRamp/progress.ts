import type { Selectable } from 'kysely'
import type { ProviderEvent } from './events.ts'
import type { TransactionsTable } from './tables.ts'

type Known = Pick<Selectable<TransactionsTable>, 'status' | 'updated_at' | 'provider_id' | 'provider_created_at'>
type Told = Pick<ProviderEvent, 'status' | 'updatedAt' | 'createdAt' | 'providerId'>

const isFinal = (status: string): boolean => status === 'completed' || status === 'failed'

/**
 * True if an event is newer than the stored state. MoonPay may send events twice and out of order, and anyone who
 * recorded one can replay it. So the time of the change counts, not that of the message, and a final state stays final.
 * After a failed try, a later transaction under the same id of ours replaces it. A completed transaction never changes
 * again.
 */
export function isForward(known: Known, told: Told): boolean {
  if (known.provider_id === null || known.provider_created_at === null) return true
  if (known.status === 'completed') return false
  if (told.providerId !== known.provider_id)
    return told.status === 'completed' || told.createdAt > known.provider_created_at
  if (isFinal(known.status)) return false
  return isFinal(told.status) || told.updatedAt > known.updated_at
}
