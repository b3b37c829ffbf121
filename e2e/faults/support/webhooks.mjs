/**
 * A receiver of webhooks for fault runs, and the comparison of what it got with the database and with what clients were
 * told: every acknowledged login has its message, no message is invented, and one that comes twice has one id.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@latchkey/node/webhooks'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { APP_ID } from './caller.mjs'
import { percentile } from './report.mjs'

/** The secret that every development server has. */
const APP_SECRET = 'lk_secret_development-app-secret-which-guards-nothing'
/** Milliseconds in which everything must have arrived: longer than a lease, and than a retry after a failure. */
const DRAIN_MS = 90_000
const LOGIN = 'user.authenticated'

/** Starts a receiver that verifies what it gets. `watch` adds it as an endpoint of a server. */
export const startReceiver = async () => {
  const arrived = new Map()
  const seen = { twice: 0, refused: 0, secret: '' }
  const server = createServer(async (request, response) => {
    try {
      const { id, event } = await verify({ headers: request.headers, body: await text(request) }, seen.secret)
      if (arrived.has(id)) seen.twice += 1
      else arrived.set(id, { ...event, arrivedAt: Date.now() })
      response.writeHead(204).end()
    } catch (error) {
      seen.refused += 1
      console.log(`  refused by the receiver: ${error.message}`)
      response.writeHead(401).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    arrived,
    seen,
    async watch(address) {
      const answer = await fetch(`${address}/api/v1/apps/${APP_ID}/webhooks`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'latchkey-app-id': APP_ID,
          authorization: `Basic ${btoa(`${APP_ID}:${APP_SECRET}`)}`,
        },
        body: JSON.stringify({ url: `http://127.0.0.1:${server.address().port}/` }),
      })
      if (!answer.ok) throw new Error(`The endpoint was refused: ${answer.status} ${await answer.text()}`)
      seen.secret = (await answer.json()).secret
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Compares, once all has been sent.
 * @param {{ client: import('pg').Client, people: object[], receiver: object }} options `people` of the traffic so far
 */
const judge = async ({ client, people, receiver: { arrived } }) => {
  const waiting = async () =>
    (await client.query("select count(*)::integer as n from webhook_deliveries where state = 'waiting'")).rows[0].n
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await waiting()) > 0;) await sleep(500)
  const { rows: events } = await client.query(
    "select id from security_events where event in ('login', 'sign_up') and refusal is null",
  )
  const { rows: messages } = await client.query('select message_id, type, state, at from webhook_deliveries')
  const known = new Set(messages.map(({ message_id: id }) => id))
  const toldOf = new Map()
  for (const { type, user } of arrived.values()) if (type === LOGIN) toldOf.set(user.id, (toldOf.get(user.id) ?? 0) + 1)
  const inDoubt = ({ notAcknowledged }) => notAcknowledged.filter((path) => path === EMAIL_PATHS.authenticate).length
  const delays = messages.flatMap(({ message_id: id, at }) =>
    arrived.has(id) ? [arrived.get(id).arrivedAt - at.getTime()] : [],
  )
  return {
    acknowledged: people.reduce((sum, { logins }) => sum + logins, 0),
    logins: events.length,
    messages: messages.length,
    delays,
    wrong: {
      'acknowledged logins without a message': people.filter((one) => (toldOf.get(one.userId) ?? 0) < one.logins)
        .length,
      'logins that were told and never asked for': people.filter(
        (one) => one.userId !== undefined && (toldOf.get(one.userId) ?? 0) > one.logins + inDoubt(one),
      ).length,
      'logins without a message': events.filter(({ id }) => !known.has(`msg_${id}`)).length,
      'messages that did not arrive': messages.filter(({ message_id: id }) => !arrived.has(id)).length,
      'arrivals that no message is for': [...arrived.keys()].filter((id) => !known.has(id)).length,
      'messages that are not delivered': messages.filter(({ state }) => state !== 'delivered').length,
    },
  }
}

/** Compares and prints. If something is wrong, the script exits with 1. */
export const judgeWebhooks = async (options) => {
  const { acknowledged, logins, messages, delays, wrong } = await judge(options)
  const { twice, refused } = options.receiver.seen
  const problems = Object.entries({ ...wrong, 'messages that the receiver refused': refused }).filter(([, n]) => n > 0)
  console.log(
    `  webhooks: ${acknowledged} acknowledged logins, ${logins} in the database, ${messages} messages; ${twice} came twice under one id; arrived after ${percentile(delays, 0.5)} ms in the middle, ${percentile(delays, 1)} ms at most`,
  )
  console.log(
    `  lost or invented: ${problems.length === 0 ? 'nothing' : problems.map(([what, n]) => `${n} ${what}`).join(', ')}`,
  )
  if (acknowledged === 0 || problems.length > 0) process.exitCode = 1
}
