import type { FrameAccess } from '../types.ts'
import type { ExportPageQuery } from '../../frame/contract.ts'

/**
 * Address of the page that shows the wallet's private key. Its fragment holds the ticket: use the address for a frame
 * only.
 */
export function exportPageUrl({ pageUrl }: Pick<FrameAccess, 'pageUrl'>, { ticket, ...look }: ExportPageQuery): string {
  const given = Object.entries(look).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${pageUrl}/export?${new URLSearchParams(given).toString()}#${new URLSearchParams({ ticket }).toString()}`
}
