import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { openUrl } from '../../db/openUrl.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { currentRun } from '../../db/testing/testRun.ts'
import { createTestClock } from '../../testing/createTestServer.ts'
import { createStallingProxy } from '../../testing/stallingProxy.ts'
import { deleteExpired, type Pace } from './deleteExpired.ts'

const clock = createTestClock()
let database: TestDatabase
let db: Kysely<Database>
beforeEach(async () => {
  database = await createTestDatabase()
  db = database.longRunning
})
/** Statements that remove triggers and functions of a test, since the next test may get the same database. */
const undo: string[] = []
afterEach(async () => {
  for (const statement of undo.splice(0)) await sql.raw(statement).execute(db)
  await database.close()
})

/** Adds expired rate limits whose times differ by a second. */
const leave = (count: number) =>
  sql
    .raw(`
  insert into rate_limits (key, hits, expires_at)
  select 'over' || n, 1, '2026-01-15 12:00Z'::timestamptz - n * interval '1 second' from generate_series(1, ${count}) n`)
    .execute(db)
const left = async (): Promise<number> => (await db.selectFrom('rate_limits').select('key').execute()).length

/**
 * A fake pace: batches of rate limits take `msOf` milliseconds, and those of empty tables none. The limit in the
 * database is real, but too long to be reached unless a test sets it.
 */
function createPace(msOf: (batch: number) => number, limitMs = 60_000): Pace & { pauses: number[] } {
  const pauses: number[] = []
  let [now, batches] = [0, 0]
  return {
    pauses,
    limitMs,
    now: () => now,
    took: () => msOf((batches += 1)),
    pause: async (ms) => {
      now += 1_000
      pauses.push(ms)
    },
  }
}

/** Runs the housekeeping and returns the sizes of its batches, by counting the rows left after each. */
async function sizesOf(pace: Pace): Promise<number[]> {
  const counts: number[] = [await left()]
  await deleteExpired(db, clock, {
    pace: {
      ...pace,
      pause: async (ms) => {
        await pace.pause(ms)
        counts.push(await left())
      },
    },
  })
  return counts
    .slice(1)
    .map((count, index) => counts[index]! - count)
    .filter((size) => size > 0)
}

