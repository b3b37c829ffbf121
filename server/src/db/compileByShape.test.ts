import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
} from 'kysely'
import { compileByShape, isInstant } from './compileByShape.ts'
import type { Database } from './tables.ts'

const NOON = new Date('2026-01-15T12:00:00Z')

/** A fake database that records the statements it gets. */
const createRecorder = () => {
  const sent: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (any: Kysely<unknown>) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => new DummyDriver(),
    },
    log: ({ query: { sql: text, parameters } }) => {
      sent.push({ sql: text, parameters })
    },
  })
  return { db, sent }
}

interface Input {
  name: string | null
  at: Date | null
  more?: { deep: readonly number[] } | undefined
}

const build = jest.fn(
  ({ name, at, more }: Input) =>
    sql`select ${name}, ${at}${isInstant(at) ? sql`::timestamptz` : sql``}, ${name}, ${'constant'}${
      more ? sql`, ${sql.join(more.deep)}` : sql``
    }`,
)
beforeEach(() => build.mockClear())

describe('a statement that is compiled by shape', () => {
  it('compileByShape builds a statement once for inputs of one shape, and sends the values of each input', async () => {
    const { db, sent } = createRecorder()
    const run = compileByShape(build)
    for (const name of ['Ada', null, '$1', '']) await run(db, { name, at: NOON })
    expect(build).toHaveBeenCalledTimes(1)
    expect(new Set(sent.map((one) => one.sql))).toEqual(new Set(['select $1, $2::timestamptz, $3, $4']))
    expect(sent.map((one) => one.parameters)).toEqual([
      ['Ada', NOON, 'Ada', 'constant'],
      [null, NOON, null, 'constant'],
      ['$1', NOON, '$1', 'constant'],
      ['', NOON, '', 'constant'],
    ])
  })

  it.each<[string, Input, string, unknown[]]>([
    [
      'a null where there was a time',
      { name: 'Ada', at: null },
      'select $1, $2, $3, $4',
      ['Ada', null, 'Ada', 'constant'],
    ],
    [
      'a field more',
      { name: 'Ada', at: NOON, more: { deep: [1, 2] } },
      'select $1, $2::timestamptz, $3, $4, $5, $6',
      ['Ada', NOON, 'Ada', 'constant', 1, 2],
    ],
    [
      'an item more',
      { name: 'Ada', at: NOON, more: { deep: [1, 2, 3] } },
      'select $1, $2::timestamptz, $3, $4, $5, $6, $7',
      ['Ada', NOON, 'Ada', 'constant', 1, 2, 3],
    ],
    [
      'a field that is undefined',
      { name: 'Ada', at: NOON, more: undefined },
      'select $1, $2::timestamptz, $3, $4',
      ['Ada', NOON, 'Ada', 'constant'],
    ],
  ])('compileByShape builds a statement anew for %s', async (_what, input, text, parameters) => {
    const { db, sent } = createRecorder()
    const run = compileByShape(build)
    await run(db, { name: 'Grace', at: NOON })
    await run(db, input)
    expect(build).toHaveBeenCalledTimes(2)
    expect(sent.at(-1)).toEqual({ sql: text, parameters })
  })

  it('compileByShape remembers 50 shapes, and builds correct statements for further ones', async () => {
    const { db, sent } = createRecorder()
    const run = compileByShape(build)
    const withItems = (count: number): Input => ({
      name: 'Ada',
      at: NOON,
      more: { deep: Array.from({ length: count }, (_, index) => index) },
    })
    for (let count = 1; count <= 51; count += 1) await run(db, withItems(count))
    build.mockClear()
    await run(db, withItems(50))
    expect(build).not.toHaveBeenCalled()
    await run(db, withItems(51))
    expect(build).toHaveBeenCalledTimes(1)
    expect(sent.at(-1)?.parameters).toHaveLength(55)
  })
})
