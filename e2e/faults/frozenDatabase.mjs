/**
 * Freezes the database during traffic, as a stalled volume does, then resumes it: measures how long callers wait, which
 * answers they get, and when logins work again. Then ends the server while the database is frozen.
 *
 *   node scripts/build.mjs && node e2e/faults/frozenDatabase.mjs [--port 9400]
 */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postgresProcesses, signalAll } from '../cluster/processes.mjs'
import { startProvider } from '../../scripts/services.mjs'
import { callOnce } from './support/caller.mjs'
import { printAnswers as report } from './support/report.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9400' } } })
/** Number of requests while the database is frozen, of different kinds in turn. */
const REQUESTS = 40

const dataDirectory = mkdtempSync(join(tmpdir(), 'latchkey-frozen-'))
const databaseProcesses = () => postgresProcesses(realpathSync(join(dataDirectory, 'postgresql')))

const timed = (address, path, body) => callOnce(address, path, { body, timeoutMs: 60_000 })

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

const provider = await startProvider({
  port: Number(values.port),
  dataDirectory,
  env: { LATCHKEY_LOG_LEVEL: 'warn' },
  ...(process.env.SHOW && { onLine: console.log }),
})
try {
  const { address } = provider
  report('before', await Promise.all([1, 2, 3].map((n) => askForCode(address, n))))

  const frozen = databaseProcesses()
  signalAll(frozen, 'SIGSTOP')
  report(
    `frozen: ${REQUESTS} at once`,
    await Promise.all(Array.from({ length: REQUESTS }, (_, n) => kinds[n % kinds.length](address, n))),
  )
  report(`frozen: ${REQUESTS} more, one after the other`, await oneByOne(address))
  signalAll(frozen, 'SIGCONT')
  const thawed = performance.now()
  while ((await timed(address, '/readyz')).status !== 200 || (await askForCode(address, 100)).status !== 200)
    await sleep(20)
  console.log(`works again ${Math.round(performance.now() - thawed)} ms after it goes on`)

  const again = databaseProcesses()
  signalAll(again, 'SIGSTOP')
  const waiting = askForCode(address, 200)
  await sleep(50)
  const ending = performance.now()
  provider.signal('SIGTERM')
  const code = await Promise.race([provider.exited, sleep(40_000, 'no exit within 40 s')])
  console.log(`SIGTERM while frozen: exit code ${code} after ${Math.round(performance.now() - ending)} ms`)
  report('  under way then', [await waiting])
  signalAll(again, 'SIGCONT')
} finally {
  await provider.stop()
  if (existsSync(join(dataDirectory, 'postgresql'))) {
    const left = databaseProcesses()
    signalAll(left, 'SIGCONT')
    signalAll(left.slice(0, 1), 'SIGINT')
    await sleep(1_000)
  }
  rmSync(dataDirectory, { recursive: true, force: true })
}
