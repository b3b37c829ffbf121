/**
 * Finds how many logins in a second the server takes until one in a hundred calls takes a second: people come at a
 * steady rate, whether or not the server keeps up, ask for a code and enter it.
 *
 *   node scripts/build.mjs && node e2e/faults/knee.mjs [--port 9730] [--servers 1] [--processes 1] [--mail-ms 0]
 *   [--from 20] [--step 20]
 *
 * `--processes 2` starts one server with two processes, in production mode. `--steady 45 --minutes 15` holds that rate
 * instead, and shows each minute what the server takes and what grows.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createLogins } from './support/logins.mjs'
import { inProduction, PRODUCTION_APP_ID } from './support/production.mjs'
import { countBy, describeCounts, percentile } from './support/report.mjs'
import { prepare } from './support/server.mjs'
import { holdSteady } from './support/steady.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9730' },
    servers: { type: 'string', default: '1' },
    processes: { type: 'string' },
    'mail-ms': { type: 'string', default: '0' },
    from: { type: 'string', default: '20' },
    step: { type: 'string', default: '20' },
    steady: { type: 'string' },
    minutes: { type: 'string', default: '15' },
    script: { type: 'string' },
  },
})
const port = Number(values.port)
/** Seconds at each rate: the first three do not count. */
const [WARM_S, MEASURED_S] = [3, 8]
const LIMIT_MS = 1_000
/** Seconds of few logins before the first rate. */
const WARM_UP_S = 8
const MOST = 2_000

const place = await prepare({ port })
const ports = Array.from({ length: Number(values.servers) }, (_, n) => (n === 0 ? port : port + 1 + n))
const metricsPort = port + 40
const production = values.processes && inProduction({ folder: place.folder, processes: Number(values.processes) })
const logins = createLogins({ ports, mail: place.mail, ...(production && { appId: PRODUCTION_APP_ID }) })

const start = (at) =>
  place.start({
    port: at,
    ...(production && { command: production.command }),
    ...(values.script && { script: values.script }),
    env: {
      LATCHKEY_TRUST_PROXY: 'loopback',
      ...(values.steady && { LATCHKEY_METRICS_PORT: String(metricsPort) }),
      ...production?.env,
    },
  })

/** Lets people come for some seconds. @returns what those who came after the first seconds saw */
const at = async (rate) => {
  const [asked, entered] = [[], []]
  await logins.come({
    rate,
    seconds: WARM_S + MEASURED_S,
    onAnswer: (answers, atS) => {
      if (atS < WARM_S) return
      asked.push(answers.asked)
      if (answers.entered) entered.push(answers.entered)
    },
  })
  const p99 = (list) =>
    percentile(
      list.map(({ ms }) => ms),
      0.99,
    )
  const failed = [...asked, ...entered].filter(({ status }) => status !== 200)
  return {
    asked: p99(asked),
    entered: p99(entered),
    failed: failed.length,
    why: describeCounts(countBy(failed, ({ status, code }) => `${status} ${code ?? ''}`)),
  }
}

const findKnee = async () => {
  let knee = 0
  for (let rate = Number(values.from); rate <= MOST; rate += Number(values.step)) {
    const { asked, entered, failed, why } = await at(rate)
    console.log(`  ${rate}/s: p99 of a code ${asked} ms, of a login ${entered} ms; failed ${failed}, ${why}`)
    if (Math.max(asked, entered) > LIMIT_MS || failed > 0) break
    knee = rate
  }
  console.log(`  knee: ${knee} logins in a second, load ${loadavg()[0].toFixed(1)}`)
}

const hold = async (server) => {
  const client = await place.database.connect('fault')
  try {
    await holdSteady({
      logins,
      rate: Number(values.steady),
      minutes: Number(values.minutes),
      of: { pid: server.pid, metricsPort, client },
    })
  } finally {
    await client.end()
  }
}

try {
  const servers = []
  for (const one of ports) servers.push(await start(one))
  // Each process compiles what it runs often, and its connections learn the statements.
  await Promise.all(Array.from({ length: 60 }, logins.logIn))
  await logins.come({ rate: 20, seconds: WARM_UP_S, onAnswer: () => {} })
  place.mail.be({ delayMs: Number(values['mail-ms']) })
  const kind = production ? `${values.processes} processes in production mode` : `${ports.length} servers`
  console.log(`${kind}, mail of ${values['mail-ms']} ms, load ${loadavg()[0].toFixed(1)}`)
  await (values.steady ? hold(servers[0]) : findKnee())
} finally {
  await place.stop()
}
