import type { EventFilter } from './cli.ts'
import type { ServerConfig } from './config.ts'
import { listSecurityEvents } from './core/events/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'

/** A security event as the command line prints it. Empty fields are left out. */
export interface ListedEvent {
  event: string
  outcome: 'ok' | 'refused'
  /** Time in ISO 8601. */
  at: string
  appId: string
  /** Absent for an event of the app itself. */
  userId?: string
  sessionId?: string
  otherSessionId?: string
  method?: string
  refusal?: string
  network?: string
  /** The reason that a backend gave. */
  reason?: string
}

/**
 * Lists security events from the server's database, newest first.
 * @throws ConfigError, DatabaseError
 */
export async function listEvents(
  config: ServerConfig,
  filter: EventFilter,
  logger: DatabaseLogger,
): Promise<ListedEvent[]> {
  const rows = await onDatabase(config, logger, (db) => listSecurityEvents(db, filter))
  return rows.map((row) => ({
    event: row.event,
    outcome: row.refusal === null ? 'ok' : 'refused',
    at: row.at.toISOString(),
    appId: row.app_id,
    ...(row.user_id !== null && { userId: row.user_id }),
    ...(row.session_id !== null && { sessionId: row.session_id }),
    ...(row.other_session_id !== null && { otherSessionId: row.other_session_id }),
    ...(row.method !== null && { method: row.method }),
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(row.network !== null && { network: row.network }),
    ...(row.reason !== null && { reason: row.reason }),
  }))
}
