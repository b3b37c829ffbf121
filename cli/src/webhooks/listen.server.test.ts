/** Runs `webhooks listen` against a real server, with a backend on this computer that receives. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { testServer, type TestServer } from '@latchkey/server/testing'
import { runIn } from '../testing/runIn.ts'

interface Arrival {
  headers: IncomingHttpHeaders
  body: string
}

let server: TestServer
let secret: string
let poorSecret: string
let endpoint: { id: string; secret: string }
let arrived: Arrival[] = []
let answer: { status: number; text: string }
let onArrival: (() => void) | undefined
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    arrived.push({ headers: request.headers, body })
    response.writeHead(answer.status).end(answer.text)
    onArrival?.()
  })
})
let to: string
let cwd: string

const callBackend = async <Body>(path: string, body?: object): Promise<Body> => {
  const response = await server.fetch(`${server.apiUrl}/api/v1/apps/${server.appId}/webhooks${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${server.appId}:${secret}`).toString('base64')}`,
      'latchkey-app-id': server.appId,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Body
}

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-listen-'))
  writeFileSync(join(cwd, 'versions.json'), '{ "latchkey": { "latchkey": "^0.1.0" } }')
  server = await testServer()
  secret = await server.createAppSecret()
  poorSecret = await server.createAppSecret(['events:read'])
  endpoint = await callBackend('', { url: 'https://shop.example.com/hooks' })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  to = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/hooks`
  const real = globalThis.fetch
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      (input as string).startsWith(server.apiUrl) ? server.fetch(input, init) : real(input, init),
    )
})
beforeEach(() => {
  arrived = []
  answer = { status: 204, text: '' }
  onArrival = undefined
})
afterAll(async () => {
  jest.restoreAllMocks()
  receiver.close()
  receiver.closeAllConnections()
  await server.close()
  rmSync(cwd, { recursive: true })
})

const listen = (options: { secret?: string; signal?: AbortSignal }, ...args: string[]) =>
  runIn(
    { cwd, template: cwd, env: { LATCHKEY_APP_SECRET: options.secret ?? secret }, ...options },
    ...['webhooks', 'listen', '--forward', to, '--provider', server.apiUrl, '--app-id', server.appId, ...args],
  )
const sendTest = async (): Promise<string> =>
  (await callBackend<{ message_id: string }>(`/${endpoint.id}/test`, {})).message_id

it('webhooks listen --since forwards in order what the server signed by the secret of the endpoint, and says each answer', async () => {
  const ids = [await sendTest(), await sendTest()]
  const stopping = new AbortController()
  onArrival = () => {
    if (arrived.length === ids.length) stopping.abort()
  }
  const { code, out, error } = await listen({ signal: stopping.signal }, '--since', '2020-01-01')
  expect(arrived.map(({ headers }) => headers['webhook-id'])).toEqual(ids)
  const [{ headers, body }] = arrived as [Arrival]
  expect(JSON.parse(body)).toEqual({ type: 'webhook.test', endpoint_id: endpoint.id })
  const key = Buffer.from(endpoint.secret.slice('whsec_'.length), 'base64')
  const signed = [ids[0], headers['webhook-timestamp'], body].join('.')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(headers['svix-signature']).toBe(headers['webhook-signature'])
  expect(out.replaceAll(/in \d+ ms/g, 'in 1 ms')).toBe(ids.map((id) => `webhook.test ${id} → 204 in 1 ms\n`).join(''))
  expect({ code, error }).toEqual({
    code: 0,
    error: `Forwarding webhooks of https://shop.example.com/hooks to ${to}. Stop it with Ctrl+C.\n`,
  })
})

it('webhooks listen --message forwards that one again, and exits with 1 if the backend does not answer 2xx', async () => {
  const id = await sendTest()
  await sendTest()
  answer = { status: 500, text: 'TypeError: event is undefined\n    at hooks.js:3' }
  const failed = await listen({}, '--message', id)
  expect(failed).toMatchObject({ code: 1, error: '' })
  expect(failed.out).toMatch(/ → 500 in \d+ ms: TypeError: event is undefined\n$/)
  answer = { status: 200, text: 'ok' }
  const done = await listen({}, '--message', id, '--json')
  expect({ ...done, out: JSON.parse(done.out) as unknown }).toMatchObject({
    code: 0,
    out: { id, type: 'webhook.test', status: 200, answer: 'ok' },
  })
  expect(arrived.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

it.each<[string, string, () => { secret?: string }, string[]]>([
  ['secret_refused', 'does not know the app secret', () => ({ secret: 'lk_secret_wrong' }), []],
  ['secret_refused', 'needs the scopes events:read and users:read', () => ({ secret: poorSecret }), ['--message', 'x']],
  ['endpoint_unknown', 'The app has no endpoint whe_x. It has:', () => ({}), ['--endpoint', 'whe_x']],
  ['message_unknown', 'There is no message msg_x', () => ({}), ['--message', 'msg_x']],
])('webhooks listen ends with exit code 2 and %s: %s', async (errorCode, message, options, args) => {
  const { code, out } = await listen(options(), ...args, '--json')
  expect({ code, failure: JSON.parse(out) as unknown }).toEqual({
    code: 2,
    failure: { error: { code: errorCode, message: expect.stringContaining(message) } },
  })
  expect(arrived).toEqual([])
})
