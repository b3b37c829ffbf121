/**
 * Adds a signing key while people use two servers, then retires the one that signs, as after a leak. Access tokens of
 * the old key are refused from then on; clients refresh, as the SDK does, and go on.
 *
 *   node scripts/build.mjs && node e2e/faults/keysRotated.mjs [--port 9720]
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from 'latchkey/core/contract'
import { createOperator } from './support/operator.mjs'
import { countBy, describeCounts, printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9720' } } })
const port = Number(values.port)
/** Milliseconds in which a running server must have noticed a change of the keys. */
const NOTICED_MS = 35_000
const secret = randomBytes(48).toString('base64')

const place = await prepare({ port })
const operate = createOperator({ folder: place.folder, env: { ...place.env, LATCHKEY_SECRET: secret } })
/** Runs a command. @returns the keys, as it lists them */
const keysAfter = async (...args) => (await operate(...args)).filter(({ kid }) => kid !== undefined)

try {
  const ports = [port, port + 2]
  const env = { LATCHKEY_SECRET: secret, LATCHKEY_PUBLIC_URL: place.frameOrigin }
  for (const one of ports) await place.start({ port: one, env })
  const address = ports.map((one) => `http://127.0.0.1:${one}`)
  const { traffic, probe } = place.serve({ address, refreshesRefused: true, pauseMs: 400 })
  await sleep(3_000)
  const at = Date.now()
  const [old] = (await keysAfter('rotate-key')).filter(({ state }) => state === 'signs')
  await sleep(NOTICED_MS)
  const left = await keysAfter('retire-key', '--', old.kid)
  console.log(`Retired ${old.kid}; now ${left.map(({ kid, state }) => `${kid} ${state}`).join(', ')}`)
  const retiredAt = Date.now()
  await sleep(NOTICED_MS)
  await traffic.stop()
  await probe.stop()
  printTraffic('A key is added, the one before is retired', traffic, await place.judge(traffic))
  const refused = traffic.calls.filter(({ status }) => status === 401)
  const before = refused.filter(({ endedAt }) => endedAt < retiredAt)
  const after = refused.filter(({ endedAt }) => endedAt >= retiredAt)
  const last = Math.max(0, ...after.map(({ endedAt }) => endedAt - retiredAt))
  console.log(`  calls refused before the old key was retired: ${before.length}`)
  console.log(
    `  after it, calls with a token of a key that a server does not accept: ${describeCounts(countBy(after, ({ path }) => path))}; the last ${(last / 1_000).toFixed(1)} s after it`,
  )
  if (before.length > 0 || after.some(({ path }) => path === PATHS.sessions)) process.exitCode = 1
  printOutages(probe.outages(at))
} finally {
  await place.stop()
}
