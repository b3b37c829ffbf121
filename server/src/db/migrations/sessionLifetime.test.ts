import { sql } from 'kysely'
import { migrate } from '../migrate.ts'
import { createTestDatabase } from '../testing.ts'
import { migrations } from './index.ts'

it("the sessionLifetime migration dates a fork of an earlier release by the login of the fork's first session", async () => {
  const { db, close } = await createTestDatabase({ isEmpty: true })
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005'))
  await migrate(db, before)
  await sql
    .raw(`
    insert into apps values ('app', '', '2026-01-01', '2026-01-01');
    insert into users values ('ada', 'app', '2026-01-01');
    insert into sessions (id, app_id, user_id, forked_from, created_at) values
      ('login', 'app', 'ada', null, '2026-01-01Z'), ('fork', 'app', 'ada', 'login', '2026-01-02Z'), ('fork of fork', 'app', 'ada', 'fork', '2026-01-03Z'),
      ('other', 'app', 'ada', null, '2026-01-04Z')`)
    .execute(db)
  await migrate(db, migrations)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'logged_in_at', 'family_hash'])
    .orderBy('created_at')
    .execute()
  const first = new Date('2026-01-01T00:00:00Z')
  expect(rows).toEqual([
    { id: 'login', logged_in_at: first, family_hash: null },
    { id: 'fork', logged_in_at: first, family_hash: null },
    { id: 'fork of fork', logged_in_at: first, family_hash: null },
    { id: 'other', logged_in_at: new Date('2026-01-04T00:00:00Z'), family_hash: null },
  ])
  const names = (await db.selectFrom('sessions').select('public_id').execute()).map((row) => row.public_id)
  expect(names).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)))
  expect(new Set(names).size).toBe(4)
  await close()
})
