import { sql, type RawBuilder } from 'kysely'
import { type Clock, commitLater, sqlState, type Queryable } from '../foundation/index.ts'
import { isForgotten, type Chore } from './chores.ts'

/** Key of the advisory lock that lets only one server at a time delete. */
const LOCK = 7_215_370_994_123_706_021n
/** SQLSTATE `query_canceled`: the statement time-out was reached. */
const QUERY_CANCELED = '57014'

/** Position in a chore's order: the next batch continues after this row. */
export interface Place {
  /** The row's time as PostgreSQL writes it, to the microsecond. A `Date` has only milliseconds. */
  at: string
  key: string
}

export interface Batch {
  /** Number of rows that were found; fewer than requested if there are no more. */
  seen: number
  /** Number of deleted rows, including sessions that lost their last row. */
  deleted: number
  /** Position of the last row that was found; undefined if there was none. */
  reached: Place | undefined
  /** Milliseconds by the database's clock from before the first row lock to the commit. */
  ms: number
}

export interface BatchOptions {
  size: number
  after: Place | undefined
  /** Milliseconds that the statements of the batch may take together. */
  limitMs: number
}

/**
 * Deletes a batch of rows in a transaction of its own. All statements, including the commit, are sent at once, so
 * that row locks never wait for this process, even if it is stopped. Locked rows are left for the next run. The
 * commit does not wait for the disk or a replica: rows that reappear after a crash are deleted again.
 * @returns `busy` if another server is deleting, `too_slow` if the time limit was reached and nothing was deleted
 */
export async function deleteBatch(
  db: Queryable,
  clock: Clock,
  chore: Chore,
  { size, after, limitMs }: BatchOptions,
): Promise<Batch | 'busy' | 'too_slow'> {
  // Found outside the transaction, since it locks no row and takes long if the index is full of entries of deleted
  // rows.
  const found = await findRows(db, chore, size, after)
  const last = found.at(-1)
  if (!last) return { seen: 0, deleted: 0, reached: undefined, ms: 0 }
  const statements = [
    sql`begin`,
    lock(limitMs),
    deleteRows(
      clock,
      chore,
      found.map(({ place }) => place),
      limitMs,
    ),
    deleteForkedFrom(clock),
    sql<Done>`select ${setting('got')} = 'true' as got, coalesce(nullif(${setting('deleted')}, ''), '0')::integer as deleted, ${elapsed} as ms`,
    // If a statement before failed, this rolls back.
    sql`commit`,
  ]
  // Through the executor, since Kysely itself waits for each answer before it sends the next statement.
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(statements.map((statement) => connection.executeQuery<Done>(statement.compile(db)))),
    )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    if (sqlState(failed.reason) === QUERY_CANCELED) return 'too_slow'
    throw failed.reason
  }
  const [done] = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.rows : [])).slice(-1)
  const { got, deleted, ms } = done as Done
  return got ? { seen: found.length, deleted, reached: { at: last.at, key: last.key }, ms } : 'busy'
}

interface Done {
  got: boolean
  deleted: number
  ms: number
}

interface FoundRow extends Place {
  /** The row's physical position in the table (`ctid`). */
  place: string
}

/** Finds rows in the order of the index, after those of the last batch. */
async function findRows(
  db: Queryable,
  { table, at, key, until }: Chore,
  size: number,
  after: Place | undefined,
): Promise<FoundRow[]> {
  const [when, id] = [sql.ref(at), sql.ref(key)]
  const isBehind = after ? sql`(${when}, ${id}) > (${after.at}::timestamptz, ${after.key})` : sql`true`
  const { rows } = await sql<FoundRow>`
    select ctid::text as place, ${when}::text as at, ${id} as key from ${sql.table(table)}
    where ${when} < ${until} and ${isBehind} order by ${when}, ${id} limit ${size}`.execute(db)
  return rows
}

/**
 * Variables by which a statement passes values to later ones: all statements are sent at once, so values cannot pass
 * through this process.
 */
type Setting = 'got' | 'locked' | 'deleted' | 'touched'
const setting = (name: Setting): RawBuilder<string | null> => sql`current_setting(${sql.lit(`latchkey.${name}`)}, true)`
const set = (name: Setting, value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`set_config(${sql.lit(`latchkey.${name}`)}, (${value})::text, true)`

const elapsed = sql<number>`(extract(epoch from clock_timestamp() - ${setting('locked')}::timestamptz) * 1000)::float8`

/** All settings end with the transaction, since a connection pooler may give the connection to somebody else then. */
const lock = (limitMs: number): RawBuilder<unknown> => sql`
  select set_config('statement_timeout', ${String(limitMs)}, true), ${commitLater}, ${set('deleted', sql`0`)}, ${set('touched', sql`'{}'`)},
    ${set('got', sql`pg_try_advisory_xact_lock(${sql.lit(LOCK)})`)}, ${set('locked', sql`clock_timestamp()`)}`

/**
 * Deletes the found rows, unless they changed in between. `array(select unnest(…))` keeps the planner from reading
 * small tables whole. Sessions that lose their last row are deleted in the same statement, since no later run would
 * look for them. The statements that follow get the rest of the time limit.
 */
function deleteRows(
  clock: Clock,
  { table, at, until, isOver = sql`true`, session }: Chore,
  places: readonly string[],
  limitMs: number,
): RawBuilder<unknown> {
  const [rows, when] = [sql.table(table), sql.ref(at)]
  // A statement does not see its own deletions, so here a session would still seem to have the fork that is being
  // deleted; `deleteForkedFrom` handles those.
  const ended =
    session === undefined || table === 'sessions'
      ? sql`select session as forked_from, false as is_gone from gone`
      : sql`delete from sessions as row where row.id = any (array(select session from gone)) and ${isForgotten(clock)} returning row.forked_from, true as is_gone`
  return sql`
    with doomed as materialized (
      select row.ctid as place from ${rows} as row
      where ${setting('got')} = 'true' and row.ctid = any (array(select unnest(${places}::tid[]))) and ${when} < ${until} and ${isOver} for update skip locked
    ), gone as (
      delete from ${rows} where ctid = any (array(select place from doomed)) returning ${session === undefined ? sql`null` : sql.ref(session)} as session
    ), ended as (
      ${ended}
    ), done as materialized (
      select (select count(*) from gone) + (select count(*) from ended where is_gone) as deleted,
        array(select distinct forked_from from ended where forked_from is not null) as touched
    )
    select ${set('deleted', sql`deleted`)}, ${set('touched', sql`touched`)},
      set_config('statement_timeout', greatest(1, ${limitMs}::integer - ${elapsed}::integer)::text, true) from done`
}

/**
 * Deletes the sessions that were kept only for the forks that are gone now; then the sessions that these were forked
 * from, and so on.
 */
const deleteForkedFrom = (clock: Clock): RawBuilder<unknown> => sql`
  do $$
    declare
      touched text[] := ${setting('touched')}::text[];
      gone integer;
    begin
      while cardinality(touched) > 0 loop
        with ended as (delete from sessions as row where row.id = any (touched) and ${isForgotten(clock)} returning row.forked_from)
          select array_remove(array_agg(distinct forked_from), null), count(*) into touched, gone from ended;
        perform ${set('deleted', sql`${setting('deleted')}::integer + gone`)};
      end loop;
    end $$`
