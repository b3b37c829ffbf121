import { sql, type Migration } from 'kysely'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { silentLogger, type OpenDatabase } from './types.ts'

const step = (statement: string): Migration => ({
  up: async (db) => {
    await sql.raw(statement).execute(db)
  },
})
const steps = { '0001-one': step('create table one (id int)'), '0002-two': step('create table two (id int)') }

describe('migrate', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase({ isEmpty: true })
  })
  afterEach(() => database.close())

  const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name).sort()

  it('migrate runs the missing migrations in the order of their names, each once', async () => {
    expect(await migrate(database.db, { '0001-one': steps['0001-one'] })).toEqual(['0001-one'])
    expect(await migrate(database.db, steps)).toEqual(['0002-two'])
    expect(await migrate(database.db, steps)).toEqual([])
    expect(await tables()).toEqual(['one', 'two'])
  })

  it('migrate creates the schema that this server needs', async () => {
    expect(await migrate(database.db, migrations)).toEqual(Object.keys(migrations).sort())
    expect(await migrate(database.db, migrations)).toEqual([])
  })

  it('a migration that fails leaves the schema unchanged', async () => {
    await expect(
      migrate(database.db, { ...steps, '0003-bad': step('create table one (id int)') }),
    ).rejects.toMatchObject({
      code: 'database_migration_failed',
      message: expect.stringMatching(/0003-bad.*already exists.*Nothing was changed/s),
    })
    expect(await tables()).toEqual([])
    expect(await migrate(database.db, steps)).toEqual(['0001-one', '0002-two'])
  })

  it('migrate accepts a database to which a newer server only added, and logs so', async () => {
    const lines: string[] = []
    await migrate(database.db, steps)
    expect(
      await migrate(
        database.db,
        { '0001-one': steps['0001-one'] },
        { logger: { ...silentLogger, warn: (line) => lines.push(line) } },
      ),
    ).toEqual([])
    expect(lines).toEqual(['The database was migrated by a newer server (0002-two). This one ignores what that added.'])
    expect(await migrate(database.db, { ...steps, '0003-three': step('create table three (id int)') })).toEqual([
      '0003-three',
    ])
  })

  it('migrate refuses a database from which a newer server removed something', async () => {
    await migrate(database.db, {
      ...steps,
      '0003-contract-one': step('drop table one'),
      '0004-four': step('create table four (id int)'),
    })
    await expect(migrate(database.db, steps)).rejects.toMatchObject({
      code: 'database_newer_than_server',
      message: expect.stringContaining('(0003-contract-one, 0004-four), which removed something that this one needs'),
    })
  })

  it('one of several servers that start simultaneously migrates while the others wait', async () => {
    const { url } = database
    // Other connections need a URL, which PGlite does not have: there, two calls share its only connection.
    const others: OpenDatabase[] =
      url === undefined ? [] : await Promise.all([1, 2, 3].map(() => openUrl({ kind: 'url', url })))
    const slow = { '0001-slow': step('create table slow as select 1 as n from pg_sleep(0.1)'), ...steps }
    const ran = await Promise.all([database, database, ...others].map(({ longRunning }) => migrate(longRunning, slow)))
    expect(ran.filter((names) => names.length > 0)).toEqual([['0001-one', '0001-slow', '0002-two']])
    expect(await tables()).toEqual(['one', 'slow', 'two'])
    await Promise.all(others.map(({ close }) => close()))
  })

  it('migrate names the server that it waits for, and gives up after the limit with nothing changed', async () => {
    const lines: string[] = []
    const logger = { ...silentLogger, info: (line: string) => lines.push(line) }
    // With PGlite's single connection the test would wait for itself forever.
    if (database.url === undefined) return
    const other = await openUrl({ kind: 'url', url: database.url })
    const held = other.longRunning.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)
      const error: unknown = await migrate(database.longRunning, steps, { logger, waitMs: 0 }).catch(
        (reason: unknown) => reason,
      )
      expect(error).toMatchObject({
        code: 'database_migration_failed',
        message: expect.stringMatching(
          /being migrated by the server "latchkey" \(PostgreSQL process \d+, from [\d.]+\).*Nothing was changed/,
        ),
      })
    })
    await held
    expect(lines).toEqual([
      expect.stringMatching(
        /^The database is being migrated by the server "latchkey" \(PostgreSQL process \d+, .*\. Waiting for it\.$/,
      ),
    ])
    expect(await migrate(database.longRunning, steps)).toEqual(['0001-one', '0002-two'])
    await other.close()
  })

  it('migrate holds no session-level lock, which a pooler could hand to another client', async () => {
    const locks = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
          database.db,
        )
      ).rows
    await migrate(database.longRunning, steps)
    expect(await locks()).toEqual([{ n: 0 }])
    await migrate(database.longRunning, { ...steps, '0003-bad': step('create table one (id int)') }).catch(() => {})
    expect(await locks()).toEqual([{ n: 0 }])
  })
})
