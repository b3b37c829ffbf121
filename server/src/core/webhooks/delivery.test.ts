/** Tests that a server that listens tells a receiver over the network, and that its messages verify there. */
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { listenOnLoopback, readBody, type Listening } from '../../testing/listenOnLoopback.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { DEVELOPMENT_APP_SECRET } from '../secrets/appSecrets.ts'

let server: TestServer
let receiver: Listening
let arrive: (message: { headers: Record<string, string>; text: string }) => void
const next = () =>
  new Promise<{ headers: Record<string, string>; text: string }>((resolve) => {
    arrive = resolve
  })
beforeAll(async () => {
  receiver = await listenOnLoopback(
    createServer((request, response) => {
      void readBody(request).then((text) => {
        response.writeHead(204).end()
        arrive({ headers: request.headers as Record<string, string>, text })
      })
    }),
  )
  server = await createTestServer()
  // Receivers compare the time of a message with their own clock.
  server.clock.advance((Date.now() - server.clock.now()) / 1000)
  await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

it('a login is told at once to an endpoint that was added by the API, and the message verifies by its secret', async () => {
  const path = `/api/v1/apps/${DEVELOPMENT_APP_ID}/webhooks`
  const basic = Buffer.from(`${DEVELOPMENT_APP_ID}:${DEVELOPMENT_APP_SECRET}`).toString('base64')
  const { body: endpoint } = await server.post<{ id: string; secret: string }>(
    path,
    { url: `${receiver.url}/hooks`, types: ['user.authenticated'] },
    { headers: { origin: undefined, authorization: `Basic ${basic}` } },
  )
  const arrival = next()
  const { user } = await server.login('ada@example.com')
  const { headers, text } = await arrival
  expect(headers['content-type']).toBe('application/json')
  expect(new Webhook(endpoint.secret).verify(text, headers)).toMatchObject({
    type: 'user.authenticated',
    user: { id: user.id },
    account: { type: 'email', address: 'ada@example.com' },
  })
  // Closing waits until the outcome is stored.
  await server.http.close()
  expect(await server.db.selectFrom('webhook_deliveries').select(['state', 'status']).execute()).toEqual([
    { state: 'delivered', status: 204 },
  ])
})
