/**
 * Freezes the database in traffic, as a stalled volume does, and lets it go on: how long callers wait, what they hear,
 * and when logins work again. Then ends the server while the database is frozen.
 *
 *   node scripts/build.mjs && node e2e/faults/frozenDatabase.mjs [--port 9400]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProvider } from '../../scripts/services.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9400' } } })
const APP_ID = 'latchkey-demo-development'
const ORIGIN = 'http://localhost:5173'
/** Requests while the database is frozen, by turns of different kinds. */
const REQUESTS = 40

const dataDirectory = mkdtempSync(join(tmpdir(), 'latchkey-frozen-'))

/** Every process of the PostgreSQL in the folder. */
const databaseProcesses = () => {
  const folder = realpathSync(join(dataDirectory, 'postgresql'))
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return [postmaster, ...children.split('\n').filter(Boolean).map(Number)]
}

const signalAll = (pids, signal) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

const timed = async (address, path, body) => {
  const start = performance.now()
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'latchkey-app-id': APP_ID, origin: ORIGIN },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  return { path, status: response.status, code: text.startsWith('{') ? JSON.parse(text).code : undefined, retryAfter: response.headers.get('retry-after'), ms: performance.now() - start }
}

const askForCode = (address, n) => timed(address, '/api/v1/passwordless/init', { email: `ada-${n}@example.com` })
const kinds = [
  askForCode,
  (address) => timed(address, '/api/v1/passwordless/authenticate', { email: 'ada@example.com', code: '123456' }),
  (address) => timed(address, '/api/v1/sessions', { refresh_token: 'x'.repeat(43) }),
  (address) => timed(address, '/readyz'),
  (address) => timed(address, '/livez'),
]

const oneByOne = async (address) => {
  const results = []
  for (let n = 0; n < REQUESTS; n += 1) results.push(await kinds[n % kinds.length](address, n))
  return results
}

const report = (title, results) => {
  const groups = new Map()
  for (const result of results) {
    const key = `${result.status} ${result.code ?? ''} ${result.path}`
    groups.set(key, [...(groups.get(key) ?? []), result])
  }
  console.log(title)
  for (const [key, group] of [...groups].sort()) {
    const times = group.map(({ ms }) => ms).sort((a, b) => a - b)
    console.log(`  ${String(group.length).padStart(3)} × ${key}: ${Math.round(times[0])} to ${Math.round(times.at(-1))} ms${group[0].retryAfter ? `, retry-after ${group[0].retryAfter}` : ''}`)
  }
}

const provider = await startProvider({ port: Number(values.port), dataDirectory, env: { LATCHKEY_LOG_LEVEL: 'warn' }, ...(process.env.SHOW && { onLine: console.log }) })
try {
  const { address } = provider
  report('before', await Promise.all([1, 2, 3].map((n) => askForCode(address, n))))

  const frozen = databaseProcesses()
  signalAll(frozen, 'SIGSTOP')
  report(`frozen: ${REQUESTS} at once`, await Promise.all(Array.from({ length: REQUESTS }, (_, n) => kinds[n % kinds.length](address, n))))
  report(`frozen: ${REQUESTS} more, one after the other`, await oneByOne(address))
  signalAll(frozen, 'SIGCONT')
  const thawed = performance.now()
  while ((await timed(address, '/readyz')).status !== 200 || (await askForCode(address, 100)).status !== 200) await sleep(20)
  console.log(`works again ${Math.round(performance.now() - thawed)} ms after it goes on`)

  const again = databaseProcesses()
  signalAll(again, 'SIGSTOP')
  const waiting = askForCode(address, 200).catch((error) => ({ path: 'the last request', status: 0, code: error.message, ms: 0 }))
  await sleep(50)
  const ending = performance.now()
  provider.signal('SIGTERM')
  const code = await Promise.race([provider.exited, sleep(40_000, 'no exit within 40 s')])
  console.log(`SIGTERM while frozen: exit code ${code} after ${Math.round(performance.now() - ending)} ms`)
  report('  under way then', [await waiting])
  signalAll(again, 'SIGCONT')
} finally {
  await provider.stop()
  const pidFile = join(dataDirectory, 'postgresql', 'postmaster.pid')
  if (existsSync(pidFile)) {
    const [postmaster] = readFileSync(pidFile, 'utf8').split('\n')
    signalAll(databaseProcesses(), 'SIGCONT')
    signalAll([Number(postmaster)], 'SIGINT')
    await sleep(1_000)
  }
  rmSync(dataDirectory, { recursive: true, force: true })
}
