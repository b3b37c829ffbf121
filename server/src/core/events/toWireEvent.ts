import type { Selectable } from 'kysely'
import type { WireSecurityEvent } from 'latchkey/core/contract'
import type { SecurityEventsTable } from '../../db/tables.ts'
import { toEpochSeconds } from '../foundation/index.ts'

/** Who reads an event: the hash of their network, and the public id of their session. */
export interface EventReader {
  network?: string | undefined
  sessionId?: string | undefined
}

/** A security event as its user reads it, or a backend of the app, which has no session and no network of the user's. */
export const toWireEvent = (
  row: Selectable<SecurityEventsTable>,
  { network, sessionId }: EventReader,
): WireSecurityEvent => ({
  id: row.id,
  at: toEpochSeconds(row.at),
  event: row.event,
  outcome: row.refusal === null ? 'ok' : 'refused',
  refusal: row.refusal,
  method: row.method,
  session_id: row.session_id,
  other_session_id: row.other_session_id,
  is_current_session: sessionId !== undefined && row.session_id === sessionId,
  is_same_network: row.network === null || network === undefined ? null : row.network === network,
})
