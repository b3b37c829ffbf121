/** Tests the queue of requests of a whole server: which routes wait, and what those refused are told. */
import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { defineServerPlugin } from '../contract/plugin.ts'

const SLOW = '/api/v1/plugins/slow'
let server: TestServer
/** Ends the requests that are worked on. */
let finish: (() => void)[]
const slow = defineServerPlugin({
  id: 'slow',
  routes: (http) => void http.post(SLOW, async () => new Promise((resolve) => finish.push(() => resolve({})))),
})

beforeAll(async () => {
  // One connection has two places. Whoever does not get one at once is refused.
  server = await createTestServer({
    plugins: [slow],
    file: { database: { connections: 1 }, requestQueue: { maxWaitMs: 0 } },
  })
})
beforeEach(() => {
  finish = []
})
afterAll(() => server.close())

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
/** Fills all places. */
async function fill(): Promise<Promise<{ status: number }>[]> {
  const running = [server.post(SLOW, {}), server.post(SLOW, {})]
  while (finish.length < 2) await settled()
  return running
}
const release = async (running: Promise<{ status: number }>[]): Promise<number[]> => {
  for (const end of finish) end()
  return (await Promise.all(running)).map(({ status }) => status)
}

it('a request beyond what a server can work on is refused with 503 busy and Retry-After, once it waited [HTTP-96]', async () => {
  const running = await fill()
  const refused = await server.post(EMAIL_PATHS.init, { email: 'late@example.com' })
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable', cause: 'busy' },
    headers: { 'retry-after': '1', 'access-control-allow-origin': 'http://localhost:5173' },
  })
  expect(server.mail.sent).toEqual([])
  expect(await release(running)).toEqual([200, 200])
  expect(server.log()).not.toContain('request failed')
  expect(server.log().match(/more requests come than this process can serve/g)).toHaveLength(1)
  expect((await server.post(EMAIL_PATHS.init, { email: 'late@example.com' })).status).toBe(200)
})

it.each([
  ['the configuration of an app', PATHS.app.replace(':app_id', 'latchkey-demo-development')],
  ['the liveness check', '/livez'],
  ['the keys of an app', '/api/v1/apps/latchkey-demo-development/jwks.json'],
])('a full server still answers %s', async (_what, path) => {
  const running = await fill()
  expect((await server.get(path)).status).toBe(200)
  await release(running)
})
