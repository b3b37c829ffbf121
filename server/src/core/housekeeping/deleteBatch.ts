import { sql, type RawBuilder } from 'kysely'
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
  /** Milliseconds by the database's clock, from the first lock of a row: rows were locked for this long, and for the way of the commit. */
  ms: number
}

export interface BatchOptions {
  size: number
  after: Place | undefined
  /** Milliseconds that the statements may take together; undefined for as long as they take. */
  limitMs: number | undefined
}

/**
 * Deletes some rows, in a transaction of its own. Locked rows are left for the next time. The commit does not wait for
 * the disk or a replica: after a crash the rows may be back, and are deleted again.
 * @returns `busy` if another server does it, `too_slow` if it took longer than allowed and nothing was deleted
 */
export async function deleteBatch(db: Queryable, clock: Clock, chore: Chore, { size, after, limitMs }: BatchOptions): Promise<Batch | 'busy' | 'too_slow'> {
  try {
    const done = await db.transaction().execute(async (tx) => {
      // All three end with the transaction, as a pooler hands the connection on after it.
      const { rows: [lock] } = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as got,
          set_config('statement_timeout', ${String(limitMs ?? 0)}, true), set_config('synchronous_commit', 'off', true)`.execute(tx)
      if (!lock?.got) return 'busy'
      const { seen, deleted, ended, at, key, touched, locked, ms } = await deleteRows(tx, clock, chore, { size, after, limitMs })
      const sessions = ended + (await deleteSessions(tx, clock, touched))
      const reached = at === null ? undefined : { at, key: key as string }
      return { batch: { seen, reached, deleted: deleted + sessions, ms }, locked, hasFollowed: sessions > 0 || chore.table === 'sessions' }
    })
    if (done === 'busy') return done
    return done.hasFollowed ? { ...done.batch, ms: await msSince(db, done.locked) } : done.batch
  } catch (error) {
    if (sqlState(error) === QUERY_CANCELED) return 'too_slow'
    throw error
  }
}

interface DeletedRows {
  seen: number
  deleted: number
  /** Sessions that went with their last row. */
  ended: number
  at: string | null
  key: string | null
  /** Sessions that may have lost the fork that they were kept for. */
  touched: string[]
  /** When the first row was about to be locked, by the database's clock and as PostgreSQL writes it. */
  locked: string
  ms: number
}

/**
 * Looks at rows in the order of the index, continues after those that stay, and waits for no lock. Sessions that lose
 * their last row to it go in the same statement: nothing would look for them again, and locks are held for as long as
 * the way to a second one takes. Further statements of the transaction get the rest of the limit.
 */
async function deleteRows(tx: Tx, clock: Clock, { table, at, key, until, isOver = sql`true`, session }: Chore, { size, after, limitMs }: BatchOptions): Promise<DeletedRows> {
  const [rows, when, id] = [sql.table(table), sql.ref(at), sql.ref(key)]
  const isBehind = after ? sql`(${when}, ${id}) > (${after.at}::timestamptz, ${after.key})` : sql`true`
  const ms = elapsedSince(sql`locked`)
  const rest = limitMs === undefined ? sql`0` : sql`greatest(1, ${limitMs}::integer - ${ms}::integer)`
  // What a statement deletes is there for all of it, so that a session's own fork would still be seen.
  const ended = session === undefined || table === 'sessions'
    ? sql`select session as forked_from, false as is_gone from gone`
    : sql`delete from sessions as row where row.id = any (array(select session from gone)) and ${isForgotten(clock)} returning row.forked_from, true as is_gone`
  const { rows: [result] } = await sql<DeletedRows>`
    with batch as materialized (
      select row.ctid as place, row.${when} as at, row.${id} as key from ${rows} as row
      where ${when} < ${until} and ${isBehind} order by ${when}, ${id} limit ${size}
    ), found as materialized (
      select count(*) as seen, clock_timestamp() as locked from batch
    ), doomed as materialized (
      select row.ctid as place from ${rows} as row
      where (select locked from found) is not null and row.ctid = any (array(select place from batch)) and ${when} < ${until} and ${isOver} for update skip locked
    ), gone as (
      delete from ${rows} where ctid = any (array(select place from doomed)) returning ${session === undefined ? sql`null` : sql.ref(session)} as session
    ), ended as (
      ${ended}
    ), last as (
      select at, key from batch order by at desc, key desc limit 1
    ), done as materialized (
      select found.*, (select count(*) from gone) as deleted, (select count(*) from ended where is_gone) as ended,
        (select at::text from last) as at, (select key from last) as key, array(select distinct forked_from from ended where forked_from is not null) as touched
      from found
    )
    select seen, deleted, ended, at, key, touched, locked::text, ${ms} as ms, set_config('statement_timeout', ${rest}::text, true) from done`.execute(tx)
  return result as DeletedRows
}

const elapsedSince = (start: RawBuilder<unknown>): RawBuilder<number> => sql`(extract(epoch from clock_timestamp() - ${start}) * 1000)::float8`

/** With the foreign keys that are followed after a deletion, and the commit. */
async function msSince(db: Queryable, start: string): Promise<number> {
  const { rows: [clock] } = await sql<{ ms: number }>`select ${elapsedSince(sql`${start}::timestamptz`)} as ms`.execute(db)
  return clock?.ms as number
}

/** Deletes of some sessions those of which nothing is left; then those that they were forked from, and so on. @returns how many */
async function deleteSessions(tx: Tx, clock: Clock, ids: string[]): Promise<number> {
  let deleted = 0
  for (let touched = ids; touched.length > 0;) {
    const { rows } = await sql<{ forked_from: string | null }>`
      delete from sessions as row where row.id = any (${touched}::text[]) and ${isForgotten(clock)} returning row.forked_from`.execute(tx)
    deleted += rows.length
    touched = rows.flatMap(({ forked_from: from }) => from ?? [])
  }
  return deleted
}
