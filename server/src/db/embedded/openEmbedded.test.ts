import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, startChildServer } from '../testing/childServer.ts'
import { silentLogger, type OpenDatabase } from '../types.ts'
import { lockCluster, prepareCluster } from './cluster.ts'
import { openEmbedded } from './openEmbedded.ts'
import { isPostmaster, readPostmaster } from './postmaster.ts'
import { ensureRunning, freePort } from './run.ts'

const root = join(tmpdir(), `latchkey-embedded-${process.pid}`)
const dataDir = join(root, 'data')
const pgData = join(dataDir, 'postgresql')
const options = { kind: 'embedded', dataDir } as const

const open: OpenDatabase[] = []
async function openHere(pickPort?: (attempt: number) => number | Promise<number>): Promise<OpenDatabase> {
  const database = await openEmbedded(options, pickPort)
  open.push(database)
  return database
}

/** Each test writes numbers above its own `base`, so that no test needs an empty table. */
let base = 0
const written = async ({ db }: OpenDatabase): Promise<number[]> =>
  (await sql<{ n: number }>`select n from written where n > ${base} order by n`.execute(db)).rows.map(({ n }) => n)
/** Lists the numbers from `base + 1` to `last`. */
const countTo = (last: number): number[] =>
  Array.from({ length: Math.max(0, last - base) }, (_, index) => base + index + 1)
const isRunning = (): boolean => {
  const postmaster = readPostmaster(pgData)
  return postmaster !== undefined && isPostmaster(pgData, postmaster)
}
/**
 * Kills the main process first, then its children. Each child leads a session of its own, so killing the process
 * group would miss them.
 */
const killPostgres = async (): Promise<void> => {
  const postmaster = readPostmaster(pgData)
  if (postmaster === undefined) throw new Error('PostgreSQL does not run.')
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster.pid)
    .map(([pid]) => pid ?? 0)
  expect(children.length).toBeGreaterThan(2)
  for (const pid of [postmaster.pid, ...children]) process.kill(pid, 'SIGKILL')
  await eventually(() => !isPostmaster(pgData, postmaster))
}

