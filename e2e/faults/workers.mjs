/**
 * Kills worker processes (SIGKILL) of one server: each but the first while it comes up, right after the start, and then
 * those that serve, one after the other. Meanwhile people log in at a steady rate. The server must stay, and in the end
 * have all its workers again.
 *
 *   node scripts/build.mjs && node e2e/faults/workers.mjs [--port 9780] [--processes 4] [--rate 10] [--times 6]
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ofChildren } from '../../scripts/processorTime.mjs'
import { createLogins } from './support/logins.mjs'
import { inProduction, PRODUCTION_APP_ID } from './support/production.mjs'
import { countBy, describeCounts, percentile } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9780' },
    processes: { type: 'string', default: '4' },
    rate: { type: 'string', default: '10' },
    times: { type: 'string', default: '6' },
  },
})
const port = Number(values.port)
const metricsPort = port + 40
const processes = Number(values.processes)
/** Seconds of traffic in which workers are killed as they come up, and seconds for each that serves. */
const [COMING_S, BETWEEN_S] = [6, 4]
const PATIENCE_MS = 60_000

const place = await prepare({ port })
const { command, env } = inProduction({ folder: place.folder, processes })
const logins = createLogins({ ports: [port], mail: place.mail, appId: PRODUCTION_APP_ID })

const readMetric = async (name) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}
const workersOf = ({ pid }) => [...ofChildren(pid).keys()].sort((a, b) => a - b)
const kill = (pid) => {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** Lets people log in for some seconds, and something happen meanwhile. @returns how many got no answer at all */
const during = async (title, seconds, happen) => {
  const answers = []
  const coming = logins.come({
    rate: Number(values.rate),
    seconds,
    onAnswer: ({ asked, entered }) => answers.push(asked, ...(entered ? [entered] : [])),
  })
  const killed = await happen()
  await coming
  const failed = answers.filter(({ status }) => status !== 200)
  const times = answers.map(({ ms }) => ms)
  const told = describeCounts(countBy(failed, ({ status, code }) => `${status} ${code ?? ''}`.trim()))
  console.log(`${title}: ${killed} killed, load ${loadavg()[0].toFixed(1)}`)
  console.log(
    `  ${answers.length} calls, p50 ${percentile(times, 0.5)}, longest ${percentile(times, 1)} ms; failed: ${told}`,
  )
  return failed.filter(({ status }) => status === 0).length
}

/** Starts the server. @returns it once its first worker listens */
const start = async () => {
  const server = await place.start({
    port,
    command,
    env: { ...env, LATCHKEY_TRUST_PROXY: 'loopback', LATCHKEY_METRICS_PORT: String(metricsPort) },
  })
  let isGone = false
  void server.exited.then(() => (isGone = true))
  const begin = performance.now()
  return {
    ...server,
    /** Waits until it has all its workers. @returns false if it ended, or if that takes too long */
    async isWhole() {
      const from = performance.now()
      while (!isGone && performance.now() - from < PATIENCE_MS) {
        if ((await readMetric('latchkey_processes').catch(() => 0)) === processes) return true
        await sleep(100)
      }
      return false
    },
    age: () => Math.round(performance.now() - begin),
  }
}

try {
  let server = await start()
  const [first] = workersOf(server)
  const unanswered = await during('workers that come up', COMING_S, async () => {
    let killed = 0
    for (const end = Date.now() + (COMING_S * 1_000) / 2; Date.now() < end; await sleep(20))
      killed += workersOf(server).filter((pid) => pid !== first && kill(pid)).length
    return killed
  })
  const isBack = await server.isWhole()
  console.log(`  all ${processes} workers: ${isBack}, ${server.age()} ms after the first`)
  await server.stop()

  server = await start()
  let isBackAgain
  const times = Number(values.times)
  await during('workers that serve, one after the other', times * BETWEEN_S, async () => {
    let killed = 0
    for (const end = Date.now() + times * BETWEEN_S * 1_000; killed < times && Date.now() < end;) {
      await sleep(BETWEEN_S * 500)
      isBackAgain = await server.isWhole()
      if (kill(workersOf(server)[killed % processes])) killed += 1
    }
    return killed
  })
  isBackAgain = await server.isWhole()
  console.log(
    `  all ${processes} workers: ${isBackAgain}; restarts: ${await readMetric('latchkey_process_restarts_total')}`,
  )
  if (unanswered > 0 || !isBack || !isBackAgain) process.exitCode = 1
} finally {
  await place.stop()
}
