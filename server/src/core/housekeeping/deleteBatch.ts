import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { sqlState, type Queryable, type Tx } from '../transact.ts'
import { isForgotten, type Chore } from './chores.ts'

/** Of the lock that lets one server at a time do this. */
const LOCK = 7_215_370_994_123_706_021n
/** query_canceled: the limit of time. */
const QUERY_CANCELED = '57014'

/** Position of a chore: the next batch continues after this row. */
export interface Place {
  /** As PostgreSQL writes it, to the microsecond. */
  at: string
  key: string
}

export interface Batch {
  /** Number of rows looked at; fewer than requested if there are no more. */
  seen: number
  /** Rows that were deleted, sessions that went with them among them. */
  deleted: number
  /** The last row that was looked at. */
  reached: Place | undefined
}

export interface BatchOptions {
  size: number
  after: Place | undefined
  /** Milliseconds that the statement may take; undefined for as long as it takes. */
  limitMs: number | undefined
}

/**
 * Deletes some rows, in a transaction of its own. Locked rows are left for the next time.
 * @returns `busy` if another server does it, `too_slow` if it took longer than allowed and nothing was deleted
 */
export async function deleteBatch(db: Queryable, clock: Clock, chore: Chore, { size, after, limitMs }: BatchOptions): Promise<Batch | 'busy' | 'too_slow'> {
  try {
    return await db.transaction().execute(async (tx) => {
      // Both end with the transaction, as a pooler hands the connection on after it.
      const { rows: [lock] } = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as got, set_config('statement_timeout', ${String(limitMs ?? 0)}, true)`.execute(tx)
      if (!lock?.got) return 'busy'
      const { seen, deleted, at, key, touched } = await deleteRows(tx, chore, size, after)
      const sessions = await deleteSessions(tx, clock, touched)
      return { seen, deleted: deleted + sessions, reached: at === null ? undefined : { at, key: key as string } }
    })
  } catch (error) {
    if (sqlState(error) === QUERY_CANCELED) return 'too_slow'
    throw error
  }
}

interface DeletedRows {
  seen: number
  deleted: number
  at: string | null
  key: string | null
  /** Sessions that may have lost what they were kept for. */
  touched: string[]
}

/** Looks at rows in the order of the index, continues after those that stay, and waits for no lock. */
async function deleteRows(tx: Tx, { table, at, key, until, isOver = sql`true`, session }: Chore, size: number, after: Place | undefined): Promise<DeletedRows> {
  const [rows, when, id] = [sql.table(table), sql.ref(at), sql.ref(key)]
  const isBehind = after ? sql`(${when}, ${id}) > (${after.at}::timestamptz, ${after.key})` : sql`true`
  const { rows: [result] } = await sql<DeletedRows>`
    with batch as materialized (
      select row.ctid as place, row.${when} as at, row.${id} as key from ${rows} as row
      where ${when} < ${until} and ${isBehind} order by ${when}, ${id} limit ${size}
    ), doomed as materialized (
      select row.ctid as place from ${rows} as row
      where row.ctid = any (array(select place from batch)) and ${when} < ${until} and ${isOver} for update skip locked
    ), gone as (
      delete from ${rows} where ctid = any (array(select place from doomed)) returning ${session === undefined ? sql`null` : sql.ref(session)} as session
    ), last as (
      select at, key from batch order by at desc, key desc limit 1
    )
    select (select count(*) from batch) as seen, (select count(*) from gone) as deleted, (select at::text from last) as at, (select key from last) as key,
      array(select distinct session from gone where session is not null) as touched`.execute(tx)
  return result as DeletedRows
}

/** Deletes of some sessions those of which nothing is left; then those that they were forked from, and so on. @returns how many */
async function deleteSessions(tx: Tx, clock: Clock, ids: string[]): Promise<number> {
  let deleted = 0
  for (let touched = ids; touched.length > 0;) {
    // In the same transaction: nothing would look for them again.
    const { rows } = await sql<{ forked_from: string | null }>`
      delete from sessions as row where row.id = any (${touched}::text[]) and ${isForgotten(clock)} returning row.forked_from`.execute(tx)
    deleted += rows.length
    touched = rows.flatMap(({ forked_from: from }) => from ?? [])
  }
  return deleted
}