describe('embedded PostgreSQL', () => {
  beforeAll(async () => {
    mkdirSync(root, { recursive: true, mode: 0o755 })
    const first = await openHere()
    await sql`create table written (n bigint primary key)`.execute(first.db)
    await first.close()
  })

  beforeEach(() => {
    base += 1_000_000
  })

  afterEach(async () => {
    for (const database of open.splice(0)) await database.close()
    expect(isRunning()).toBe(false)
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('the embedded PostgreSQL keeps its data over a restart', async () => {
    const first = await openHere()
    await sql`insert into written values (${base + 1})`.execute(first.db)
    await first.close()
    expect(isRunning()).toBe(false)
    expect(await written(await openHere())).toEqual([base + 1])
  })

  it('the embedded PostgreSQL commits to disk, listens on the loopback interface and asks for a password', async () => {
    const { db } = await openHere()
    const { rows } =
      await sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories') order by name`.execute(
        db,
      )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'unix_socket_directories', setting: '' },
    ])
    const methods = await sql<{ auth_method: string }>`select distinct auth_method from pg_hba_file_rules`.execute(db)
    expect(methods.rows).toEqual([{ auth_method: 'scram-sha-256' }])
    expect(statSync(join(pgData, 'latchkey.password')).mode & 0o777).toBe(0o600)
    expect(statSync(pgData).mode & 0o777).toBe(0o700)
  })

  it('the embedded PostgreSQL logs neither statements nor values', async () => {
    const { db } = await openHere()
    await sql`insert into written values (-424242424242)`.execute(db)
    await expect(sql`insert into written values (-424242424242)`.execute(db)).rejects.toMatchObject({ code: '23505' })
    await expect(sql`select 'personal datum'::int`.execute(db)).rejects.toMatchObject({ code: '22P02' })
    const log = readFileSync(join(dataDir, 'postgresql.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toMatch(/424242424242|personal datum|insert into/)
  })

  it('the back-up commands in operations.md log in to the embedded PostgreSQL and read its data', async () => {
    const database = await openHere()
    await sql`insert into written values (${base + 1}), (${base + 2})`.execute(database.db)
    const [, commands = ''] =
      /^```sh backup\n([\s\S]*?)^```$/m.exec(readFileSync('server/docs/operations.md', 'utf8')) ?? []
    // Replaces pg_dump in the commands, to check that a program with their environment can log in and read the data.
    const count = `const db = new (require(${JSON.stringify(require.resolve('pg'))}).Client)()
      db.connect().then(() => db.query('select count(*)::int as n from written where n > ${base}')).then(({ rows }) => { console.log(rows[0].n, ...process.argv.slice(2)); return db.end() })`
    writeFileSync(join(root, 'count.cjs'), count)
    writeFileSync(join(root, 'pg_dump'), `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'count.cjs')}' "$@"\n`, {
      mode: 0o755,
    })
    expect(commands).toContain('DATA=.latchkey/postgresql\n')
    const said = execFileSync('sh', ['-ec', commands.replace('.latchkey/postgresql', pgData)], {
      cwd: root,
      env: { PATH: `${root}:${process.env.PATH}` },
      encoding: 'utf8',
    })
    expect(said).toBe('2 --format custom --no-owner --file latchkey.dump\n')
  })

  it('the embedded PostgreSQL takes another port if the chosen one is in use', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await eventually(() => stranger.listening)
    const taken = (stranger.address() as AddressInfo).port
    const tried: number[] = []
    const database = await openHere(async (attempt) => {
      tried.push(attempt === 0 ? taken : await freePort())
      return tried.at(-1) ?? 0
    })
    expect(await written(database)).toEqual([])
    expect(tried).toHaveLength(2)
    expect(readPostmaster(pgData)?.port).toBe(tried[1])
    stranger.close()
  })

  it('two openers of one folder share one PostgreSQL until the last one closes, whoever started it', async () => {
    const [one, two] = await Promise.all([openHere(), openHere()])
    await sql`insert into written values (${base + 1})`.execute(one.db)
    expect(await written(two)).toEqual([base + 1])
    await one.close()
    await sql`insert into written values (${base + 2})`.execute(two.db)
    expect(await written(two)).toEqual([base + 1, base + 2])
    await two.close()
    expect(isRunning()).toBe(false)
  })

  it('a frozen PostgreSQL does not keep its server from closing, and is joined again afterwards', async () => {
    const frozen = await openEmbedded(options, undefined, 100)
    await sql`insert into written values (${base + 1})`.execute(frozen.db)
    const postmaster = readPostmaster(pgData)?.pid as number
    const all = [
      postmaster,
      ...execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
        .map(Number),
    ]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    try {
      await frozen.close()
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    expect(isRunning()).toBe(true)
    expect(await written(await openHere())).toEqual([base + 1])
    expect(readPostmaster(pgData)?.pid).toBe(postmaster)
  })

  it('an embedded PostgreSQL that two processes share goes on when the process that started it is killed', async () => {
    const child = await startChildServer(options)
    const here = await openHere()
    child.order({ do: 'write', from: base + 1 })
    await eventually(async () => (await written(here)).length > 3)
    const { pid } = readPostmaster(pgData) ?? {}
    await child.kill()
    expect((await written(here)).slice(0, child.acknowledged() - base)).toEqual(countTo(child.acknowledged()))
    expect(readPostmaster(pgData)?.pid).toBe(pid)
  })

  it('PostgreSQL stops in order when the last of two processes closes it', async () => {
    const here = await openHere()
    const child = await startChildServer(options)
    await here.close()
    expect(isRunning()).toBe(true)
    child.order({ do: 'close' })
    await child.ended
    expect(isRunning()).toBe(false)
  })

  it('PostgreSQL is found again with every acknowledged row after its only server was killed', async () => {
    const child = await startChildServer(options)
    child.order({ do: 'write', from: base + 1 })
    await eventually(() => child.acknowledged() >= base + 5)
    await child.kill()
    expect(isRunning()).toBe(true)
    const { pid } = readPostmaster(pgData) ?? {}
    const here = await openHere()
    expect(readPostmaster(pgData)?.pid).toBe(pid)
    expect((await written(here)).slice(0, child.acknowledged() - base)).toEqual(countTo(child.acknowledged()))
  })

  it('the embedded PostgreSQL loses no acknowledged row when all processes are killed while writing', async () => {
    let last = base
    for (let round = 0; round < 3; round += 1) {
      const child = await startChildServer(options)
      child.order({ do: 'write', from: last + 1 })
      const goal = last + 40
      await eventually(() => child.acknowledged() >= goal)
      await killPostgres()
      await child.kill()
      const acknowledged = child.acknowledged()
      const here = await openHere()
      const rows = await written(here)
      expect(rows.slice(0, acknowledged - base)).toEqual(countTo(acknowledged))
      // One more row may have been committed whose acknowledgement was lost.
      expect(rows.length + base - acknowledged).toBeLessThanOrEqual(1)
      last = base + rows.length
      await here.close()
    }
    expect(last - base).toBeGreaterThanOrEqual(120)
  })

  it('PostgreSQL that was killed is started again by its running server, without losing a row', async () => {
    const here = await openHere()
    const before = readPostmaster(pgData)
    let acknowledged = base
    let hasFailed = false
    const insert = async (n: number): Promise<boolean> =>
      sql`insert into written values (${n}) on conflict do nothing`.execute(here.db).then(
        () => true,
        () => false,
      )
    const writing = (async () => {
      for (let n = base + 1; n <= base + 200;) {
        if (await insert(n)) acknowledged = n++
        else hasFailed = true
      }
    })()
    await eventually(() => acknowledged >= base + 20)
    await killPostgres()
    await writing
    expect(hasFailed).toBe(true)
    expect(await written(here)).toEqual(countTo(base + 200))
    expect(readPostmaster(pgData)).toMatchObject({ port: before?.port })
    expect(readPostmaster(pgData)?.pid).not.toBe(before?.pid)
  })

  it.each([
    ['a process that is gone', () => 2_147_483_646],
    ['a process that is somebody else', () => process.pid],
  ])('the embedded PostgreSQL starts if postmaster.pid names %s', async (_, pid) => {
    writeFileSync(
      join(pgData, 'postmaster.pid'),
      `${pid()}\n${pgData}\n1700000000\n5432\n\n127.0.0.1\n  1234567    999999\nready   \n`,
    )
    expect(await written(await openHere())).toEqual([])
    expect(readPostmaster(pgData)?.pid).not.toBe(pid())
  })

  it('prepareCluster makes a data directory after an interrupted attempt, and removes what that attempt left', async () => {
    const folder = join(root, 'cut-off')
    mkdirSync(join(folder, 'postgresql.new-1', 'data'), { recursive: true })
    writeFileSync(join(folder, 'postgresql.new-1', 'data', 'PG_VERSION'), '18\n')
    const lock = await lockCluster(folder)
    const cluster = prepareCluster({ dataDir: folder, isDurable: false, logger: silentLogger })
    lock.release()
    expect(cluster.password).toHaveLength(43)
    expect(readdirSync(folder).filter((name) => name.startsWith('postgresql.new-'))).toEqual([])
  })

  it("the error of a PostgreSQL that does not start quotes PostgreSQL's message", async () => {
    const lock = await lockCluster(join(root, 'cut-off'))
    const cluster = prepareCluster({ dataDir: join(root, 'cut-off'), isDurable: false, logger: silentLogger })
    rmSync(join(cluster.pgData, 'global', 'pg_control'))
    await expect(ensureRunning(cluster)).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('pg_control'),
    })
    lock.release()
  })

  it('openEmbedded refuses a folder of another major version, and a folder without its password', async () => {
    const folder = join(root, 'cut-off')
    const prepare = () => prepareCluster({ dataDir: folder, isDurable: false, logger: silentLogger })
    writeFileSync(join(folder, 'postgresql', 'PG_VERSION'), '17\n')
    expect(prepare).toThrow(
      expect.objectContaining({
        code: 'database_version_mismatch',
        message: expect.stringContaining('made by PostgreSQL 17'),
      }),
    )
    rmSync(join(folder, 'postgresql', 'latchkey.password'))
    expect(prepare).toThrow(
      expect.objectContaining({ code: 'database_unavailable', message: expect.stringContaining('backup') }),
    )
  })
})