describe('housekeeping', () => {
  it('housekeeping deletes 100 rows first, then doubles each batch that takes less than 30 ms, up to 5,000', async () => {
    await leave(11_300)
    expect(await sizesOf(createPace(() => 5))).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000])
    expect(await left()).toBe(0)
  })

  it('housekeeping shrinks batches that take longer than 30 ms, down to ten rows', async () => {
    await leave(208)
    expect(await sizesOf(createPace(() => 60))).toEqual([100, 50, 25, 13, 10, 10])
  })

  it('housekeeping pauses after each batch for as long as the batch took, and not after the last', async () => {
    await leave(150)
    const pace = createPace(() => 7)
    const work = await deleteExpired(db, clock, { pace })
    expect(pace.pauses).toEqual([7])
    expect(work).toMatchObject({ deleted: { rate_limits: 150 }, longestMs: 7 })
  })

  it("housekeeping pauses for a quarter of a batch's time in a run that takes longer than a minute", async () => {
    await leave(100 + 63 * 10)
    // Each pause advances the fake clock by a second. After the first batch of 100 there are 62 pauses at ten rows
    // each.
    const pace = createPace(() => 400)
    await deleteExpired(db, clock, { pace })
    expect(pace.pauses.slice(58, 63)).toEqual([400, 400, 400, 100, 100])
  })

  it('housekeeping alternates between tables batch by batch, so that a long table does not delay others', async () => {
    await leave(2_000)
    await sql`insert into repeated_writes (hash, body_hash, expires_at) select 'over' || n, '', '2026-01-01Z' from generate_series(1, 150) n`.execute(
      db,
    )
    const tables: string[] = []
    await deleteExpired(db, clock, {
      pace: createPace(() => 30),
      onBatch: ({ table, deleted }) => {
        if (deleted > 0) tables.push(table)
      },
    })
    expect(tables.slice(0, 5)).toEqual([
      'rate_limits',
      'repeated_writes',
      'rate_limits',
      'repeated_writes',
      'rate_limits',
    ])
  })

  it("housekeeping times a batch by the database's clock, foreign-key deletions included, and commits asynchronously", async () => {
    await seed(20)
    await run(
      "update refresh_tokens set expires_at = '2026-01-01Z' where session_id = 'session1'; create table seen (setting text)",
    )
    undo.push('drop table seen')
    await dawdleAt('sessions', 0.03, { also: "insert into seen values (current_setting('synchronous_commit'));" })
    const { longestMs, longestSeenMs } = await deleteExpired(db, clock)
    expect(longestMs).toBeGreaterThanOrEqual(30)
    expect(longestSeenMs).toBeGreaterThanOrEqual(longestMs)
    expect((await sql`select distinct setting from seen`.execute(db)).rows).toEqual([{ setting: 'off' }])
  })

  it('housekeeping keeps rows that have not expired', async () => {
    await leave(3)
    await db
      .insertInto('rate_limits')
      .values({ key: 'on', hits: 1, expires_at: new Date(clock.now()) })
      .execute()
    await deleteExpired(db, clock)
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'on' }])
  })

  it('housekeeping ends after the current batch if it is told to stop', async () => {
    await leave(500)
    const stopping = new AbortController()
    await deleteExpired(db, clock, {
      signal: stopping.signal,
      pace: { limitMs: 60_000, now: () => 0, took: (ms) => ms, pause: async () => stopping.abort() },
    })
    expect(await left()).toBe(400)
  })

  it('housekeeping deletes expired rows behind any number of rows that stay', async () => {
    await seed(300)
    await sql`update sessions set family_hash = null where id <> 'session299'`.execute(db)
    await sql`update refresh_tokens set used_at = created_at - interval '1 day' where used_at is not null and session_id = 'session299'`.execute(
      db,
    )
    await sql`update refresh_tokens set used_at = created_at - interval '2 days' where used_at is not null and session_id <> 'session299'`.execute(
      db,
    )
    expect((await deleteExpired(db, clock)).deleted.refresh_tokens).toBe(1)
    expect(
      await db.selectFrom('refresh_tokens').select('hash').where('session_id', '=', 'session299').execute(),
    ).toHaveLength(1)
  })

  it('housekeeping deletes a session that ended more than seven days ago', async () => {
    await seed(2)
    await run(
      "update sessions set ended_at = null; update sessions set ended_at = '2026-01-08 12:00Z' where id = 'session1'; update sessions set ended_at = '2026-01-08 11:59:59Z' where id = 'session2'",
    )
    await deleteExpired(db, clock)
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'session1' }])
  })

  it('housekeeping deletes a session with the last of its tokens, and then the session that it was forked from', async () => {
    await seed(3)
    await run(
      "update refresh_tokens set expires_at = '2026-01-01Z' where session_id in ('session1', 'session2'); update refresh_tokens set used_at = null; update sessions set forked_from = 'session1' where id = 'session2'",
    )
    expect((await deleteExpired(db, clock)).deleted).toMatchObject({ refresh_tokens: 2 * 3 })
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'session3' }])
  })
})

