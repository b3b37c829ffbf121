/** Runs child processes that always end with this process, finds free ports, and waits for services. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository's root. */
export const repository = dirname(dirname(fileURLToPath(import.meta.url)))

/** True if the module is the script with which Node was started. */
export const runsDirectly = (moduleUrl) => resolve(process.argv[1] ?? '') === fileURLToPath(moduleUrl)

/** Milliseconds that a service has to shut down before it is killed. */
const SHUTDOWN_MS = 10_000

/** Number of lines of output to keep, to explain why a service ended. */
const KEPT_LINES = 50

/** Thrown for a command that ended with another exit code than 0. */
export class CommandFailed extends Error {
  constructor(command, args, code, signal, output) {
    super(`${[command, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}`)
    this.name = 'CommandFailed'
    this.output = output
  }
}

/**
 * Runs a command to its end.
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, shell?: boolean }} [options] `capture`
 *   collects stdout and stderr instead of passing them on
 * @returns {Promise<string>} what it wrote, if captured
 * @throws {CommandFailed} with the captured output
 */
export const run = (command, args, { cwd = repository, env, capture = false, shell = false } = {}) =>
  new Promise((fulfil, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) fulfil(output)
      else reject(new CommandFailed(command, args, code, signal, output))
    })
  })

/** Returns the absolute path of a file in node_modules, such as `jest/bin/jest.js`. */
export const tool = (path) => join(repository, 'node_modules', path)

/** Runs a JavaScript command-line tool with this Node, whatever `node_modules/.bin` contains. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options)

/**
 * Runs the same npm that started this process, which names its own script in the environment. A plain `npm` is a batch
 * file on Windows, which needs the shell.
 */
export const runNpm = (args, options = {}) =>
  process.env.npm_execpath
    ? runNode(process.env.npm_execpath, args, options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' })

/** Sends a signal to all processes of a group. Returns false if none is left. */
const signalGroup = (pid, name) => {
  try {
    return process.kill(-pid, name)
  } catch {
    return false
  }
}

/** Waits until no process of a group is left, for as long as a service has to shut down. */
const groupEnd = async (pid) => {
  for (let waitedMs = 0; waitedMs < SHUTDOWN_MS && signalGroup(pid, 0); waitedMs += 50) await sleep(50)
}

/**
 * Starts a Node script as a service.
 *
 * The script notices the end of this process over its channel (see exitWithParent.mjs), so it stops even if this
 * process is killed.
 *
 * @param {string} script
 * @param {string[]} [args]
 * @param {{ cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void, isGroup?: boolean }} [options]
 *   `isGroup`: the script starts programs that it does not end itself, as npm does. It gets a process group, and stops with all in it
 * @returns {{ pid: number | undefined, exited: Promise<number | null>, output: () => string, stop: () => Promise<void>,
 * signal: (name: NodeJS.Signals) => boolean }}
 */
export const startService = (script, args = [], { cwd = repository, env, onLine, isGroup = false } = {}) => {
  const hasGroup = isGroup && process.platform !== 'win32'
  const preload = new URL(`./exitWithParent.mjs${hasGroup ? '?group' : ''}`, import.meta.url).href
  const child = spawn(process.execPath, ['--import', preload, script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: hasGroup,
  })
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      onLine?.(line)
    })
  }
  const exited = new Promise((fulfil) => {
    child.once('error', () => fulfil(null))
    child.once('exit', fulfil)
  })
  const signal = (name) => (hasGroup && child.pid ? signalGroup(child.pid, name) : child.kill(name))
  const ended = hasGroup ? () => Promise.all([exited, groupEnd(child.pid)]) : () => exited
  const stop = async () => {
    signal('SIGTERM')
    const isStopped = await Promise.race([ended().then(() => true), sleep(SHUTDOWN_MS, false, { ref: false })])
    if (!isStopped) signal('SIGKILL')
    await exited
  }
  return { pid: child.pid, exited, output: () => lines.join('\n'), stop, signal }
}

/**
 * Checks whether a port can be listened on.
 *
 * @param {number} port
 * @param {string} host an address of this machine; one that the machine does not have counts as free
 * @returns {Promise<boolean>}
 */
export const isFree = (port, host) =>
  new Promise((fulfil) => {
    const probe = createServer()
    probe.once('error', (error) => fulfil(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => fulfil(true)))
  })

/**
 * Finds the first port from `preferred` on which nothing listens, on both loopback addresses.
 *
 * @param {number} preferred
 * @param {number[]} [taken] ports to skip
 * @returns {Promise<number>}
 * @throws {Error} if a hundred ports in a row are taken
 */
export const findFreePort = async (preferred, taken = []) => {
  for (let port = preferred; port < preferred + 100; port += 1) {
    if (!taken.includes(port) && (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
  throw new Error(`No free port from ${preferred} to ${preferred + 99}.`)
}

/**
 * Waits until a service is ready.
 * @param {string} name for messages
 * @param {() => Promise<boolean>} isReady asked every 50 ms
 * @param {{ exited: Promise<unknown>, output: () => string }} service
 * @throws {Error} if the service ends first or `timeoutMs` pass, with the last lines it wrote
 */
export const waitUntilReady = async (name, isReady, service, timeoutMs = 60_000) => {
  const deadline = Date.now() + timeoutMs
  let isRunning = true
  void service.exited.then(() => (isRunning = false))
  while (isRunning && Date.now() < deadline) {
    if (await isReady()) return
    await sleep(50)
  }
  const reason = isRunning ? `did not answer within ${timeoutMs / 1000} s` : 'ended while starting'
  throw new Error(`The ${name} ${reason}. Its last lines:\n${service.output() || '(none)'}`)
}

/** Checks whether `url` answers with a success status. */
export const isHealthy = async (url) => (await fetch(url).catch(() => undefined))?.ok === true
