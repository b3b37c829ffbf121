import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { currentRun } from '../../db/testing/testRun.ts'
import { createTestClock } from '../../testing/createTestServer.ts'
import { deleteExpired, type Pace } from './deleteExpired.ts'

const clock = createTestClock()
let database: TestDatabase
let db: Kysely<Database>
beforeEach(async () => {
  database = await createTestDatabase()
  db = database.longRunning
})
afterEach(() => database.close())

/** Adds expired rate limits, each a second older than the next. */
const leave = (count: number) => sql.raw(`
  insert into rate_limits (key, hits, expires_at)
  select 'over' || n, 1, '2026-01-15 12:00Z'::timestamptz - n * interval '1 second' from generate_series(1, ${count}) n`).execute(db)
const left = async (): Promise<number> => (await db.selectFrom('rate_limits').select('key').execute()).length

/** A clock on which each batch takes as long as it says. */
function createPace(msOf: (batch: number) => number): Pace & { pauses: number[] } {
  const pauses: number[] = []
  let [now, readings] = [0, 0]
  return {
    pauses,
    now() {
      readings += 1
      // Read before and after each batch.
      if (readings % 2 === 0) now += msOf(readings / 2)
      return now
    },
    pause: async (ms) => {
      pauses.push(ms)
    },
  }
}

/** Sizes of the batches of one run, from the number of rows left after each. */
async function sizesOf(pace: Pace): Promise<number[]> {
  const counts: number[] = [await left()]
  await deleteExpired(db, clock, { pace: { ...pace, pause: async (ms) => { await pace.pause(ms); counts.push(await left()) } } })
  return counts.slice(1).map((count, index) => counts[index]! - count).filter((size) => size > 0)
}

describe('housekeeping', () => {
  it('deletes in batches: a hundred rows first, then at most twice as many as before while they take less than 40 ms, 5,000 at most', async () => {
    await leave(11_300)
    expect(await sizesOf(createPace(() => 5))).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000])
    expect(await left()).toBe(0)
  })

  it('takes fewer where they took longer, ten at least', async () => {
    await leave(208)
    expect(await sizesOf(createPace(() => 80))).toEqual([100, 50, 25, 13, 10, 10])
  })

  it('pauses after each batch for as long as it took, and not when all is done', async () => {
    await leave(150)
    const pace = createPace(() => 7)
    const work = await deleteExpired(db, clock, { pace })
    expect(pace.pauses).toEqual([7])
    expect(work).toMatchObject({ deleted: { rate_limits: 150 }, longestMs: 7 })
  })

  it('leaves what is not over', async () => {
    await leave(3)
    await db.insertInto('rate_limits').values({ key: 'on', hits: 1, expires_at: new Date(clock.now()) }).execute()
    await deleteExpired(db, clock)
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'on' }])
  })

  it('ends after the batch under way when it is told to', async () => {
    await leave(500)
    const stopping = new AbortController()
    await deleteExpired(db, clock, { signal: stopping.signal, pace: { now: () => 0, pause: async () => stopping.abort() } })
    expect(await left()).toBe(400)
  })

  it('goes on behind rows that stay, however many there are', async () => {
    await seed(300)
    await sql`update sessions set family_hash = null where id <> 'session299'`.execute(db)
    await sql`update refresh_tokens set used_at = created_at - interval '1 day' where used_at is not null and session_id = 'session299'`.execute(db)
    await sql`update refresh_tokens set used_at = created_at - interval '2 days' where used_at is not null and session_id <> 'session299'`.execute(db)
    expect((await deleteExpired(db, clock)).deleted.refresh_tokens).toBe(1)
    expect(await db.selectFrom('refresh_tokens').select('hash').where('session_id', '=', 'session299').execute()).toHaveLength(1)
  })

  it('deletes a session with the last of its tokens, and then the one that it was forked from', async () => {
    await seed(3)
    await run("update refresh_tokens set expires_at = '2026-01-01Z' where session_id in ('session1', 'session2'); update refresh_tokens set used_at = null; update sessions set forked_from = 'session1' where id = 'session2'")
    expect((await deleteExpired(db, clock)).deleted).toMatchObject({ refresh_tokens: 2 * 3 })
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'session3' }])
  })
})

// PGlite has one session: nobody is beside it.
if (currentRun().engine !== 'pglite') describe('housekeeping beside others', () => {
  /** Holds something for as long as something else is done. */
  const whileHeld = (hold: (tx: Kysely<Database>) => Promise<unknown>, work: () => Promise<void>) =>
    database.db.transaction().execute(async (tx) => {
      await hold(tx)
      await work()
    })

  it('waits for no row that somebody holds, and takes it the next time', async () => {
    await leave(5)
    await whileHeld((tx) => sql`select from rate_limits where key = 'over3' for update`.execute(tx), async () => {
      expect((await deleteExpired(db, clock)).deleted.rate_limits).toBe(4)
    })
    expect((await deleteExpired(db, clock)).deleted.rate_limits).toBe(1)
  })

  it('is done by one server at a time', async () => {
    await leave(5)
    await whileHeld((tx) => sql`select pg_advisory_xact_lock(7215370994123706021)`.execute(tx), async () => {
      expect(await deleteExpired(db, clock)).toMatchObject({ deleted: {}, batches: 0, longestMs: 0 })
    })
    expect(await left()).toBe(5)
  })

  it('gives a batch up that takes longer than 80 ms, and tries a quarter of it', async () => {
    await leave(110)
    await sql.raw(`
      create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return old; end $$;
      create trigger dawdle before delete on rate_limits for each row execute function dawdle()`).execute(db)
    // A hundred take more than 100 ms, 25 more than 25.
    const sizes = await sizesOf(createPace(() => 40))
    expect(sizes[0]).toBeLessThanOrEqual(25)
    expect(await left()).toBe(0)
  })

  it('reads no table from end to end that has many rows', async () => {
    await seed(3_000)
    await sql`analyze`.execute(db)
    const { rows: before } = await scans()
    await deleteExpired(db, clock)
    const { rows: after } = await scans(before.map(({ relname }) => relname))
    expect(before).toHaveLength(9)
    expect(after).toEqual(before)
  })

  /** Number of sequential scans. Default: of all tables that have rows. */
  const scans = (tables?: string[]) => db.connection().execute(async (connection) => {
    await sql`select pg_stat_force_next_flush()`.execute(connection)
    await sql`select pg_stat_clear_snapshot()`.execute(connection)
    return sql<{ relname: string; seq_scan: number }>`
      select relname, seq_scan from pg_stat_user_tables
      where ${tables ? sql`relname = any (${tables})` : sql`n_live_tup > 500 and relname <> 'apps'`} order by relname`.execute(connection)
  })
})

/** Runs statements one by one: PGlite takes no more at a time. */
async function run(statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*/).filter(Boolean)) await sql.raw(statement).execute(db)
}

const seed = (users: number): Promise<void> => run(
  readFileSync(join(__dirname, '../../db/testing/seed.sql'), 'utf8').replaceAll('{first}', '1').replaceAll('{users}', String(users)).replaceAll('{app}', 'app'))
