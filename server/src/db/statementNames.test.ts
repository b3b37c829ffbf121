import { sql } from 'kysely'
import { createSwallowingProxy } from '../testing/swallowingProxy.ts'
import { openUrl } from './openUrl.ts'
import { createStatementNames } from './statementNames.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import type { OpenDatabase } from './types.ts'

describe('names of statements', () => {
  it("a statement's name is the same for the same text, and differs for another text", () => {
    const [one, other] = [createStatementNames(), createStatementNames()]
    expect(one.of('select $1', [1])).toBe(other.of('select $1', [2]))
    expect(one.of('select $1', [1])).not.toBe(one.of('select $1, 2', [1]))
    expect(one.of('begin', [])).toBeUndefined()
  })

  it('statement names are given to 500 statements at most', () => {
    const names = createStatementNames()
    for (let n = 0; n < 500; n += 1) expect(names.of(`select ${n}, $1`, [1])).toBeDefined()
    expect(names.of('select 500, $1', [1])).toBeUndefined()
    expect(names.of('select 499, $1', [1])).toBeDefined()
  })
})

// PGlite runs inside this process, and its statements have no names.
if (currentRun().engine !== 'pglite')
  describe('statements that a connection keeps', () => {
    let database: TestDatabase
    let server: OpenDatabase
    beforeEach(async () => {
      database = await createTestDatabase()
      server = await openUrl({ kind: 'url', url: database.url as string, maxConnections: 1 })
    })
    afterEach(async () => {
      await server.close()
      await database.close()
    })

    const find = () => server.db.selectFrom('rate_limits').selectAll().where('key', '=', 'one').execute()
    const countKept = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(server.db)).rows[0]?.n

    it('a statement that runs three times is planned once', async () => {
      for (let turn = 0; turn < 3; turn += 1) expect(await find()).toEqual([])
      expect(await countKept()).toBe(1)
    })

    it('prepared statements fail once as database_unavailable after a newer server added a column', async () => {
      await find()
      await sql`alter table rate_limits add column colour text`.execute(database.db)
      await expect(find()).rejects.toMatchObject({ code: 'database_unavailable' })
      expect(await find()).toEqual([])
      expect(await countKept()).toBe(1)
    })

    it('a server stops preparing statements after a pooler lost a prepared one, and later queries succeed', async () => {
      await find()
      await sql`deallocate all`.execute(server.db)
      await expect(find()).rejects.toMatchObject({ code: 'database_unavailable' })
      for (let turn = 0; turn < 2; turn += 1) expect(await find()).toEqual([])
      expect(await countKept()).toBe(0)
    })
  })

// PGlite has no poolers in front of it.
if (currentRun().engine !== 'pglite')
  describe('statements of a server', () => {
    it.each([
      ['are kept by a PostgreSQL that does what it is asked, and no pooler is logged', [], 1, []],
      [
        'are not kept if a pooler swallows the time-outs, and the log says that it was found',
        ['statement_timeout', 'idle_in_transaction_session_timeout'],
        0,
        [
          [
            expect.stringMatching(
              /^a pooler such as PgBouncer was found in front of the database at [^@]+: no prepared /,
            ),
          ],
        ],
      ],
    ])('prepared statements of a server %s', async (_title, ignored, count, lines) => {
      const database = await createTestDatabase()
      const proxy = await createSwallowingProxy(database.url as string, ignored)
      const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
      const { db, close } = await openUrl({ kind: 'url', url: proxy.url, maxConnections: 1, logger })
      try {
        await sql`select ${1}::int as one`.execute(db)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)
        expect(rows).toEqual([{ n: count }])
        expect(logger.info.mock.calls).toEqual(lines)
      } finally {
        await close()
        await proxy.close()
        await database.close()
      }
    })
  })
