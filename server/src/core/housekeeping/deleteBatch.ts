import { sql, type RawBuilder } from 'kysely'
import { type Clock, commitLater, sqlState, type Queryable } from '../foundation/index.ts'
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
  /** Milliseconds by the database's clock, from before the first lock of a row to the commit. */
  ms: number
}

export interface BatchOptions {
  size: number
  after: Place | undefined
  /** Milliseconds that the statements may take together. */
  limitMs: number
}

/**
 * Deletes some rows, in a transaction of its own. All of it is sent at once, the commit too: locks never wait for this process, even if it is stopped.
 * Locked rows are left for the next time. The commit does not wait for the disk or a replica: after a crash the rows may be back, and are deleted again.
 * @returns `busy` if another server does it, `too_slow` if it took longer than allowed and nothing was deleted
 */
export async function deleteBatch(
  db: Queryable,
  clock: Clock,
  chore: Chore,
  { size, after, limitMs }: BatchOptions,
): Promise<Batch | 'busy' | 'too_slow'> {
  // Before the transaction: it locks no row, and takes long where the index is full of what was deleted before.
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
    // After a statement that failed it rolls back.
    sql`commit`,
  ]
  // By the executor, as Kysely itself sends nothing before the answer to what it sent last.
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
  /** Where it lies in the table. */
  place: string
}

/** Looks at rows in the order of the index, behind the last ones. */
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

/** Values that statements of one transaction leave to later ones, as no answer of one comes back before the next is sent. */
type Setting = 'got' | 'locked' | 'deleted' | 'touched'
const setting = (name: Setting): RawBuilder<string | null> => sql`current_setting(${sql.lit(`latchkey.${name}`)}, true)`
const set = (name: Setting, value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`set_config(${sql.lit(`latchkey.${name}`)}, (${value})::text, true)`

const elapsed = sql<number>`(extract(epoch from clock_timestamp() - ${setting('locked')}::timestamptz) * 1000)::float8`

/** Everything that is set here ends with the transaction, as a pooler hands the connection on after it. */
const lock = (limitMs: number): RawBuilder<unknown> => sql`
  select set_config('statement_timeout', ${String(limitMs)}, true), ${commitLater}, ${set('deleted', sql`0`)}, ${set('touched', sql`'{}'`)},
    ${set('got', sql`pg_try_advisory_xact_lock(${sql.lit(LOCK)})`)}, ${set('locked', sql`clock_timestamp()`)}`

/**
 * Rows may have changed since they were found. Their places are read by a query, or a table of a few thousand rows would be read whole. Sessions that lose their last row to it go in the same statement: nothing would look for them again. LazyPart
 * statements get the rest of the limit.
 */
function deleteRows(
  clock: Clock,
  { table, at, until, isOver = sql`true`, session }: Chore,
  places: readonly string[],
  limitMs: number,
): RawBuilder<unknown> {
  const [rows, when] = [sql.table(table), sql.ref(at)]
  // What a statement deletes is there for all of it, so that a session's own fork would still be seen.
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

/** Deletes the sessions that had lost their last token before, and now the fork that they were kept for; then those that they were forked from, and so on. */
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