// PGlite has a single session, so nothing can run concurrently.
if (currentRun().engine !== 'pglite')
  describe('housekeeping beside others', () => {
    /** Runs `work` while another transaction holds a lock. */
    const whileHeld = (hold: (tx: Kysely<Database>) => Promise<unknown>, work: () => Promise<void>) =>
      database.db.transaction().execute(async (tx) => {
        await hold(tx)
        await work()
      })

    it('housekeeping skips a locked row without waiting, and deletes it in the next run', async () => {
      await leave(5)
      await whileHeld(
        (tx) => sql`select from rate_limits where key = 'over3' for update`.execute(tx),
        async () => {
          expect((await deleteExpired(db, clock)).deleted.rate_limits).toBe(4)
        },
      )
      expect((await deleteExpired(db, clock)).deleted.rate_limits).toBe(1)
    })

    it("housekeeping does nothing while another server's housekeeping runs", async () => {
      await leave(5)
      await whileHeld(
        (tx) => sql`select pg_advisory_xact_lock(7215370994123706021)`.execute(tx),
        async () => {
          expect(await deleteExpired(db, clock)).toMatchObject({
            deleted: {},
            batches: 0,
            longestMs: 0,
            longestSeenMs: 0,
          })
        },
      )
      expect(await left()).toBe(5)
    })

    it('housekeeping gives up a batch that takes longer than 60 ms, and tries a quarter of its rows', async () => {
      await leave(110)
      await dawdleAt('rate_limits', 0.001)
      // A hundred rows take more than 100 ms in the database, and 25 more than 25 ms.
      const sizes = await sizesOf(createPace(() => 30, 60))
      expect(sizes[0]).toBeLessThanOrEqual(25)
      expect(await left()).toBe(0)
    })

    it('housekeeping holds no row locks once its server is stopped in the middle of a batch', async () => {
      await leave(5)
      const proxy = await createStallingProxy(database.url as string)
      const stopped = await openUrl({ kind: 'url', url: proxy.url })
      // From the deletion on, the proxy withholds the database's answers, as if the server's process were stopped.
      proxy.withholdAnswersAfter('delete from "rate_limits"')
      const running = deleteExpired(stopped.longRunning, clock).catch(() => {})
      while ((await left()) > 0) continue
      const locked =
        await sql`select from pg_locks where relation = 'rate_limits'::regclass and mode like 'Row%' and pid <> pg_backend_pid()`.execute(
          db,
        )
      expect(locked.rows).toEqual([])
      proxy.reset()
      await running
      await stopped.close()
      await proxy.close()
    })

    it('housekeeping leaves a row whose deletion takes longer than 60 ms for the next run, and deletes from other tables', async () => {
      await leave(3)
      await sql`insert into repeated_writes (hash, body_hash, expires_at) values ('over', '', '2026-01-01Z')`.execute(
        db,
      )
      await dawdleAt('rate_limits', 10)
      const work = await deleteExpired(db, clock, { pace: createPace(() => 30, 60) })
      expect(work).toMatchObject({ tooSlow: ['rate_limits'], deleted: { repeated_writes: 1 } })
      expect(await left()).toBe(3)
      await sql`drop trigger dawdle on rate_limits`.execute(db)
      expect(await deleteExpired(db, clock)).toMatchObject({ tooSlow: [], deleted: { rate_limits: 3 } })
    })

    it('housekeeping gives all statements of a batch 60 ms together', async () => {
      await seed(6)
      await run(
        "update refresh_tokens set used_at = null, expires_at = '2026-01-01Z'; update sessions set ended_at = null",
      )
      await dawdleAt('refresh_tokens', 0.004)
      await dawdleAt('sessions', 0.02, { each: 'statement' })
      const batches: number[] = []
      // On a busy machine even a single row may exceed the limit, and is left for the next run.
      while ((await db.selectFrom('sessions').select('id').execute()).length > 0) {
        await deleteExpired(db, clock, {
          onBatch: ({ table, deleted }) => {
            if (table === 'refresh_tokens' && deleted > 0) batches.push(deleted)
          },
        })
      }
      // All 12 tokens (4 ms each) and their 6 sessions (20 ms together) would be 18 rows and 68 ms; the limit is 60.
      expect(batches[0]).toBeLessThan(18)
    })

    it('no statement of housekeeping scans a table that has many rows', async () => {
      await seed(3_000)
      await sql`analyze`.execute(db)
      const { rows: before } = await scans()
      await deleteExpired(db, clock)
      const { rows: after } = await scans(before.map(({ relname }) => relname))
      expect(before).toHaveLength(10)
      expect(after).toEqual(before)
    })

    /** Counts sequential scans. Default: of all tables that have many rows. */
    const scans = (tables?: string[]) =>
      db.connection().execute(async (connection) => {
        await sql`select pg_stat_force_next_flush()`.execute(connection)
        await sql`select pg_stat_clear_snapshot()`.execute(connection)
        return sql<{ relname: string; seq_scan: number }>`
      select relname, seq_scan from pg_stat_user_tables
      where ${tables ? sql`relname = any (${tables})` : sql`n_live_tup > 500 and relname <> 'apps'`} order by relname`.execute(
          connection,
        )
      })
  })

/** Adds a trigger that delays each deletion from a table by `seconds`. */
async function dawdleAt(
  table: string,
  seconds: number,
  { each = 'row', also = '' }: { each?: 'row' | 'statement'; also?: string } = {},
): Promise<void> {
  await sql
    .raw(`
    create function dawdle_at_${table}() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); ${also} return old; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger dawdle before delete on ${table} for each ${each} execute function dawdle_at_${table}()`)
    .execute(db)
  undo.push(`drop function dawdle_at_${table} cascade`)
}

/** Runs statements one by one, since PGlite accepts only one per call. */
async function run(statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*/).filter(Boolean)) await sql.raw(statement).execute(db)
}

const seed = (users: number): Promise<void> =>
  run(
    readFileSync(join(__dirname, '../../db/testing/seed.sql'), 'utf8')
      .replaceAll('{first}', '1')
      .replaceAll('{users}', String(users))
      .replaceAll('{app}', 'app'),
  )
