import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConfiguredDatabase } from '../../openConfiguredDatabase.ts'
import { eventually, startChildServer } from '../testing/childServer.ts'
import { silentLogger, type OpenDatabase } from '../types.ts'
import { openPglite } from './openPglite.ts'

const count = async (db: OpenDatabase['db']): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from written`.execute(db)).rows[0]?.n)

/**
 * All tests that need a PGlite of their own share this one, also those of the configuration, the first of which creates
 * it: that takes seconds, and opening it again does not.
 */
describe('PGlite in a folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-pglite-'))
  const options = { kind: 'pglite', dataDir } as const
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const written = async (): Promise<number[]> => {
    const { db, close } = await openPglite(options)
    const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db)
    await close()
    return rows.map(({ n }) => n)
  }

  it.each([
    ['production runs PGlite if the operator allows it, and', 'production', true],
    ['development runs PGlite if', 'development', false],
  ] as const)('%s no PostgreSQL is built for the machine', async (_, mode, allowPglite) => {
    const machine = process.arch
    Object.defineProperty(process, 'arch', { value: 's390x', configurable: true })
    try {
      const times = { connectionWaitMs: 1_000, statementTimeoutMs: 1_800, transactionTimeoutMs: 10_000 }
      const { engine, close } = await openConfiguredDatabase(
        { mode, allowPglite, databaseUrl: undefined, dataDir, database: { connections: 10, ...times } },
        silentLogger,
      )
      expect(engine).toBe('pglite')
      await close()
    } finally {
      Object.defineProperty(process, 'arch', { value: machine, configurable: true })
    }
  })

  it('a PGlite folder refuses a second opener until the first closes', async () => {
    const first = await openPglite(options)
    await sql`create table written (n bigint primary key)`.execute(first.db)
    await expect(openPglite(options)).rejects.toMatchObject({ code: 'database_locked' })
    await expect(startChildServer(options)).rejects.toMatchObject({
      code: 'database_locked',
      message: expect.stringContaining(`process ${process.pid}`),
    })
    await first.close()
    await first.close()
    expect(await written()).toEqual([])
  })

  it('a PGlite folder of a killed process is opened again with every acknowledged row', async () => {
    const child = await startChildServer(options)
    await expect(openPglite(options)).rejects.toMatchObject({
      code: 'database_locked',
      message: expect.stringContaining(`process ${child.process.pid}`),
    })
    child.order({ do: 'write', from: 1 })
    await eventually(() => child.acknowledged() >= 20)
    await child.kill()
    const rows = await written()
    expect(rows.slice(0, child.acknowledged())).toEqual(
      Array.from({ length: child.acknowledged() }, (_, index) => index + 1),
    )
  })

  it('a transaction in PGlite and other statements wait for each other', async () => {
    const { db, close } = await openPglite(options)
    const before = await count(db)
    const seen: string[] = []
    const transaction = db.transaction().execute(async (trx) => {
      await sql`insert into written values (-1)`.execute(trx)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push('transaction')
      throw new Error('roll back')
    })
    const read = count(db).then((n) => {
      seen.push('read')
      return n
    })
    await expect(transaction).rejects.toThrow('roll back')
    expect(await read).toBe(before)
    expect(seen).toEqual(['transaction', 'read'])
    await expect(sql`select * from missing`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })
})
