/** Whom a request counts for behind proxies: the README's 'Behind a proxy'. */
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

const PROXY = '127.0.0.1'
const STRANGER = '198.51.100.9'
let server: TestServer | undefined
afterEach(() => server?.close())

/** A server that answers one request per caller and minute. */
const start = async (trustProxy?: string): Promise<TestServer> =>
  (server = await createTestServer({
    file: { rateLimits: { requestsPerMinute: 1 }, ...(trustProxy !== undefined && { trustProxy }) },
  }))

const call = async (from: string, forwardedFor: string): Promise<number> =>
  (await server!.get('/.well-known/jwks.json', { ip: from, headers: { 'x-forwarded-for': forwardedFor } })).status

it('counts for the last address that is no proxy, whatever the caller put before it', async () => {
  await start('loopback, 10.0.0.0/8')
  expect(await call(PROXY, '203.0.113.7')).toBe(200)
  expect(await call(PROXY, '192.0.2.1, 203.0.113.7')).toBe(429)
  expect(await call(PROXY, '192.0.2.2, 203.0.113.7, 10.1.2.3')).toBe(429)
  expect(await call(PROXY, '203.0.113.8')).toBe(200)
})

it('believes nobody who is no proxy', async () => {
  await start('loopback')
  expect(await call(STRANGER, '203.0.113.7')).toBe(200)
  expect(await call(STRANGER, '203.0.113.8')).toBe(429)
})

it('believes nobody where no proxy is named', async () => {
  await start()
  expect(await call(PROXY, '203.0.113.7')).toBe(200)
  expect(await call(PROXY, '203.0.113.8')).toBe(429)
})
