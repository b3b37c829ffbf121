/** Starts PgBouncer in front of a PostgreSQL. */
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFree, waitUntilReady } from '../../scripts/process.mjs'
import { makeFolder, startDaemon } from './daemon.mjs'

/**
 * @param {{ command: string, port: number, target: { port: number, user: string, password: string }, mode: 'transaction' | 'session', poolSize?: number,
 *   ignoredParameters?: readonly string[], folder: string, account?: { uid: number, gid: number } }} options `poolSize`: connections to each database;
 *   `ignoredParameters`: settings of a session that clients may send and that have no effect
 */
export const startPgbouncer = async ({
  command,
  port,
  target,
  mode,
  poolSize = 20,
  ignoredParameters = [],
  folder,
  account,
}) => {
  const own = makeFolder(join(folder, `pgbouncer-${mode}`), account)
  const file = join(own, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${target.port} user=${target.user} password=${target.password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = any',
      `pool_mode = ${mode}`,
      'unix_socket_dir =',
      'max_client_conn = 500',
      `default_pool_size = ${poolSize}`,
      ...(ignoredParameters.length > 0 ? [`ignore_startup_parameters = ${ignoredParameters.join(',')}`] : []),
      'server_login_retry = 1',
      'server_connect_timeout = 3',
      '',
    ].join('\n'),
    { mode: 0o600 },
  )
  if (account) chownSync(file, account.uid, account.gid)
  const daemon = startDaemon({ name: 'pgbouncer', command, args: [file], folder: own, account })
  await waitUntilReady('PgBouncer', async () => !(await isFree(port, '127.0.0.1')), daemon)
  return daemon
}
