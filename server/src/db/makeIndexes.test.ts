import { sql } from 'kysely'
import { makeIndexes, type LateIndex } from './makeIndexes.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import { silentLogger } from './types.ts'

const INDEX: LateIndex = { name: 'limits_by_hits', table: 'rate_limits', columns: ['hits', 'key'], where: 'hits > 1' }

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await sql`insert into rate_limits (key, hits, expires_at) select 'key' || n, 2, now() from generate_series(1, 3) n`.execute(
    database.db,
  )
})
afterEach(() => database.close())

const find = async () => {
  const { rows } = await sql<{ definition: string; isValid: boolean }>`
    select pg_get_indexdef(indexrelid) as definition, indisvalid as "isValid" from pg_index where indexrelid = to_regclass('limits_by_hits')`.execute(
    database.db,
  )
  return rows
}
const MADE = [
  {
    definition: 'CREATE INDEX limits_by_hits ON public.rate_limits USING btree (hits, key) WHERE (hits > 1)',
    isValid: true,
  },
]
const hasOneConnection = currentRun().engine === 'pglite'

describe('indexes after the migrations', () => {
  it.each([
    ['with', 'rows', ''],
    ['without', 'rows', 'truncate rate_limits'],
  ])('makeIndexes makes an index once, on a table %s %s', async (_with, _rows, first) => {
    if (first) await sql.raw(first).execute(database.db)
    await makeIndexes(database.longRunning, [INDEX], { hasOneConnection })
    expect(await find()).toEqual(MADE)
    const lines: string[] = []
    await makeIndexes(database.longRunning, [INDEX], {
      hasOneConnection,
      logger: { ...silentLogger, info: (line) => lines.push(line) },
    })
    expect(lines).toEqual([])
    expect(await find()).toEqual(MADE)
  })
})

// PGlite has a single connection, so nothing can run concurrently.
if (!hasOneConnection)
  describe('indexes that are made beside other servers', () => {
    it('makeIndexes does not block writes, even while it waits for a transaction', async () => {
      const lines: string[] = []
      const other = await openUrl({ kind: 'url', url: database.url as string })
      await other.longRunning
        .transaction()
        .execute(async (tx) => {
          await sql`update rate_limits set hits = 3 where key = 'key1'`.execute(tx)
          const made = makeIndexes(database.longRunning, [INDEX], {
            logger: { ...silentLogger, info: (line) => lines.push(line) },
          })
          const isWaiting = async () => {
            const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'create index%'`.execute(
              other.db,
            )
            return rows[0]?.n === 1
          }
          while (!(await isWaiting())) continue
          await sql`set local lock_timeout = '1s'`.execute(tx)
          // If the index waited for a lock of the table, this write would queue behind it.
          await other.db.transaction().execute(async (write) => {
            await sql`set local lock_timeout = '1s'`.execute(write)
            await sql`update rate_limits set hits = 4 where key = 'key2'`.execute(write)
          })
          return { made }
        })
        .then(({ made }) => made)
      await other.close()
      expect(lines).toEqual([
        'Making the index limits_by_hits. Requests go on meanwhile; it waits for transactions that began before it.',
      ])
      expect(await find()).toEqual(MADE)
    })

    it('makeIndexes replaces an index that a crash left invalid', async () => {
      await expect(
        sql`create unique index concurrently limits_by_hits on rate_limits (hits)`.execute(database.longRunning),
      ).rejects.toThrow('could not create unique index')
      expect(await find()).toMatchObject([{ isValid: false }])
      await makeIndexes(database.longRunning, [INDEX])
      expect(await find()).toEqual(MADE)
    })

    it('one of three servers that start simultaneously makes the index', async () => {
      const others = await Promise.all([1, 2, 3].map(() => openUrl({ kind: 'url', url: database.url as string })))
      const lines: string[] = []
      const logger = {
        ...silentLogger,
        info: (line: string) => {
          if (line.startsWith('Making')) lines.push(line)
        },
      }
      await Promise.all(others.map(({ longRunning }) => makeIndexes(longRunning, [INDEX], { logger })))
      await Promise.all(others.map(({ close }) => close()))
      expect(lines).toHaveLength(1)
      expect(await find()).toEqual(MADE)
    })

    it('a server waits for its turn to make indexes without holding a transaction', async () => {
      const [first, second] = await Promise.all([1, 2].map(() => openUrl({ kind: 'url', url: database.url as string })))
      const begun = async () => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
            database.db,
          )
        return rows.length
      }
      const turn = await first!.longRunning.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)
        let made: Promise<void> | undefined
        const told = new Promise<string>((resolve) => {
          made = makeIndexes(second!.longRunning, [INDEX], { logger: { ...silentLogger, info: resolve } })
        })
        expect(await told).toMatch(/Waiting for it/)
        let count = await begun()
        for (let tries = 1; count > 1 && tries < 50; tries += 1) count = await begun()
        // Only the transaction that holds the lock is left, so the waiting server keeps no transaction open.
        expect(count).toBe(1)
        return { made }
      })
      await turn.made
      expect(await find()).toEqual(MADE)
      await Promise.all([first!.close(), second!.close()])
    })

    it('an index that cannot be made fails with database_migration_failed, and leaves no lock behind', async () => {
      await expect(makeIndexes(database.longRunning, [{ ...INDEX, columns: ['colour'] }])).rejects.toMatchObject({
        code: 'database_migration_failed',
        message: expect.stringMatching(/limits_by_hits could not be made: .*colour.*The next start tries again/),
      })
      await makeIndexes(database.longRunning, [INDEX], { waitMs: 0 })
      expect(await find()).toEqual(MADE)
    })
  })
