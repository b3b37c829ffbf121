/**
 * Kills the server (SIGKILL) repeatedly during traffic and restarts it, then compares the answers that clients got with
 * the database.
 *
 *   node scripts/build.mjs && node e2e/faults/killed.mjs [--port 9620] [--times 100] [--seconds 900]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9620' },
    times: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '900' },
  },
})
/** Milliseconds of traffic before each kill, in turn. */
const LIVES_MS = [400, 900, 1_700]

const place = await prepare({ port: Number(values.port) })
try {
  let server = await place.start()
  // While the process is gone, calls get no answer at all; the traffic then tries again, as people do.
  const { traffic, probe } = place.serve({ retriesUnreachable: true })
  const starts = []
  const until = Date.now() + Number(values.seconds) * 1_000
  for (let n = 0; n < Number(values.times) && Date.now() < until; n += 1) {
    await sleep(LIVES_MS[n % LIVES_MS.length])
    server.signal('SIGKILL')
    await server.exited
    const begin = performance.now()
    server = await place.start()
    starts.push(performance.now() - begin)
  }
  await traffic.stop()
  await probe.stop()
  printTraffic(`SIGKILL ${starts.length} times`, traffic, await place.judge(traffic))
  console.log(`  ready again after ${percentile(starts, 0.5)} ms in the middle, ${percentile(starts, 1)} ms at most`)
} finally {
  await place.stop()
}
