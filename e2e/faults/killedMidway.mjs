/**
 * Kills the server (SIGKILL) while people are in the middle of something: a signature, a code on its way, a new wallet, a
 * wallet on a second device, a change of recovery. They try again, as the SDK does. Compares what they were told with the
 * database.
 *
 *   node scripts/build.mjs && node e2e/faults/killedMidway.mjs [--port 9750] [--times 12]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { call } from './support/caller.mjs'
import { createPerson, NotAcknowledged } from './support/person.mjs'
import { countBy, describeCounts, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9750' }, times: { type: 'string', default: '12' } },
})
/** What is under way when the server dies, by the step of a person. */
const DEEDS = {
  takeShare: 'a signature',
  askForCode: 'a code on its way',
  createWallet: 'a new wallet',
  addDevice: 'a wallet on a second device',
  setRecovery: 'a change of recovery',
}
/** People in the middle of each. */
const EACH = 2
/** Milliseconds from the first of them to the kill, by turns: the calls take 5 to 60 together. */
const KILLED_AFTER_MS = [2, 6, 10, 15, 20, 30, 45, 60]

const place = await prepare({ port: Number(values.port) })
const { mail, address, frameOrigin } = place
const [people, calls, failures] = [[], [], []]
/** Tries that got no answer, by what was under way. */
const cut = []

const begin = async (deed) => {
  const send = async (path, options) => {
    const { tries, ...answer } = await call(address, path, { ...options, retriesUnreachable: true })
    calls.push({ client: deed, path, tries, status: answer.status, endedAt: Date.now() })
    return answer
  }
  const person = createPerson({ send, mail, frameOrigin })
  await person.logIn()
  if (!['createWallet', 'askForCode'].includes(deed)) await person.createWallet()
  people.push(person.record)
  return person
}

try {
  let server = await place.start()
  for (let n = 0; n < Number(values.times); n += 1) {
    const deeds = Object.keys(DEEDS).flatMap((deed) => Array.from({ length: EACH }, () => deed))
    const ready = []
    for (const deed of deeds) ready.push(await begin(deed))
    const before = calls.length
    const doing = ready.map((person, one) =>
      person[deeds[one]]().catch((error) =>
        failures.push({ reason: error.message, isExpected: error instanceof NotAcknowledged }),
      ),
    )
    await sleep(KILLED_AFTER_MS[n % KILLED_AFTER_MS.length])
    server.signal('SIGKILL')
    await server.exited
    server = await place.start()
    await Promise.all(doing)
    cut.push(...calls.slice(before).filter(({ tries }) => tries[0].status === 0))
  }
  // The mail was sent and the server died before it could say so: the next try sends another one.
  const twice = people.filter(({ email, asked }) => mail.codesTo(email).length > asked)
  for (const record of twice) record.asked = mail.codesTo(record.email).length
  const result = await place.judge({ people, failures })
  printTraffic(`SIGKILL ${values.times} times, ${EACH} people in the middle of each`, { calls, failures }, result)
  console.log(`  cut off: ${describeCounts(countBy(cut, ({ client }) => DEEDS[client]))}`)
  console.log(`  codes that came twice: ${twice.length}`)
  if (cut.length === 0) process.exitCode = 1
} finally {
  await place.stop()
}
