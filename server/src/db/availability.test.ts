import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { sql } from 'kysely'
import { createTestClock, createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { createStallingProxy, type StallingProxy } from '../testing/stallingProxy.ts'
import { createTestMail } from '../testing/testMail.ts'
import { openConnections } from './connections.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import type { DatabaseLogger, OpenDatabase } from './types.ts'

const TIME_LIMITS = { connectionMs: 2_000, statementMs: 800, transactionMs: 1_500 }

// PGlite is in the process: there is nothing between.
if (currentRun().engine !== 'pglite') describe('a database that does not answer', () => {
  let lines: string[]
  let database: TestDatabase
  let proxy: StallingProxy
  let slow: OpenDatabase
  const logger: DatabaseLogger = { info: (line) => lines.push(line), warn: (line) => lines.push(line), error: (line) => lines.push(line) }
  beforeEach(async () => {
    lines = []
    database = await createTestDatabase()
    proxy = await createStallingProxy(database.url as string)
    slow = await openUrl({ kind: 'url', url: proxy.url, timeLimits: TIME_LIMITS, logger })
  })
  afterEach(async () => {
    proxy.goOn()
    await slow.close()
    await proxy.close()
    await database.close()
  })

  const one = () => sql`select 1 as one`.execute(slow.db)
  const isAway = async (): Promise<void> => {
    while (!lines.includes('The database does not answer. Requests are refused until it does.')) await one().catch(() => {})
  }
  const isBack = async (): Promise<void> => {
    while (!lines.includes('The database answers again.')) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  const isUnderWay = async (query: string): Promise<void> => {
    const find = () => sql`select from pg_stat_activity where datname = current_database() and state = 'active' and query = ${query}`.execute(database.db)
    while ((await find()).rows.length === 0) continue
  }

  it('is given up after the limit, refused at once until it answers, and used again then', async () => {
    await one()
    proxy.stall()
    await expect(one()).rejects.toMatchObject({ code: 'database_unavailable' })
    await isAway()
    await expect(one()).rejects.toMatchObject({ code: 'database_unavailable', message: 'The database does not answer.' })
    proxy.goOn()
    await isBack()
    expect((await one()).rows).toEqual([{ one: 1 }])
  })

  it('makes the server say 503 with a code and when to ask again, not ready, and alive', async () => {
    const server = await createTestServer({ beside: { db: slow.db, clock: createTestClock(), mail: createTestMail() } })
    proxy.stall()
    const answer = await server.post(EMAIL_PATHS.init, { email: 'ada@example.com' })
    expect(answer).toMatchObject({
      status: 503, headers: { 'retry-after': '2' },
      body: { error: 'The service is not available right now. Please try again.', code: 'service_unavailable' },
    })
    expect((await server.get('/readyz')).status).toBe(503)
    expect((await server.get('/livez')).status).toBe(200)
    proxy.goOn()
    await isBack()
    expect((await server.get('/readyz')).status).toBe(200)
    expect((await server.post(EMAIL_PATHS.init, { email: 'ada@example.com' })).status).toBe(200)
    await server.close()
  })

  const all = (count: number) => Promise.all(Array.from({ length: count }, one))

  it('is used by new connections alone once it answers again', async () => {
    await all(4)
    proxy.stall()
    await isAway()
    proxy.admit()
    await isBack()
    expect(await all(4)).toHaveLength(4)
  })

  it('costs one request, where its connections lead nowhere any more and new ones work', async () => {
    await all(4)
    proxy.stall()
    proxy.admit()
    await expect(one()).rejects.toMatchObject({ code: 'database_unavailable' })
    expect(await all(4)).toHaveLength(4)
    expect(lines).toEqual([])
  })

  it('does not keep a write waiting that it took and did not answer', async () => {
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
  })

  it.each([
    ['57P01', 'is shut down'], ['57P03', 'starts'], ['25006', 'is read-only'], ['08006', 'lost a connection of its own'],
    ['53100', 'has no room on its disk'], ['53200', 'has no memory left'], ['53300', 'has no connections left'], ['58030', 'cannot read its volume'],
  ])('is what fails where it says %s, as it %s', async (state) => {
    const failing = sql`do ${sql.lit(`begin raise exception 'so it is' using errcode = '${state}'; end`)}`.execute(slow.db)
    await expect(failing).rejects.toMatchObject({ code: 'database_unavailable' })
    expect((await one()).rows).toEqual([{ one: 1 }])
  })

  it('leaves what is wrong with a statement to those who wrote it', async () => {
    await expect(sql`select 1 / 0`.execute(slow.db)).rejects.toMatchObject({ code: '22012' })
  })

  it('does not keep a server from closing, with work under way or without', async () => {
    const connections = openConnections({ target: { connectionString: proxy.url }, closeMs: 100, logger })
    await sql`select 1`.execute(connections.db)
    const underWay = sql`select pg_sleep(60)`.execute(connections.longRunning)
    await isUnderWay('select pg_sleep(60)')
    proxy.stall()
    expect(await connections.close()).toBe(false)
    await expect(underWay).rejects.toThrow()
    expect(lines).toContain('The database does not answer: its connections are closed.')
  })

  it('lets what is under way end before it closes, as long as it answers', async () => {
    const connections = openConnections({ target: { connectionString: proxy.url }, closeMs: 5_000, logger })
    const underWay = sql`select pg_sleep(0.25)`.execute(connections.longRunning)
    await isUnderWay('select pg_sleep(0.25)')
    expect(await connections.close()).toBe(true)
    expect((await underWay).rows).toHaveLength(1)
    expect(lines).toEqual([])
  })

  it('is not thought away because of one slow statement', async () => {
    await expect(sql`select pg_sleep(5)`.execute(slow.db)).rejects.toMatchObject({ code: 'database_unavailable', message: expect.stringContaining('statement timeout') })
    expect((await one()).rows).toEqual([{ one: 1 }])
    expect(lines).toEqual([])
  })

  it('is refused while it takes no writes, and not asked on connections to what was the primary', async () => {
    await sql`create table counted (n int)`.execute(database.db)
    const write = () => sql`insert into counted values (1)`.execute(slow.db)
    const name = sql.id(new URL(database.url as string).pathname.slice(1))
    await Promise.all([write(), write(), write()])
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db)
    await slow.db.connection().execute((connection) => sql`set default_transaction_read_only = on`.execute(connection))
    await expect(write()).rejects.toMatchObject({ code: 'database_unavailable', message: expect.stringContaining('read-only') })
    await isAway()
    await expect(write()).rejects.toMatchObject({ code: 'database_unavailable', message: 'The database does not answer.' })
    await expect(openUrl({ kind: 'url', url: database.url as string })).rejects.toMatchObject({
      code: 'database_unavailable', message: expect.stringContaining('takes no writes: it is a replica'),
    })
    await database.db.connection().execute(async (connection) => {
      await sql`set session characteristics as transaction read write`.execute(connection)
      await sql`alter database ${name} reset default_transaction_read_only`.execute(connection)
    })
    await isBack()
    await Promise.all([write(), write(), write()])
  })

  it('rolls back a transaction that takes too long, and lets go of its locks', async () => {
    await sql`create table counted (n int)`.execute(database.db)
    const tooLong = slow.db.transaction().execute(async (tx) => {
      await sql`insert into counted values (1)`.execute(tx)
      for (let turn = 0; turn < 100; turn += 1) await sql`select pg_sleep(0.1)`.execute(tx)
    })
    await expect(tooLong).rejects.toMatchObject({ code: 'database_unavailable', message: expect.stringContaining('more than 1500 ms') })
    await database.db.transaction().execute((tx) => sql`lock table counted in access exclusive mode`.execute(tx))
    expect((await sql`select * from counted`.execute(database.db)).rows).toEqual([])
  })

  it('has as long as it takes for migrations, housekeeping and commands', async () => {
    await sql`select pg_sleep(1.2)`.execute(slow.longRunning)
  })
})
