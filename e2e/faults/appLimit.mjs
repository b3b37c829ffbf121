/**
 * Lets strangers, each in a network of their own, use up the codes that an app may send in an hour. Before that some
 * people log in; afterwards they come back, and so do strangers. Shows who gets a code, what the others are told, and
 * where the operator reads of it. Those who are known must all get in, and the log must name the setting.
 *
 *   node scripts/build.mjs && node e2e/faults/appLimit.mjs [--port 9770] [--known 60] [--limit 300]
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLogins } from './support/logins.mjs'
import { inProduction, PRODUCTION_APP_ID } from './support/production.mjs'
import { countBy, describeCounts, percentile } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9770' },
    known: { type: 'string', default: '60' },
    limit: { type: 'string', default: '300' },
  },
})
const port = Number(values.port)
const metricsPort = port + 40
const [known, limit] = [Number(values.known), Number(values.limit)]
const HOUR_S = 3_600
/** Milliseconds until every server has stored who used a code: it does so every two seconds. */
const STORED_MS = 3_000
const TOGETHER = 20

const place = await prepare({ port })
const { command, env } = inProduction({
  folder: place.folder,
  processes: 1,
  rateLimits: {
    codesPerApp: { limit, windowS: HOUR_S },
    // As many times as large as by default.
    codesPerAppProven: { limit: 3 * limit, windowS: HOUR_S },
  },
})

const { newPerson, ask, logIn } = createLogins({ ports: [port], mail: place.mail, appId: PRODUCTION_APP_ID })
/** @returns the answer to a person's last call */
const comeBack = async (person) => {
  const { asked, entered } = await logIn(person)
  return entered ?? asked
}
const each = async (people, work) => {
  const answers = []
  for (let n = 0; n < people.length; n += TOGETHER)
    answers.push(...(await Promise.all(people.slice(n, n + TOGETHER).map(work))))
  return answers
}
const strangers = (count) => Array.from({ length: count }, newPerson)

const served = (answers) => answers.filter(({ status }) => status === 200).length
const print = (title, answers) => {
  const refused = answers.filter(({ status }) => status !== 200)
  const told = describeCounts(countBy(refused, ({ status, code }) => `${status} ${code ?? ''}`.trim()))
  const waits = refused.map(({ retryAfter }) => retryAfter)
  const times = refused.flatMap(({ ms }) => (ms === undefined ? [] : [ms]))
  const when =
    refused.length === 0 ? '' : `, Retry-After up to ${Math.max(...waits)} s, within ${percentile(times, 1)} ms`
  console.log(`  ${title}: ${served(answers)} of ${answers.length} served; refused: ${told}${when}`)
}

try {
  const server = await place.start({
    port,
    command,
    env: { ...env, LATCHKEY_TRUST_PROXY: 'loopback', LATCHKEY_METRICS_PORT: String(metricsPort) },
  })
  console.log(
    `${limit} codes an hour for the app, ${3 * limit} more for callers who are known, load ${loadavg()[0].toFixed(1)}`,
  )
  const regulars = strangers(known)
  print('people log in', await each(regulars, comeBack))
  await sleep(STORED_MS)
  print('strangers ask', await each(strangers(limit + 50), ask))
  const back = await each(regulars, comeBack)
  print('the people of before log in again', back)
  const late = await each(strangers(50), ask)
  print('more strangers ask', late)

  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counted = /^latchkey_limits_hit_total\{limit="app\/codes"\} (\d+)$/m.exec(metrics)?.[1] ?? '0'
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('rateLimits.codesPerApp'))
  console.log(`  the metric has counted ${counted}; the log: ${line ? JSON.parse(line).msg : 'nothing'}`)
  if (served(back) < known || served(late) > 0 || counted === '0' || !line) process.exitCode = 1
} finally {
  await place.stop()
}
