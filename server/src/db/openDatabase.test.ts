import { sql } from 'kysely'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseDatabase } from './chooseDatabase.ts'
import { errorCode } from './DatabaseError.ts'
import { freePort } from './embedded/run.ts'
import { openDatabase } from './openDatabase.ts'
import { createTestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import type { DatabaseLogger } from './types.ts'

const lines: string[] = []
const logger: DatabaseLogger = {
  info: (line) => lines.push(`info ${line}`),
  warn: (line) => lines.push(`warn ${line}`),
  error: (line) => lines.push(`error ${line}`),
}

/** Pretends that this machine has another processor architecture. @returns the real one, to be restored */
function pretendMachine(arch: string): string {
  const real = process.arch
  Object.defineProperty(process, 'arch', { value: arch, configurable: true })
  return real
}

let folder: string
beforeEach(() => {
  lines.length = 0
  folder = mkdtempSync(join(tmpdir(), 'latchkey-choose-'))
  // PostgreSQL may run under another user than this process, and must be able to enter the folder.
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('chooseDatabase', () => {
  it('chooseDatabase prefers DATABASE_URL, and does not log it', async () => {
    const databaseUrl = 'postgres://me:geheim@db.example/latchkey'
    expect(await chooseDatabase({ databaseUrl, dataDir: folder, logger })).toMatchObject({
      kind: 'url',
      url: databaseUrl,
    })
    expect(lines).toEqual(['info Database: PostgreSQL at DATABASE_URL.'])
  })

  it('chooseDatabase makes an embedded PostgreSQL in a new folder, and chooses it again later', async () => {
    const dataDir = join(folder, 'new', 'data')
    const options = await chooseDatabase({ databaseUrl: '', dataDir, maxConnections: 3, logger })
    expect(options).toMatchObject({ kind: 'embedded', dataDir, maxConnections: 3 })
    const { db, engine, close } = await openDatabase(options)
    expect(engine).toBe('embedded')
    expect((await sql`select current_database() as name`.execute(db)).rows).toEqual([{ name: 'latchkey' }])
    await close()
    expect(await chooseDatabase({ dataDir, logger })).toMatchObject({ kind: 'embedded' })
    expect(lines).toEqual([
      `info Database: embedded PostgreSQL in ${dataDir}, newly made.`,
      `info Database: embedded PostgreSQL in ${dataDir}.`,
    ])
  })

  it('chooseDatabase falls back on PGlite if no PostgreSQL is built for the machine, and logs why', async () => {
    const machine = pretendMachine('s390x')
    try {
      expect(await chooseDatabase({ dataDir: folder, logger })).toMatchObject({ kind: 'pglite', dataDir: folder })
      expect(lines).toEqual([
        expect.stringMatching(
          /^warn Database: PGlite in .*because the embedded PostgreSQL does not run here\. .*-s390x.* is not installed.*DATABASE_URL/,
        ),
      ])
    } finally {
      pretendMachine(machine)
    }
  })

  it('chooseDatabase stays with PGlite if the folder holds PGlite data', async () => {
    mkdirSync(join(folder, 'pglite'))
    writeFileSync(join(folder, 'pglite', 'PG_VERSION'), '17\n')
    expect(await chooseDatabase({ dataDir: folder, logger })).toMatchObject({ kind: 'pglite' })
    expect(lines).toEqual([`info Database: PGlite in ${folder}, because its data is there.`])
  })

  it('chooseDatabase never replaces an embedded PostgreSQL by an empty PGlite', async () => {
    mkdirSync(join(folder, 'postgresql'))
    const machine = pretendMachine('s390x')
    try {
      const options = await chooseDatabase({ dataDir: folder, logger })
      expect(options.kind).toBe('embedded')
      await expect(openDatabase(options)).rejects.toMatchObject({
        code: 'database_unavailable',
        message: expect.stringContaining('not installed'),
      })
    } finally {
      pretendMachine(machine)
    }
  })
})

describe('openDatabase', () => {
  it.each(['embedded', 'pglite'] as const)(
    'openDatabase names the data folder that cannot be used (%s)',
    async (kind) => {
      writeFileSync(join(folder, 'file'), '')
      await expect(openDatabase({ kind, dataDir: join(folder, 'file', 'data') })).rejects.toMatchObject({
        code: 'database_unavailable',
        message: expect.stringContaining(`The data folder ${join(folder, 'file', 'data')} cannot be used`),
      })
    },
  )

  it('openDatabase throws an error with the address that does not answer, without user and password', async () => {
    const port = await freePort()
    const opening = openDatabase({ kind: 'url', url: `postgres://me:geheim@localhost:${port}/shop` })
    await expect(opening).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringMatching(new RegExp(`localhost:${port}/shop.*ECONNREFUSED.*Is PostgreSQL running there`)),
    })
    await expect(opening).rejects.toMatchObject({ message: expect.not.stringContaining('geheim') })
  })

  it.each(['mysql://me:geheim@host/db', 'geheim', 'postgres://me:ge/heim@host:port/db'])(
    'openDatabase refuses the address %s without quoting it',
    async (url) => {
      const opening = openDatabase({ kind: 'url', url })
      await expect(opening).rejects.toMatchObject({
        code: 'database_unavailable',
        message: expect.stringContaining('postgres://user:password@host:5432/database'),
      })
      await expect(opening).rejects.toMatchObject({ message: expect.not.stringMatching(/geheim|heim@/) })
    },
  )
})

/** Creates an empty PostgreSQL database, and returns it with its URL. */
async function createPostgres() {
  const database = await createTestDatabase({ isEmpty: true })
  if (database.url === undefined) throw new Error('This needs a PostgreSQL.')
  return { database, url: database.url }
}

// These tests need a database with a URL, which PGlite does not have.
if (currentRun().engine !== 'pglite')
  describe('openDatabase at DATABASE_URL', () => {
    it('openDatabase connects two servers to one DATABASE_URL, and says to create a database that does not exist', async () => {
      const { database, url } = await createPostgres()
      const two = await openDatabase({ kind: 'url', url })
      await sql`create table shared (n bigint)`.execute(database.db)
      await sql`insert into shared values (1)`.execute(two.db)
      expect((await sql`select n from shared`.execute(database.db)).rows).toEqual([{ n: 1 }])
      await two.close()
      await database.close()
      await expect(openDatabase({ kind: 'url', url })).rejects.toMatchObject({
        code: 'database_unavailable',
        message: expect.stringContaining('Create the database first'),
      })
    })

    it('openDatabase reconnects after losing its connections', async () => {
      const { database, url } = await createPostgres()
      const two = await openDatabase({ kind: 'url', url, logger })
      const sleeping = sql`select pg_sleep(30)`.execute(two.db).catch(errorCode)
      await sql`select pg_sleep(0.05)`.execute(database.db)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      )
      expect(await sleeping).toBe('database_unavailable')
      expect((await sql`select 1 as one`.execute(two.db)).rows).toEqual([{ one: 1 }])
      await two.close()
      await database.close()
    })
  })
