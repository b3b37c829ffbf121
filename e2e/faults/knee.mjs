/**
 * Finds how many logins in a second the server takes until one in a hundred calls takes a second: people come at a
 * steady rate, whether or not the server keeps up, ask for a code and enter it.
 *
 *   node scripts/build.mjs && node e2e/faults/knee.mjs [--port 9730] [--servers 1] [--mail-ms 0]
 *   [--from 20] [--step 20]
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { tryOnce } from './support/leanCall.mjs'
import { countBy, describeCounts, percentile } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9730' },
    servers: { type: 'string', default: '1' },
    'mail-ms': { type: 'string', default: '0' },
    from: { type: 'string', default: '20' },
    step: { type: 'string', default: '20' },
    script: { type: 'string' },
  },
})
const port = Number(values.port)
/** Seconds at each rate: the first three do not count. */
const [WARM_S, MEASURED_S] = [3, 8]
const LIMIT_MS = 1_000
const MOST = 2_000

const place = await prepare({ port })
const ports = Array.from({ length: Number(values.servers) }, (_, n) => (n === 0 ? port : port + 1 + n))
let people = 0

const timed = async (path, body, person) => {
  const start = performance.now()
  const answer = await tryOnce(path, body, randomUUID(), { at: ports[person % ports.length], person })
  return { ...answer, ms: performance.now() - start }
}
const logIn = async () => {
  const person = (people += 1)
  const email = `${randomUUID()}@example.com`
  const asked = await timed(EMAIL_PATHS.init, { email }, person)
  if (asked.status !== 200) return { asked }
  const code = place.mail.codeFor(email)
  return { asked, entered: await timed(EMAIL_PATHS.authenticate, { email, code }, person) }
}

/** Lets people come for some seconds. @returns what those who came after the first seconds saw */
const at = async (rate) => {
  const begin = performance.now()
  const all = []
  for (let n = 0; n < rate * (WARM_S + MEASURED_S); n += 1) {
    const due = begin + (n * 1_000) / rate
    if (due > performance.now()) await sleep(due - performance.now())
    all.push(logIn())
  }
  const seen = (await Promise.all(all)).slice(rate * WARM_S)
  const [asked, entered] = [seen.map((one) => one.asked), seen.flatMap((one) => one.entered ?? [])]
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

try {
  for (const at of ports)
    await place.start({
      port: at,
      env: { LATCHKEY_TRUST_PROXY: 'loopback' },
      ...(values.script && { script: values.script }),
    })
  await Promise.all(Array.from({ length: 60 }, logIn))
  place.mail.be({ delayMs: Number(values['mail-ms']) })
  console.log(`${ports.length} servers, mail of ${values['mail-ms']} ms, load ${loadavg()[0].toFixed(1)}`)
  let knee = 0
  for (let rate = Number(values.from); rate <= MOST; rate += Number(values.step)) {
    const { asked, entered, failed, why } = await at(rate)
    console.log(`  ${rate}/s: p99 of a code ${asked} ms, of a login ${entered} ms; failed ${failed}, ${why}`)
    if (Math.max(asked, entered) > LIMIT_MS || failed > 0) break
    knee = rate
  }
  console.log(`  knee: ${knee} logins in a second, load ${loadavg()[0].toFixed(1)}`)
} finally {
  await place.stop()
}
