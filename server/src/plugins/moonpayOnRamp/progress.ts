import type { Selectable } from 'kysely'
import type { ProviderEvent } from './events.ts'
import type { TransactionsTable } from './tables.ts'

type Known = Pick<Selectable<TransactionsTable>, 'status' | 'updated_at' | 'provider_id' | 'provider_created_at'>
type Told = Pick<ProviderEvent, 'status' | 'updatedAt' | 'createdAt' | 'providerId'>

const isFinal = (status: string): boolean => status === 'completed' || status === 'failed'

/**
 * Whether an event says more than is known. MoonPay sends events twice and out of order, and anybody who recorded one may send it
 * again: so the time of the change counts and not that of the message, and an end is an end. Where the first try failed, a later
 * transaction under the same id of ours takes its place; money that arrived is never taken back.
 */
export function isForward(known: Known, told: Told): boolean {
  if (known.provider_id === null || known.provider_created_at === null) return true
  if (known.status === 'completed') return false
  if (told.providerId !== known.provider_id) return told.status === 'completed' || told.createdAt > known.provider_created_at
  if (isFinal(known.status)) return false
  return isFinal(told.status) || told.updatedAt > known.updated_at
}
