/**
 * Lets many people ask for a code in the same moment, and then all of them log in in the same moment. Shows who was
 * served at the first try, who after a wait, and who was not; and that those who have a code go before those who ask
 * for one.
 *
 *   node scripts/build.mjs && node e2e/faults/crowd.mjs [--port 9700] [--people 500,2000] [--mail-ms 0] [--servers 1]
 *
 * `--script path/to/server/dist/main.js` tries another build, and `--fixed-waits` an SDK that ignores `Retry-After`.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { waitBefore } from './support/caller.mjs'
import { tryOnce } from './support/leanCall.mjs'
import { countBy, describeCounts, percentile } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9700' },
    people: { type: 'string', default: '500,2000' },
    'mail-ms': { type: 'string', default: '0' },
    servers: { type: 'string', default: '1' },
    script: { type: 'string' },
    'fixed-waits': { type: 'boolean', default: false },
  },
})
const port = Number(values.port)
const FIXED_MS = [1_500, 4_500, 13_500]
/** Milliseconds within which somebody counts as served at once. */
const SOON_MS = 5_000

const place = await prepare({ port })
const { mail } = place
/** Servers beside the first one have the ports after its database's. */
const ports = Array.from({ length: Number(values.servers) }, (_, n) => (n === 0 ? port : port + 1 + n))

/** Calls with the retries of the SDK. */
const callAsSdk = async (path, body, person) => {
  const start = performance.now()
  const key = randomUUID()
  const tries = []
  for (let attempt = 0; ; attempt += 1) {
    const answer = await tryOnce(path, body, key, { at: ports[(person + attempt) % ports.length], person })
    tries.push({ ...answer, ms: performance.now() - start })
    const wait = values['fixed-waits'] && answer.status >= 500 ? FIXED_MS[attempt] : waitBefore(attempt, answer)
    if (wait === undefined) return { ...answer, tries, ms: performance.now() - start }
    await sleep(wait)
  }
}

const printStep = (title, calls) => {
  const good = calls.filter(({ status }) => status === 200)
  const [times, firsts] = [good.map(({ ms }) => ms), calls.map(({ tries }) => tries[0])]
  const refusedAt = firsts.filter(({ status }) => status !== 200).map(({ ms }) => ms)
  const waits = firsts.flatMap(({ retryAfter }) => (retryAfter > 0 ? [retryAfter] : []))
  console.log(
    `  ${title}: ${good.length} of ${calls.length}; within ${SOON_MS / 1_000} s ${times.filter((ms) => ms <= SOON_MS).length}; p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, longest ${percentile(times, 1)} ms`,
  )
  console.log(
    `    first tries: ${describeCounts(countBy(firsts, ({ status, code }) => `${status} ${code ?? ''}`.trim()))}${refusedAt.length === 0 ? '' : `; refused after ${percentile(refusedAt, 0.5)} ms in the middle, ${percentile(refusedAt, 1)} at most, Retry-After ${Math.min(...waits)} to ${Math.max(...waits)} s`}`,
  )
}

const crowd = async (count) => {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`)
  const all = (work) => Promise.all(emails.map(work))
  console.log(`${count} people at once, load ${loadavg()[0].toFixed(1)}`)
  const asked = await all((email, person) => callAsSdk(EMAIL_PATHS.init, { email }, person))
  printStep('asked for a code', asked)
  const withCode = emails.filter((email) => mail.codeFor(email) !== undefined)
  const loggedIn = await Promise.all(
    withCode.map((email, person) => callAsSdk(EMAIL_PATHS.authenticate, { email, code: mail.codeFor(email) }, person)),
  )
  printStep('logged in', loggedIn)
}

/** Half of the people have a code and log in while the others, who came just before them, ask for one. */
const mixed = async (count) => {
  const known = Array.from({ length: count }, () => `${randomUUID()}@example.com`)
  for (let n = 0; n < count; n += 50)
    await Promise.all(known.slice(n, n + 50).map((email, person) => callAsSdk(EMAIL_PATHS.init, { email }, person)))
  console.log(`${count} people log in while ${count} others ask for a code, load ${loadavg()[0].toFixed(1)}`)
  const asking = Promise.all(
    known.map((_, person) => callAsSdk(EMAIL_PATHS.init, { email: `${randomUUID()}@example.com` }, person)),
  )
  await sleep(20)
  const entering = Promise.all(
    known.map((email, person) => callAsSdk(EMAIL_PATHS.authenticate, { email, code: mail.codeFor(email) }, person)),
  )
  printStep('asked for a code', await asking)
  printStep('logged in', await entering)
}

try {
  const start = (at) =>
    place.start({
      port: at,
      env: { LATCHKEY_TRUST_PROXY: 'loopback' },
      ...(values.script && { script: values.script }),
    })
  for (const at of ports) await start(at)
  // The compiler and the database warm up, as they are on a server that has run for a while.
  await Promise.all(
    Array.from({ length: 60 }, (_, person) =>
      callAsSdk(EMAIL_PATHS.init, { email: `${randomUUID()}@example.com` }, person),
    ),
  )
  mail.be({ delayMs: Number(values['mail-ms']) })
  for (const count of values.people.split(',').map(Number)) {
    await crowd(count)
    await sleep(2_000)
  }
  await mixed(Math.min(500, Number(values.people.split(',')[0])))
} finally {
  await place.stop()
}
