/**
 * Restarts the database during traffic, as an upgrade does: by a fast shutdown, which tells clients, and by an
 * immediate one, after which PostgreSQL recovers as after a crash.
 *
 *   node scripts/build.mjs && node e2e/faults/restarted.mjs [--port 9630]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postmasterOf, signalAll } from '../cluster/processes.mjs'
import { printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9630' } } })
/** Signals to PostgreSQL, each with the name of what it does then. The provider that keeps the database restarts it. */
const WAYS = { SIGINT: 'fast shutdown', SIGQUIT: 'immediate shutdown', SIGKILL: 'killed' }

const place = await prepare({ port: Number(values.port) })
try {
  await place.start()
  for (const [signal, title] of Object.entries(WAYS)) {
    const { traffic, probe } = place.serve()
    await sleep(4_000)
    const at = Date.now()
    signalAll([postmasterOf(place.database.dataFolder)], signal)
    while (!probe.worksSince(at + 200) && Date.now() - at < 60_000) await sleep(50)
    await sleep(4_000)
    await traffic.stop()
    await probe.stop()
    printTraffic(`The database restarts, ${title} (${signal})`, traffic, await place.judge(traffic))
    printOutages(probe.outages(at))
  }
} finally {
  await place.stop()
}
