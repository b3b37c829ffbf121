import { EXPORT_EVENTS } from '../../../../core/frame/contract.ts'

/**
 * What a message of the export page says. `speaks`: the page runs, and shows the key or why it cannot. `misses-wallet`:
 * this device does not have the wallet. `dismissed`: the user pressed Escape. `height`: of the content, in CSS px.
 */
export type ExportMessage = 'speaks' | 'misses-wallet' | 'dismissed' | { readonly height: number }

/** Maximum height in CSS px: more than the page's longest message needs at the largest text size. */
const MAX_HEIGHT = 2_000

/** Reads a message of the export page; `null` for all other messages. The page's messages never contain secrets. */
export function readExportMessage(data: unknown, brand: string): ExportMessage | null {
  const { event, error, height } = {
    ...(data as { event?: unknown; error?: { type?: unknown } | null; height?: unknown } | null),
  }
  if (!EXPORT_EVENTS.some((name) => event === `${brand}:${name}`)) return null
  if (event === `${brand}:export:dismissed`) return 'dismissed'
  if (event === `${brand}:export:resized`) return isHeight(height) ? { height } : null
  return event === `${brand}:export:failed` && error?.type === 'wallet_not_on_device' ? 'misses-wallet' : 'speaks'
}

const isHeight = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_HEIGHT
