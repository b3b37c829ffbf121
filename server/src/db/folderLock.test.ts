import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireLock } from './folderLock.ts'
import { identityOf } from './processIdentity.ts'
import { buildProgram } from './testing/buildProgram.ts'

describe('acquireLock', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
    path = join(folder, 'thing')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const plant = (generation: number, by: object) =>
    writeFileSync(`${path}.${generation}.lock`, JSON.stringify({ state: 'held', by }))
  const here = { host: hostname() }

  it('acquireLock refuses a second holder, and the error names the first', async () => {
    const lock = await acquireLock(path)
    await expect(acquireLock(path)).rejects.toMatchObject({
      code: 'database_locked',
      message: expect.stringContaining(`process ${process.pid}.`),
    })
    lock.release()
    lock.release()
    const next = await acquireLock(path)
    await expect(acquireLock(path)).rejects.toMatchObject({ code: 'database_locked' })
    next.release()
  })

  it('acquireLock with waitMs waits until the holder releases the lock, and then gets the lock', async () => {
    const first = await acquireLock(path)
    const order: string[] = []
    const second = acquireLock(path, { waitMs: 10_000 }).then((lock) => {
      order.push('second')
      lock.release()
    })
    order.push('first')
    first.release()
    await second
    expect(order).toEqual(['first', 'second'])
  })

  it('acquireLock gives the lock to one of many callers at a time', async () => {
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const lock = await acquireLock(path, { waitMs: 10_000 })
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
        lock.release()
      }),
    )
    expect(most).toBe(1)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('acquireLock takes over the lock of a process that is gone', async () => {
    plant(7, { ...here, pid: 2_147_483_646, start: 'x/1' })
    const lock = await acquireLock(path)
    expect(readdirSync(folder)).toEqual(['thing.8.lock'])
    lock.release()
  })

  it('acquireLock takes over the lock of a dead process whose pid belongs to another process now', async () => {
    plant(1, { ...here, pid: process.pid, start: 'an earlier boot/1' })
    const lock = await acquireLock(path)
    lock.release()
  })

  it("acquireLock respects the lock of a live process, even if the process's start time is unknown", async () => {
    plant(1, { ...here, ...identityOf(process.ppid) })
    await expect(acquireLock(path)).rejects.toMatchObject({ code: 'database_locked' })
    plant(1, { ...here, pid: process.ppid })
    await expect(acquireLock(path)).rejects.toMatchObject({ code: 'database_locked' })
  })

  it('acquireLock respects the lock of another machine, and the error says what to do if that machine is gone', async () => {
    plant(1, { host: 'another.example', pid: 1 })
    await expect(acquireLock(path)).rejects.toMatchObject({
      code: 'database_locked',
      message: expect.stringContaining(
        `on another.example. Stop it first. If that machine or container is gone for good, delete ${path}.*.lock.`,
      ),
    })
  })

  it('acquireLock respects a lock file that it cannot read', async () => {
    writeFileSync(`${path}.1.lock`, '')
    await expect(acquireLock(path)).rejects.toMatchObject({
      code: 'database_locked',
      message: expect.stringContaining('delete the file'),
    })
    expect(readFileSync(`${path}.1.lock`, 'utf8')).toBe('')
  })

  it('a counter under the lock is correct over many processes, some of which are killed with it', async () => {
    const program = buildProgram(join(__dirname, 'testing', 'childLockProgram.ts'), 'childLockProgram')
    const file = join(folder, 'count')
    writeFileSync(file, '0')
    const rounds = 25
    const deathRounds = [0, 0, 3, 8]
    await Promise.all(
      deathRounds.map((deathRound) =>
        once(
          spawn(process.execPath, [program, path, file, String(rounds), String(deathRound)], { stdio: 'inherit' }),
          'exit',
        ),
      ),
    )
    expect(Number(readFileSync(file, 'utf8'))).toBe(rounds + rounds + 3 + 8)
  }, 30_000)
})
