import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, startChildServer } from '../testing/childServer.ts'
import { openPglite } from './openPglite.ts'

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
})

describe('PGlite in memory', () => {
  it('a transaction in PGlite in memory and other statements wait for each other', async () => {
    const { db, close } = await openPglite({ kind: 'pglite', dataDir: 'memory' })
    await sql`create table written (n bigint primary key)`.execute(db)
    const seen: string[] = []
    const transaction = db.transaction().execute(async (trx) => {
      await sql`insert into written values (1)`.execute(trx)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push('transaction')
      throw new Error('roll back')
    })
    const read = sql<{ n: number }>`select count(*) as n from written`.execute(db).then(({ rows }) => {
      seen.push('read')
      return rows
    })
    await expect(transaction).rejects.toThrow('roll back')
    expect(await read).toEqual([{ n: 0 }])
    expect(seen).toEqual(['transaction', 'read'])
    await expect(sql`select * from missing`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })
})
