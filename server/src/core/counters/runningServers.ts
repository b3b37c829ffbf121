import type { Clock, Queryable, RequestQueueState } from '../foundation/index.ts'

/** How a process is, as it says itself. */
export interface Vitals {
  /** Its connections to the database; null with an engine that has one connection. */
  pool: { idle: number; busy: number; waiting: number; max: number; isAvailable: boolean } | null
  queue: RequestQueueState | null
  /**
   * The last run of the housekeeping of its server; null before the first. Of a server in several processes the first
   * one does it, and tells the others.
   */
  housekeeping: { at: number; ms: number; deleted: number } | null
}

export interface RunningServer {
  id: string
  host: string
  version: string
  startedAt: Date
  seenAt: Date
  vitals: Vitals
}

/** Seconds after which a server that has not been seen counts as gone. */
const GONE_S = 60

/** Says that this process runs, for a list of all servers on the database. */
export async function noteServer(
  db: Queryable,
  { id, host, version, startedAt, seenAt, vitals }: RunningServer,
): Promise<void> {
  const now = { host, version, seen_at: seenAt, vitals: JSON.stringify(vitals) }
  await db
    .insertInto('running_servers')
    .values({ id, started_at: startedAt, ...now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
    .execute()
}

/** Says that this process ends. */
export async function forgetServer(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('running_servers').where('id', '=', id).execute()
}

/** Lists the servers that run, by host and start. */
export async function listServers(db: Queryable, clock: Clock): Promise<RunningServer[]> {
  const rows = await db
    .selectFrom('running_servers')
    .selectAll()
    .where('seen_at', '>', new Date(clock.now() - GONE_S * 1000))
    .orderBy('host')
    .orderBy('started_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    version: row.version,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    vitals: row.vitals as unknown as Vitals,
  }))
}
