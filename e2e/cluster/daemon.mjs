/** Starts native programs that end with this process, if need be as another user than root. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a program has to end before it is killed. */
const SHUTDOWN_MS = 20_000

/** Finds a user for PostgreSQL, which refuses to run as root. Undefined if this process is not root. */
export const findAccount = () => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (name, kind) =>
    Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
    } catch {
      // This user does not exist here: try the next one.
    }
  }
  throw new Error('As root this needs a user "postgres" or "nobody" to run PostgreSQL as.')
}

/** Creates a folder that belongs to the account. */
export const makeFolder = (path, account) => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only this process, which then ends the programs in
 * the right order. If this process is killed, the kernel ends the program.
 *
 * @param {{ name: string, command: string, args: string[], folder: string, account?: { uid: number, gid: number },
 * env?: Record<string, string> }} options its output goes to `<name>.log` in the folder
 * @returns {{ pid: number, exited: Promise<number | null>, output: () => string, stop: (signal?: NodeJS.Signals) =>
 * Promise<void> }}
 */
export const startDaemon = ({ name, command, args, folder, account, env = {} }) => {
  const log = join(folder, `${name}.log`)
  const stream = openSync(log, 'a', 0o644)
  const as = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : []
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...as, command, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', stream, stream],
    detached: true,
  })
  closeSync(stream)
  const exited = new Promise((fulfil) => {
    child.once('error', () => fulfil(null))
    child.once('exit', fulfil)
  })
  return {
    pid: child.pid,
    exited,
    output: () => readFileSync(log, 'utf8').split('\n').slice(-30).join('\n'),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const isStopped = await Promise.race([exited.then(() => true), sleep(SHUTDOWN_MS, false, { ref: false })])
      if (!isStopped) child.kill('SIGKILL')
      await exited
    },
  }
}
