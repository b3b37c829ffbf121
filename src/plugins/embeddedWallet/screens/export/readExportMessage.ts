import { EXPORT_EVENTS } from '../../../../core/index.ts'

/** What the export page said. */
export type ExportMessage = 'speaks' | 'misses-wallet' | 'dismissed'

/** Reads a message of the export page; `null` for everything else. It never carries a secret. */
export function readExportMessage(data: unknown, brand: string): ExportMessage | null {
  const { event, error } = { ...(data as { event?: unknown; error?: { type?: unknown } | null } | null) }
  if (!EXPORT_EVENTS.some((name) => event === `${brand}:${name}`)) return null
  if (event === `${brand}:export:dismissed`) return 'dismissed'
  return event === `${brand}:export:failed` && error?.type === 'wallet_not_on_device' ? 'misses-wallet' : 'speaks'
}
