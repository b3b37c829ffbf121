import { EXPORT_EVENTS } from '../../../../core/index.ts'

/** What the export page said. */
export type ExportMessage = 'speaks' | 'wants-second-factor' | 'took-all-attempts' | 'misses-wallet' | 'dismissed'

/** Reads a message of the export page; `null` for everything else. It never carries a secret. */
export function readExportMessage(data: unknown, brand: string): ExportMessage | null {
  const { event, error } = { ...(data as { event?: unknown; error?: { type?: unknown } | null } | null) }
  if (!EXPORT_EVENTS.some((name) => event === `${brand}:${name}`)) return null
  if (event === `${brand}:export:dismissed`) return 'dismissed'
  if (event !== `${brand}:export:failed`) return 'speaks'
  if (error?.type === 'wallet_not_on_device') return 'misses-wallet'
  if (error?.type === 'mfa_verification_max_attempts_reached') return 'took-all-attempts'
  return error?.type === 'missing_or_invalid_mfa' ? 'wants-second-factor' : 'speaks'
}
