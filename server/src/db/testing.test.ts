import { createTestDatabase } from './testing.ts'
import { sql } from 'kysely'

describe('createTestDatabase', () => {
  it('gives every test a database of its own, migrated and empty of rows', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
    try {
      const at = new Date(1_700_000_000_000)
      await one.db.insertInto('apps').values({ id: 'a', settings_hash: 'x', created_at: at, updated_at: at }).execute()
      expect(await one.db.selectFrom('apps').selectAll().execute()).toEqual([{ id: 'a', settings_hash: 'x', created_at: at, updated_at: at }])
      expect(await two.db.selectFrom('apps').selectAll().execute()).toEqual([])
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })

  it('gives one without tables where asked to', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    try {
      expect(await empty.db.introspection.getTables()).toEqual([])
      expect((await sql<{ n: number }>`select 1::int8 as n`.execute(empty.db)).rows).toEqual([{ n: 1 }])
    } finally {
      await empty.close()
    }
  })
})
