import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { readShape } from './testing/reuse.ts'

const AT = new Date(1_700_000_000_000)
const addApp = ({ db }: TestDatabase) =>
  db.insertInto('apps').values({ id: 'a', settings_hash: 'x', created_at: AT, updated_at: AT }).execute()
const readApps = ({ db }: TestDatabase) => db.selectFrom('apps').selectAll().execute()

/** Inserts users with accounts and sessions. */
async function seed({ db }: TestDatabase, people: number): Promise<void> {
  const text = readFileSync(join(__dirname, 'testing/seed.sql'), 'utf8')
    .replaceAll('{first}', '1')
    .replaceAll('{users}', String(people))
    .replaceAll('{app}', 'app')
  for (const statement of text.split(/;\s*/).filter(Boolean)) await sql.raw(statement).execute(db)
}

async function addNotes(db: TestDatabase['db']): Promise<void> {
  await sql`create table notes (id int generated always as identity, text text)`.execute(db)
}

/** Runs `work` on the database of one test, then `look` on the database that the next test gets. */
async function afterAnother(
  work: (database: TestDatabase) => Promise<unknown>,
  look: (next: TestDatabase, before: TestDatabase) => Promise<void>,
) {
  const key = `test ${expect.getState().currentTestName ?? ''}`
  const tables = { key, make: addNotes }
  const before = await createTestDatabase({ tables })
  await work(before)
  await before.close()
  const next = await createTestDatabase({ tables })
  try {
    await look(next, before)
  } finally {
    await next.close()
  }
}

const isPglite = process.env.LATCHKEY_TEST_DATABASE === 'pglite'

describe('createTestDatabase', () => {
  it('createTestDatabase gives each test its own database, migrated and without rows', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
    try {
      await addApp(one)
      expect(await readApps(one)).toEqual([{ id: 'a', settings_hash: 'x', created_at: AT, updated_at: AT }])
      expect(await readApps(two)).toEqual([])
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })

  it('createTestDatabase gives a database without tables if asked to', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    try {
      expect(await empty.db.introspection.getTables()).toEqual([])
      expect((await sql<{ n: number }>`select 1::int8 as n`.execute(empty.db)).rows).toEqual([{ n: 1 }])
    } finally {
      await empty.close()
    }
  })

  it("createTestDatabase reuses the previous test's database, emptied and with sequences reset", async () => {
    const addNote = ({ db }: TestDatabase) =>
      sql<{ id: number }>`insert into notes (text) values ('a') returning id`.execute(db)
    await afterAnother(
      async (database) => {
        await addApp(database)
        await addNote(database)
      },
      async (next, before) => {
        if (!isPglite) expect(next.url).toBe(before.url)
        expect(await readApps(next)).toEqual([])
        expect((await addNote(next)).rows).toEqual([{ id: 1 }])
      },
    )
  })

  it.each([3, 2_000])(
    'createTestDatabase deletes rows of all %i users, whatever rows refer to them',
    async (people) => {
      await afterAnother(
        (database) => seed(database, people),
        async ({ db }) => {
          for (const table of ['apps', 'users', 'linked_accounts', 'sessions', 'refresh_tokens']) {
            expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([])
          }
        },
      )
    },
  )

  it.each([
    [2_000, ''],
    [3, 'analyze'],
  ])(
    'createTestDatabase makes PostgreSQL plan as for a new database, after %i users and "%s"',
    async (people, also) => {
      const isKnown = ({ db }: TestDatabase) =>
        sql`select from pg_class where relname = 'sessions' and (pg_relation_size(oid) >= 10 * 8192 or reltuples >= 0)`.execute(
          db,
        )
      await afterAnother(
        async (database) => {
          await seed(database, people)
          if (also) await sql.raw(also).execute(database.db)
          expect((await isKnown(database)).rows).toHaveLength(1)
        },
        async (next) => expect((await isKnown(next)).rows).toEqual([]),
      )
    },
  )

  it('createTestDatabase makes a new database if the previous test changed a table', async () => {
    await afterAnother(
      ({ db }) => sql`alter table notes add column more int`.execute(db),
      async (next, before) => {
        if (!isPglite) expect(next.url).not.toBe(before.url)
        expect((await sql`select * from notes`.execute(next.db)).rows).toEqual([])
        expect(
          (await next.db.introspection.getTables())
            .find(({ name }) => name === 'notes')
            ?.columns.map(({ name }) => name),
        ).toEqual(['id', 'text'])
      },
    )
  })

  it("createTestDatabase makes a new database if the previous test's is still in use", async () => {
    const clients: Client[] = []
    await afterAnother(
      async ({ url }) => {
        if (url === undefined) return // PGlite has no address
        const client = new Client({ connectionString: url })
        client.on('error', () => {})
        clients.push(client)
        await client.connect()
      },
      async (next, before) => {
        if (!isPglite) expect(next.url).not.toBe(before.url)
      },
    )
    await Promise.all(clients.map((client) => client.end()))
  })
})

describe('readShape', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ isEmpty: true })
    await sql`create table notes (id int, text text)`.execute(database.db)
  })
  afterAll(() => database.close())

  it.each([
    'create table more (id int)',
    'create schema other',
    'drop table notes',
    'alter table notes rename to letters',
    'alter table notes add column more int',
    'alter table notes drop column text',
    'alter table notes alter column text set not null',
    'alter table notes alter column id type bigint',
    'alter table notes add constraint short check (length(text) < 9)',
    'create index by_text on notes (text)',
    'create function one() returns int language sql as $$ select 1 $$',
    'create sequence numbers',
  ])('readShape gives another result after "%s"', async (change) => {
    const before = await readShape(database.db)
    const rolledBack = database.db.transaction().execute(async (db) => {
      await sql.raw(change).execute(db)
      expect(await readShape(db)).not.toBe(before)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await readShape(database.db)).toBe(before)
  })

  it('readShape gives the same result before and after a table gets and loses rows', async () => {
    const before = await readShape(database.db)
    await sql`insert into notes values (1, 'a')`.execute(database.db)
    expect(await readShape(database.db)).toBe(before)
    await sql`truncate notes`.execute(database.db)
    expect(await readShape(database.db)).toBe(before)
  })
})
