/**
 * Uses a mail server that is slow, refuses messages and is down, in turn. Shows which answers people who ask for a code
 * get, and that other requests are not affected.
 *
 *   node scripts/build.mjs && node e2e/faults/mailServer.mjs [--port 9650]
 */
import { parseArgs } from 'node:util'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { PATHS } from 'latchkey/core/contract'
import { callOnce } from './support/caller.mjs'
import { createPerson } from './support/person.mjs'
import { printAnswers } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9650' } } })
const ASKING = 20

const place = await prepare({ port: Number(values.port) })
const { mail, address, frameOrigin } = place
try {
  await place.start()
  const send = (path, options) => callOnce(address, path, options)
  const person = createPerson({ send, mail, frameOrigin })
  await person.logIn()

  const askAll = async (title) => {
    let isOver = false
    const refreshes = []
    const refreshing = (async () => {
      while (!isOver) {
        const {
          record: {
            sessions: [session],
          },
        } = person
        const answer = await callOnce(address, PATHS.sessions, { body: { refresh_token: session.refreshToken } })
        if (answer.status === 200) session.refreshToken = answer.body.refresh_token
        refreshes.push(answer)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: ASKING }, (_, n) =>
        callOnce(address, EMAIL_PATHS.init, {
          body: { email: `ada-${n}-${Date.now()}@example.com` },
          timeoutMs: 30_000,
        }),
      ),
    )
    isOver = true
    await refreshing
    printAnswers(`${title}: ${ASKING} ask for a code, one refreshes`, [...answers, ...refreshes])
    if (refreshes.some(({ status }) => status !== 200)) process.exitCode = 1
  }

  await askAll('well')
  mail.be({ delayMs: 3_000 })
  await askAll('slow, 3 s for each message')
  mail.be({ delayMs: 20_000 })
  await askAll('slower than the server waits, 20 s')
  mail.be({ refuses: true })
  await askAll('refusing')
  mail.be({})
  await mail.die()
  await askAll('dead')
  await mail.revive()
  await askAll('well again')
} finally {
  await place.stop()
}
