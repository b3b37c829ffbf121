/**
 * Kills the server (SIGKILL) repeatedly in traffic while it sends webhooks, then compares the logins in the database
 * with the messages, and those with what a receiver got.
 *
 *   node scripts/build.mjs && node e2e/faults/webhooks.mjs [--port 9640] [--times 20]
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verify } from '@latchkey/node/webhooks'
import { APP_ID } from './support/caller.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9640' }, times: { type: 'string', default: '20' } },
})
/** The secret that every development server has. */
const APP_SECRET = 'lk_secret_development-app-secret-which-guards-nothing'
/** Milliseconds of traffic before each kill, in turn. */
const LIVES_MS = [1_400, 2_300, 3_100]
/** Longer than the lease of a message that a killed server was sending. */
const DRAIN_MS = 90_000

/** A receiver that verifies what it gets. */
const startReceiver = async () => {
  const arrived = new Map()
  const seen = { twice: 0, refused: 0, secret: '' }
  const server = createServer(async (request, response) => {
    try {
      const { id, event } = await verify({ headers: request.headers, body: await text(request) }, seen.secret)
      if (arrived.has(id)) seen.twice += 1
      else arrived.set(id, event)
    } catch (error) {
      seen.refused += 1
      console.log(`  refused by the receiver: ${error.message}`)
    }
    response.writeHead(204).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { arrived, seen, url: `http://127.0.0.1:${server.address().port}/`, stop }
}

/** What the database says of logins and of messages about them. */
const compare = async (client, arrived) => {
  const { rows: events } = await client.query(
    "select id from security_events where event in ('login', 'sign_up') and refusal is null",
  )
  const { rows: messages } = await client.query('select message_id, type, state from webhook_deliveries')
  const logins = messages.filter(({ type }) => type === 'user.authenticated')
  const known = new Set(messages.map(({ message_id: id }) => id))
  return {
    logins: events.length,
    'messages of a login': logins.length,
    'logins without a message': events.filter(({ id }) => !known.has(`msg_${id}`)).length,
    'messages that did not arrive': messages.filter(({ message_id: id }) => !arrived.has(id)).length,
    'arrivals that no message is for': [...arrived.keys()].filter((id) => !known.has(id)).length,
    'not delivered': messages.filter(({ state }) => state !== 'delivered').length,
  }
}

const receiver = await startReceiver()
const place = await prepare({ port: Number(values.port) })
try {
  let server = await place.start()
  const created = await fetch(`${place.address}/api/v1/apps/${APP_ID}/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'latchkey-app-id': APP_ID,
      authorization: `Basic ${btoa(`${APP_ID}:${APP_SECRET}`)}`,
    },
    body: JSON.stringify({ url: receiver.url }),
  })
  if (!created.ok) throw new Error(`The endpoint was refused: ${created.status} ${await created.text()}`)
  receiver.seen.secret = (await created.json()).secret
  const { traffic, probe } = place.serve({ retriesUnreachable: true })
  for (let n = 0; n < Number(values.times); n += 1) {
    await sleep(LIVES_MS[n % LIVES_MS.length])
    server.signal('SIGKILL')
    await server.exited
    server = await place.start()
  }
  await traffic.stop()
  await probe.stop()
  const client = await place.database.connect('fault')
  const waiting = async () =>
    (await client.query("select count(*)::integer as n from webhook_deliveries where state = 'waiting'")).rows[0].n
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await waiting()) > 0;) await sleep(500)
  const result = { ...(await compare(client, receiver.arrived)), ...receiver.seen, secret: undefined }
  await client.end()
  console.log(`SIGKILL ${values.times} times`)
  for (const [what, number] of Object.entries(result)) if (number !== undefined) console.log(`  ${what}: ${number}`)
  const wrong = [
    'logins without a message',
    'messages that did not arrive',
    'arrivals that no message is for',
    'refused',
  ]
  if (result.logins === 0 || wrong.some((what) => result[what] > 0)) process.exitCode = 1
} finally {
  await place.stop()
  receiver.stop()
}
