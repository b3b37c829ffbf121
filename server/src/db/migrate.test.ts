import { sql, type Migration } from 'kysely'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import type { OpenDatabase } from './types.ts'

const step = (statement: string): Migration => ({ up: async (db) => { await sql.raw(statement).execute(db) } })
const steps = { '0001-one': step('create table one (id int)'), '0002-two': step('create table two (id int)') }

describe('migrate', () => {
  let database: TestDatabase
  beforeEach(async () => { database = await createTestDatabase({ isEmpty: true }) })
  afterEach(() => database.close())

  const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name).sort()

  it('runs what is missing, in the order of the names, and nothing twice', async () => {
    expect(await migrate(database.db, { '0001-one': steps['0001-one'] })).toEqual(['0001-one'])
    expect(await migrate(database.db, steps)).toEqual(['0002-two'])
    expect(await migrate(database.db, steps)).toEqual([])
    expect(await tables()).toEqual(['one', 'two'])
  })

  it('makes the schema of this server', async () => {
    expect(await migrate(database.db, migrations)).toEqual(Object.keys(migrations).sort())
    expect(await migrate(database.db, migrations)).toEqual([])
  })

  it('leaves everything as it was when one fails', async () => {
    await expect(migrate(database.db, { ...steps, '0003-bad': step('create table one (id int)') })).rejects.toMatchObject({
      code: 'database_migration_failed', message: expect.stringMatching(/0003-bad.*already exists.*Nothing was changed/s),
    })
    expect(await tables()).toEqual([])
    expect(await migrate(database.db, steps)).toEqual(['0001-one', '0002-two'])
  })

  it('refuses a database that a newer server has migrated', async () => {
    await migrate(database.db, steps)
    await expect(migrate(database.db, { '0001-one': steps['0001-one'] })).rejects.toMatchObject({
      code: 'database_newer_than_server', message: expect.stringContaining('0002-two'),
    })
  })

  it('lets one of several servers work when they start at once', async () => {
    const { url } = database
    // PGlite serves one process; there the two share its only connection.
    const others: OpenDatabase[] = url === undefined ? [] : await Promise.all([1, 2, 3].map(() => openUrl({ kind: 'url', url })))
    const slow = { '0001-slow': step('create table slow as select 1 as n from pg_sleep(0.1)'), ...steps }
    const ran = await Promise.all([database, database, ...others].map(({ db }) => migrate(db, slow)))
    expect(ran.filter((names) => names.length > 0)).toEqual([['0001-one', '0001-slow', '0002-two']])
    expect(await tables()).toEqual(['one', 'slow', 'two'])
    await Promise.all(others.map(({ close }) => close()))
  })
})
