/**
 * Uses a provider of text messages that is slow, silent, refuses our keys, and is dead, in turn. Shows which answers
 * people who ask for a code get, and that other requests are not affected.
 *
 *   node scripts/build.mjs && node e2e/faults/textProvider.mjs [--port 9700]
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from 'latchkey/core/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { callOnce } from './support/caller.mjs'
import { createPerson } from './support/person.mjs'
import { printAnswers } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9700' } } })
const port = Number(values.port)
/** More than the provider is told at once (`LATCHKEY_SMS_CONNECTIONS`). */
const ASKING = 100

let mood = {}
let most = 0
let open = 0
const provider = createServer((request, response) => {
  most = Math.max(most, (open += 1))
  response.once('close', () => (open -= 1))
  request.resume().once('end', async () => {
    if (mood.isSilent) return
    await sleep(mood.delayMs ?? 0)
    response.writeHead(mood.status ?? 201, { 'content-type': 'application/json' }).end(JSON.stringify(mood.body ?? {}))
  })
})
const listen = () => {
  provider.listen(port + 2, '127.0.0.1')
  return once(provider, 'listening')
}
const die = () => {
  provider.closeAllConnections()
  return new Promise((done) => provider.close(done))
}

await listen()
const place = await prepare({ port })
const { mail, address, frameOrigin } = place
let asked = 0
try {
  await place.start({
    env: { LATCHKEY_SMS_URL: `http://account:token@127.0.0.1:${port + 2}`, LATCHKEY_SMS_FROM: '+14155552671' },
  })
  const person = createPerson({ send: (path, options) => callOnce(address, path, options), mail, frameOrigin })
  await person.logIn()
  const [session] = person.record.sessions

  const askAll = async (title, next) => {
    mood = next
    most = 0
    let isOver = false
    const refreshes = []
    const refreshing = (async () => {
      while (!isOver) {
        const answer = await callOnce(address, PATHS.sessions, { body: { refresh_token: session.refreshToken } })
        if (answer.status === 200) session.refreshToken = answer.body.refresh_token
        refreshes.push(answer)
        await sleep(100)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: ASKING }, () => {
        asked += 1
        const phoneNumber = `+1415555${String(1_000 + asked)}`
        return callOnce(address, SMS_PATHS.init, { body: { phoneNumber }, timeoutMs: 30_000 })
      }),
    )
    isOver = true
    await refreshing
    printAnswers(`${title}: ${ASKING} ask for a code, one refreshes`, [...answers, ...refreshes])
    console.log(`  the provider had ${most} requests at once at most`)
    if (refreshes.some(({ status }) => status !== 200)) process.exitCode = 1
  }

  await askAll('well', {})
  await askAll('slow, 2 s for each message', { delayMs: 2_000 })
  await askAll('silent', { isSilent: true })
  await askAll('refuses our keys', { status: 401, body: { code: 20_003, message: 'Authenticate' } })
  await askAll('refuses for too many', { status: 429, body: { code: 20_429 } })
  await die()
  await askAll('dead', {})
  await listen()
  await askAll('well again', {})
} finally {
  await place.stop()
  await die()
}
