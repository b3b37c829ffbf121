/**
 * Moves the clock of a running server an hour ahead, then an hour behind, with libfaketime, which only affects that
 * process. PostgreSQL keeps the right time.
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

const { values } = parseArgs({ options: { port: { type: 'string', default: '9670' } } })
const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => existsSync(path))
if (LIBRARY === undefined) throw new Error('libfaketime is not there: apt-get install faketime')

/** Milliseconds until libfaketime reads its file again. */
const REREAD_MS = 1_500

const place = await prepare({ port: Number(values.port) })
const { mail, address, frameOrigin } = place
const send = (path, options) => callOnce(address, path, options)
const say = (what, answer) => console.log(`  ${what}: ${answer.status} ${answer.code ?? ''}`)
const refreshed = async (what, { record: { sessions } }) => {
  const session = sessions.at(-1)
  const answer = await send(PATHS.sessions, { body: { refresh_token: session.refreshToken } })
  say(what, answer)
  if (answer.status !== 200) process.exitCode = 1
  else Object.assign(session, { token: answer.body.token, refreshToken: answer.body.refresh_token })
}
const newPerson = async (what) => {
  const person = createPerson({ send, mail, frameOrigin })
  await person.logIn()
  console.log(`  ${what}: logs in`)
  return person
}
/** Requests a code by e-mail and remembers it. */
const ask = async (email) => {
  await send(EMAIL_PATHS.init, { body: { email } })
  for (let n = 0; n < 200 && mail.codeFor(email) === undefined; n += 1) await sleep(10)
  return { email, code: mail.codeFor(email) }
}

try {
  const people = []
  const clock = join(place.folder, 'clock')
  writeFileSync(clock, '+0')
  await place.start({
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })
  const runAt = async (title, offset, work) => {
    writeFileSync(clock, offset)
    await sleep(REREAD_MS)
    console.log(title)
    for (const [n, person] of people.entries()) {
      await refreshed(`the session of person ${n + 1} goes on`, person)
      say(
        '  and its user is read',
        await send(PATHS.sessions, { body: {}, token: person.record.sessions.at(-1).token }),
      )
    }
    people.push(await newPerson('somebody new'))
    await work?.()
  }
  const pending = {}
  await runAt('the right time', '+0', async () => (pending.right = await ask('right@example.com')))
  await runAt('an hour ahead', '+1h', async () => {
    say('a code that was sent at the right time', await send(EMAIL_PATHS.authenticate, { body: pending.right }))
    pending.ahead = await ask('ahead@example.com')
  })
  await runAt('an hour behind', '-1h', async () =>
    say('a code that was sent an hour ahead', await send(EMAIL_PATHS.authenticate, { body: pending.ahead })),
  )
  await runAt('the right time again', '+0')
} finally {
  await place.stop()
}
