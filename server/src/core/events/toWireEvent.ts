import type { Selectable } from 'kysely'
import type { WireSecurityEvent } from 'latchkey/core/contract'
import type { SecurityEventsTable } from '../../db/tables.ts'
import { toEpochSeconds } from '../foundation/index.ts'

/** The network and session of the user who reads their events, by which an event is marked as their own. */
export interface EventReader {
  network?: string | undefined
  sessionId?: string | undefined
}

/**
 * Converts a security event to its form on the wire, for the user or a backend. Backends have neither session nor
 * network, so no event is marked as theirs.
 */
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
