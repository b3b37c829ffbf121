import { sql } from 'kysely'
import { createTestDatabase } from './testing.ts'
import type { OpenDatabase } from './types.ts'
import { parseInt8 } from './valueTypes.ts'

const instant = new Date('2026-02-28T23:59:59.123Z')
const values = {
  small: 7,
  large: Number.MAX_SAFE_INTEGER,
  negative: -Number.MAX_SAFE_INTEGER,
  flag: true,
  share: 0.25,
  price: '12.3400',
  instant,
  day: '2026-02-28',
  local: '2026-02-28 23:59:59',
  bytes: Buffer.from([0, 1, 254, 255]),
  object: { a: [1, 'ä', null], b: { 'q"\\': "'" } },
  tags: ['plain', 'with "quotes", \\ and commas', 'null', ''],
  numbers: [1, null, 3],
  name: "O'Brien — ☃",
  uuid: '6ff6a1ab-0d2c-4b7e-9f5c-d6f8b6a3d1c2',
  missing: null,
}

// The step `databases` of `npm test` runs this file on the other engines.
describe('values', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ isEmpty: true })
    await sql`create table kept (small int, large bigint, negative bigint, flag boolean, share double precision, price numeric(10, 4), instant timestamptz,
      day date, local timestamp, bytes bytea, object jsonb, tags text[], numbers bigint[], name text, uuid uuid, missing timestamptz)`.execute(
      database.db,
    )
  })
  afterAll(() => database.close())

  it('values of each column type are read as they were written', async () => {
    await sql`insert into kept values (${sql.join(Object.values(values))})`.execute(database.db)
    const { rows } = await sql<typeof values>`select * from kept`.execute(database.db)
    expect(rows).toEqual([values])
    expect(Buffer.isBuffer(rows[0]?.bytes)).toBe(true)
    expect(rows[0]?.instant).toBeInstanceOf(Date)
  })

  it('counts and large integers are read as numbers', async () => {
    const { rows } = await sql`select count(*) as count, max(large) as max from kept`.execute(database.db)
    expect(rows).toEqual([{ count: 1, max: Number.MAX_SAFE_INTEGER }])
  })

  it('a bigint beyond the safe integers is refused (database_number_out_of_range) [V1.4.2]', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toMatchObject({
      code: 'database_number_out_of_range',
    })
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  it('the result of an update statement has the number of changed rows as numAffectedRows', async () => {
    const { numAffectedRows } = await sql`update kept set small = 8`.execute(database.db)
    expect(numAffectedRows).toBe(1n)
  })

  it('a broken unique index fails with SQLSTATE 23505 on every engine', async () => {
    await sql`create unique index on kept (uuid)`.execute(database.db)
    await expect(sql`insert into kept (uuid) values (${values.uuid})`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
    })
    await expect(sql`select ${'x'}::int`.execute(database.db)).rejects.toMatchObject({ code: '22P02' })
  })

  it('a text value with SQL in it is stored as text [V1.1.2, V1.2.4]', async () => {
    const name = `'); drop table kept; --`
    await sql`insert into kept (name) values (${name})`.execute(database.db)
    expect((await sql`select name from kept where name = ${name}`.execute(database.db)).rows).toEqual([{ name }])
  })
})

describe('parseInt8', () => {
  it.each([
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', -Number.MAX_SAFE_INTEGER],
    ['0', 0],
  ])('parseInt8 reads the integer %s', (text, value) => {
    expect(parseInt8(text)).toBe(value)
  })
  it.each(['9007199254740992', '-9007199254740992', '9223372036854775807'])(
    'parseInt8 refuses the integer %s, which a number cannot hold [V1.4.2]',
    (text) => {
      expect(() => parseInt8(text)).toThrow(expect.objectContaining({ code: 'database_number_out_of_range' }))
    },
  )
})
