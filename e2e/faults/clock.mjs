/**
 * Sets the clock of one of two servers ten minutes and an hour wrong while both serve, with libfaketime, which only
 * affects that process. The other server and PostgreSQL keep the right time. Codes that one server sent are used at the
 * other, sessions go on at either, and webhooks of both arrive with a time that their receiver takes.
 *
 *   apt-get install faketime
 *   node scripts/build.mjs && node e2e/faults/clock.mjs [--port 9670]
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { callOnce } from './support/caller.mjs'
import { createPerson } from './support/person.mjs'
import { prepare } from './support/server.mjs'
import { judgeWebhooks, startReceiver } from './support/webhooks.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9670' } } })
const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => existsSync(path))
if (LIBRARY === undefined) throw new Error('libfaketime is not there: apt-get install faketime')

/** Milliseconds in which libfaketime must have read its file again. */
const REREAD_MS = 15_000
/** Seconds by which the second server is ahead, in turn, and whether it is ready then. */
const STEPS = [
  { aheadS: 0, isReady: true },
  { aheadS: 3, isReady: true },
  { aheadS: 600, isReady: false },
  { aheadS: -600, isReady: false },
  { aheadS: 3_600, isReady: false },
  { aheadS: 0, isReady: true },
]

const front = Number(values.port)
const receiver = await startReceiver()
const place = await prepare({ port: front })
const { mail, address: right, frameOrigin } = place
const wrong = `http://127.0.0.1:${front + 2}`
const check = (what, answer, expected = 200) => {
  console.log(`  ${what}: ${answer.status} ${answer.code ?? ''}`)
  if (answer.status !== expected) process.exitCode = 1
}
const refreshAt = async (address, { record: { sessions } }) => {
  const session = sessions.at(-1)
  const answer = await callOnce(address, PATHS.sessions, { body: { refresh_token: session.refreshToken } })
  if (answer.status === 200)
    Object.assign(session, { token: answer.body.token, refreshToken: answer.body.refresh_token })
  return answer
}
let asked = 0
/** Records of those who logged in, for the comparison with their webhooks. */
const people = []
/** Has a code sent by a server. @returns the body that uses it */
const codeFrom = async (address) => {
  const email = `ada-${(asked += 1)}@example.com`
  await callOnce(address, EMAIL_PATHS.init, { body: { email } })
  for (let n = 0; n < 200 && mail.codeFor(email) === undefined; n += 1) await sleep(10)
  return { email, code: mail.codeFor(email) }
}
const useAt = async (address, body) => {
  const answer = await callOnce(address, EMAIL_PATHS.authenticate, { body })
  if (answer.status === 200) people.push({ userId: answer.body.user.id, logins: 1, notAcknowledged: [] })
  return answer
}
/** Seconds by which the second server says that it is ahead. */
const readOffset = async () =>
  Number(
    /^latchkey_clock_offset_seconds (\S+)/m.exec(
      await (await fetch(`http://127.0.0.1:${front + 3}/metrics`)).text(),
    )?.[1],
  )
/** Sets the second server's clock, and waits until it has noticed. */
const setAhead = async (clock, seconds) => {
  writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`)
  for (const until = Date.now() + REREAD_MS; Math.abs((await readOffset()) - seconds) > 0.5; await sleep(200))
    if (Date.now() > until) throw new Error(`The clock is not ${seconds} s ahead after ${REREAD_MS / 1000} s.`)
}

try {
  const clock = join(place.folder, 'clock')
  writeFileSync(clock, '+0')
  await place.start()
  const server = await place.start({
    port: front + 2,
    env: {
      LATCHKEY_PUBLIC_URL: frameOrigin,
      LATCHKEY_METRICS_PORT: String(front + 3),
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
  await receiver.watch(right)
  const person = createPerson({ send: (path, options) => callOnce(right, path, options), mail, frameOrigin })
  await person.logIn()
  for (const { aheadS, isReady } of STEPS) {
    const [atRight, atWrong] = [await codeFrom(right), await codeFrom(wrong)]
    await setAhead(clock, aheadS)
    console.log(`One of two servers is ${aheadS} s ahead`)
    check('a code of the other server, sent before that', await useAt(wrong, atRight))
    check('a code of its own, sent before that, at the other server', await useAt(right, atWrong))
    check('a code of the other server', await useAt(wrong, await codeFrom(right)))
    check('a code of its own at the other server', await useAt(right, await codeFrom(wrong)))
    check('a session of the other server goes on', await refreshAt(wrong, person))
    check(
      '  and its user is read at the other server',
      await callOnce(right, PATHS.sessions, { body: {}, token: person.record.sessions.at(-1).token }),
    )
    check('/readyz', await callOnce(wrong, '/readyz'), isReady ? 200 : 503)
    console.log(`  latchkey_clock_offset_seconds: ${await readOffset()}`)
  }
  const client = await place.database.connect('fault')
  await judgeWebhooks({ client, people, receiver })
  await client.end()
  const lines = server.output().split('\n')
  for (const line of lines.filter((one) => one.includes('The clock of this server'))) console.log(`  log: ${line}`)
} finally {
  await place.stop()
  receiver.stop()
}
