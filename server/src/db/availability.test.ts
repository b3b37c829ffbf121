import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { sql, type QueryResult } from 'kysely'
import { createTestClock, createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { createStallingProxy, type StallingProxy } from '../testing/stallingProxy.ts'
import { createTestMail } from '../testing/testMail.ts'
import { openConnections } from './connections.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import type { DatabaseLogger, OpenDatabase } from './types.ts'

const TIME_LIMITS = { connectionMs: 2_000, statementMs: 800, transactionMs: 1_500 }

interface Setting {
  lines: readonly string[]
  logger: DatabaseLogger
  /** A direct connection, past the proxy. */
  database: TestDatabase
  proxy: StallingProxy
  slow: OpenDatabase
  one(): Promise<QueryResult<unknown>>
  all(count: number): Promise<QueryResult<unknown>[]>
  isAway(): Promise<void>
  isBack(): Promise<void>
  isUnderWay(query: string): Promise<void>
}

// PGlite runs inside this process, so no proxy can stand in between.
if (currentRun().engine !== 'pglite')
  describe('a database that does not answer', () => {
    /**
     * Runs a test with a database behind a proxy. The tests run side by side, since they spend most of their time
     * waiting for time limits.
     */
    const behindProxy = (test: (setting: Setting) => Promise<void>) => async (): Promise<void> => {
      const lines: string[] = []
      const logger: DatabaseLogger = {
        info: (line) => lines.push(line),
        warn: (line) => lines.push(line),
        error: (line) => lines.push(line),
      }
      const database = await createTestDatabase()
      const proxy = await createStallingProxy(database.url as string)
      const slow = await openUrl({ kind: 'url', url: proxy.url, timeLimits: TIME_LIMITS, logger })
      const one = () => sql`select 1 as one`.execute(slow.db)
      try {
        await test({
          lines,
          logger,
          database,
          proxy,
          slow,
          one,
          all: (count) => Promise.all(Array.from({ length: count }, one)),
          async isAway() {
            while (!lines.includes('The database does not answer. Requests are refused until it does.'))
              await one().catch(() => {})
          },
          async isBack() {
            while (!lines.includes('The database answers again.'))
              await new Promise((resolve) => setTimeout(resolve, 20))
          },
          async isUnderWay(query) {
            const find = () =>
              sql`select from pg_stat_activity where datname = current_database() and state = 'active' and query = ${query}`.execute(
                database.db,
              )
            while ((await find()).rows.length === 0) continue
          },
        })
      } finally {
        proxy.goOn()
        await slow.close()
        await proxy.close()
        await database.close()
      }
    }

    it.concurrent(
      'a database that hangs is given up after the limit, then refused at once until it answers again',
      behindProxy(async ({ proxy, one, isAway, isBack }) => {
        await one()
        proxy.stall()
        await expect(one()).rejects.toMatchObject({ code: 'database_unavailable' })
        await isAway()
        await expect(one()).rejects.toMatchObject({
          code: 'database_unavailable',
          message: 'The database does not answer.',
        })
        proxy.goOn()
        await isBack()
        expect((await one()).rows).toEqual([{ one: 1 }])
      }),
    )

    it.concurrent(
      'a server whose database hangs answers 503 with a code and Retry-After, is not ready, and is alive',
      behindProxy(async ({ proxy, slow, isBack }) => {
        const server = await createTestServer({
          beside: { db: slow.db, clock: createTestClock(), mail: createTestMail() },
        })
        proxy.stall()
        const answer = await server.post(EMAIL_PATHS.init, { email: 'ada@example.com' })
        expect(answer).toMatchObject({
          status: 503,
          headers: { 'retry-after': expect.stringMatching(/^[2-5]$/) as string },
          body: { error: 'The service is not available right now. Please try again.', code: 'service_unavailable' },
        })
        expect((await server.get('/readyz')).status).toBe(503)
        expect((await server.get('/livez')).status).toBe(200)
        proxy.goOn()
        await isBack()
        expect((await server.get('/readyz')).status).toBe(200)
        expect((await server.post(EMAIL_PATHS.init, { email: 'ada@example.com' })).status).toBe(200)
        await server.close()
      }),
    )

    it.concurrent(
      'a database that answers again is used over new connections only',
      behindProxy(async ({ proxy, all, isAway, isBack }) => {
        await all(4)
        proxy.stall()
        await isAway()
        proxy.admit()
        await isBack()
        expect(await all(4)).toHaveLength(4)
      }),
    )

    it.concurrent(
      'dead connections to a live database cost one failed request',
      behindProxy(async ({ lines, proxy, one, all }) => {
        await all(4)
        proxy.stall()
        proxy.admit()
        await expect(one()).rejects.toMatchObject({ code: 'database_unavailable' })
        expect(await all(4)).toHaveLength(4)
        expect(lines).toEqual([])
      }),
    )

    it.concurrent(
      'a write that the database took without answering fails with 503, and a retry on another server succeeds later',
      behindProxy(async ({ database, proxy, slow, one }) => {
        const beside = { clock: createTestClock(), mail: createTestMail() }
        const server = await createTestServer({ beside: { ...beside, db: slow.db } })
        const other = await createTestServer({ beside: { ...beside, db: database.db } })
        const ask = (at: TestServer, key: string) =>
          at.post(EMAIL_PATHS.init, { email: 'ada@example.com' }, { headers: { 'latchkey-idempotency-key': key } })
        await one()
        proxy.withholdAnswers()
        expect(await ask(server, 'the-key-of-the-first')).toMatchObject({ status: 503 })
        expect(await ask(other, 'the-key-of-the-first')).toMatchObject({ status: 425 })
        expect(await ask(server, 'the-key-of-another')).toMatchObject({ status: 200 })
        expect(await ask(other, 'the-key-of-the-first')).toMatchObject({ status: 200 })
        await Promise.all([server.close(), other.close()])
      }),
    )

    it.concurrent.each([
      ['57P01', 'is shut down'],
      ['57P03', 'starts'],
      ['25006', 'is read-only'],
      ['08006', 'lost a connection of its own'],
      ['53100', 'has no room on its disk'],
      ['53200', 'has no memory left'],
      ['53300', 'has no connections left'],
      ['58030', 'cannot read its volume'],
    ])('SQLSTATE %s fails as database_unavailable: the database %s', (state) =>
      behindProxy(async ({ slow, one }) => {
        const failing = sql`do ${sql.lit(`begin raise exception 'so it is' using errcode = '${state}'; end`)}`.execute(
          slow.db,
        )
        await expect(failing).rejects.toMatchObject({ code: 'database_unavailable' })
        expect((await one()).rows).toEqual([{ one: 1 }])
      })(),
    )

    it.concurrent(
      'an error of the statement itself keeps its SQLSTATE (22012)',
      behindProxy(async ({ slow }) => {
        await expect(sql`select 1 / 0`.execute(slow.db)).rejects.toMatchObject({ code: '22012' })
      }),
    )

    it.concurrent(
      'a server whose database hangs closes in time, with work under way or without',
      behindProxy(async ({ lines, logger, proxy, isUnderWay }) => {
        const connections = openConnections({ target: { connectionString: proxy.url }, closeMs: 100, logger })
        await sql`select 1`.execute(connections.db)
        const underWay = sql`select pg_sleep(60)`.execute(connections.longRunning)
        await isUnderWay('select pg_sleep(60)')
        proxy.stall()
        expect(await connections.close()).toBe(false)
        await expect(underWay).rejects.toThrow()
        expect(lines).toContain('The database does not answer: its connections are closed.')
      }),
    )

    it.concurrent(
      'closing the database waits for work under way as long as the database answers',
      behindProxy(async ({ lines, logger, proxy, isUnderWay }) => {
        const connections = openConnections({ target: { connectionString: proxy.url }, closeMs: 5_000, logger })
        const underWay = sql`select pg_sleep(0.25)`.execute(connections.longRunning)
        await isUnderWay('select pg_sleep(0.25)')
        expect(await connections.close()).toBe(true)
        expect((await underWay).rows).toHaveLength(1)
        expect(lines).toEqual([])
      }),
    )

    it.concurrent(
      'one slow statement fails, and the database is not taken for away',
      behindProxy(async ({ lines, slow, one }) => {
        await expect(sql`select pg_sleep(5)`.execute(slow.db)).rejects.toMatchObject({
          code: 'database_unavailable',
          message: expect.stringContaining('statement timeout'),
        })
        expect((await one()).rows).toEqual([{ one: 1 }])
        expect(lines).toEqual([])
      }),
    )

    it.concurrent(
      'a database that is read-only is refused, and connections to the former primary are closed',
      behindProxy(async ({ database, slow, isAway, isBack }) => {
        await sql`create table counted (n int)`.execute(database.db)
        const write = () => sql`insert into counted values (1)`.execute(slow.db)
        const name = sql.id(new URL(database.url as string).pathname.slice(1))
        await Promise.all([write(), write(), write()])
        await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db)
        await slow.db
          .connection()
          .execute((connection) => sql`set default_transaction_read_only = on`.execute(connection))
        await expect(write()).rejects.toMatchObject({
          code: 'database_unavailable',
          message: expect.stringContaining('read-only'),
        })
        await isAway()
        await expect(write()).rejects.toMatchObject({
          code: 'database_unavailable',
          message: 'The database does not answer.',
        })
        await expect(openUrl({ kind: 'url', url: database.url as string })).rejects.toMatchObject({
          code: 'database_unavailable',
          message: expect.stringContaining('takes no writes: it is a replica'),
        })
        await database.db.connection().execute(async (connection) => {
          await sql`set session characteristics as transaction read write`.execute(connection)
          await sql`alter database ${name} reset default_transaction_read_only`.execute(connection)
        })
        await isBack()
        await Promise.all([write(), write(), write()])
      }),
    )

    it.concurrent(
      'a transaction that takes too long is rolled back, and its locks are released',
      behindProxy(async ({ database, slow }) => {
        await sql`create table counted (n int)`.execute(database.db)
        const tooLong = slow.db.transaction().execute(async (tx) => {
          await sql`insert into counted values (1)`.execute(tx)
          for (let turn = 0; turn < 100; turn += 1) await sql`select pg_sleep(0.1)`.execute(tx)
        })
        await expect(tooLong).rejects.toMatchObject({
          code: 'database_unavailable',
          message: expect.stringContaining('more than 1500 ms'),
        })
        await database.db.transaction().execute((tx) => sql`lock table counted in access exclusive mode`.execute(tx))
        expect((await sql`select * from counted`.execute(database.db)).rows).toEqual([])
      }),
    )

    it.concurrent(
      'a statement of migrations, housekeeping and commands may take longer than the limit',
      behindProxy(async ({ slow }) => {
        await sql`select pg_sleep(1.2)`.execute(slow.longRunning)
      }),
    )
  })
