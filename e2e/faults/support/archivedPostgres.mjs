/** A PostgreSQL of Debian's package, whose write-ahead log goes to a repository of pgBackRest all the time. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findAccount, makeFolder, startDaemon } from '../../cluster/daemon.mjs'
import { postgresProcesses, signalAll } from '../../cluster/processes.mjs'
import { findPrograms } from '../../cluster/programs.mjs'
import { waitUntilReady } from '../../../scripts/process.mjs'

/** Seconds after which PostgreSQL archives what it has written, even if that fills no file. */
export const ARCHIVE_TIMEOUT_S = 5

/**
 * @param {{ port: number, folder: string }} options
 * @returns the running database: `url`; `connect`; `backUp`; `archived`, which waits until the log of now is in the
 * repository; `loseDisk`, which kills PostgreSQL and removes its folder; `restore`, to the end of the archive or to a
 * moment as PostgreSQL writes it; `stop`
 */
export const startArchivedPostgres = async ({ port, folder }) => {
  const programs = findPrograms(['setpriv', 'postgres', 'pgbackrest'])
  const account = findAccount()
  const own = (name) => makeFolder(join(folder, name), account)
  const [data, sockets, repository, logs] = ['data', 'sockets', 'repository', 'logs'].map(own)
  const settings = join(folder, 'pgbackrest.conf')
  writeFileSync(
    settings,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${logs}
lock-path=${own('locks')}
spool-path=${own('spool')}
start-fast=y
[latchkey]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${sockets}
pg1-user=latchkey
`,
    { mode: 0o644 },
  )
  const run = (command, args) =>
    execFileSync(command, args, { ...account, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const pgbackrest = (...args) =>
    run(programs.pgbackrest, [`--config=${settings}`, '--stanza=latchkey', '--log-level-console=warn', ...args])
  const connect = async (database = 'latchkey') => {
    const client = new Client({ host: '127.0.0.1', port, user: 'latchkey', database })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const canWrite = async () => {
    const client = await connect('postgres').catch(() => undefined)
    if (!client) return false
    const { rows } = await client.query('select pg_is_in_recovery() as waits').catch(() => ({ rows: [] }))
    await client.end()
    return rows[0]?.waits === false
  }
  let daemon
  const start = async () => {
    const command = join(programs.postgres, 'postgres')
    daemon = startDaemon({ name: 'postgres', command, args: ['-D', data], folder: logs, account })
    await waitUntilReady('PostgreSQL', canWrite, daemon)
  }

  run(join(programs.postgres, 'initdb'), ['-D', data, '--username=latchkey', '--auth=trust', '--encoding=UTF8'])
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${sockets}'
archive_mode = on
archive_command = 'pgbackrest --config=${settings} --stanza=latchkey archive-push %p'
archive_timeout = ${ARCHIVE_TIMEOUT_S}
`,
  )
  await start()
  pgbackrest('stanza-create')
  const admin = await connect('postgres')
  await admin.query('create database latchkey')
  await admin.end()

  return {
    url: `postgres://latchkey@127.0.0.1:${port}/latchkey`,
    connect,
    backUp: () => pgbackrest('backup', '--type=full'),
    async archived() {
      const client = await connect()
      const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as name')
      const isThere = async () =>
        (await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [rows[0].name])).rows[0]
          .done
      while (!(await isThere())) await sleep(200)
      await client.end()
    },
    async loseDisk() {
      signalAll(postgresProcesses(data), 'SIGKILL')
      await daemon.exited
      rmSync(data, { recursive: true })
      own('data')
    },
    async restore({ until } = {}) {
      pgbackrest('restore', ...(until ? ['--type=time', `--target=${until}`, '--target-action=promote'] : []))
      await start()
    },
    stop: () => daemon.stop('SIGINT'),
  }
}
