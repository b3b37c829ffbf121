/** Tests which address a request is counted for behind proxies: docs/operations.md, 'Behind a proxy'. */
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

const PROXY = '127.0.0.1'
const STRANGER = '198.51.100.9'
let server: TestServer | undefined
afterEach(() => server?.close())

/**
 * Starts a server that answers one request per caller and minute, so that 429 shows that two requests count for the
 * same caller.
 */
const start = async (trustProxy?: string): Promise<TestServer> =>
  (server = await createTestServer({
    file: { rateLimits: { requestsPerMinute: 1 }, ...(trustProxy !== undefined && { trustProxy }) },
  }))

const call = async (from: string, forwardedFor: string): Promise<number> =>
  (await server!.get('/.well-known/jwks.json', { ip: from, headers: { 'x-forwarded-for': forwardedFor } })).status

it('the rate limit counts by the last address in X-Forwarded-For that is no trusted proxy [HTTP-32, V4.1.3, V15.3.4]', async () => {
  await start('loopback, 10.0.0.0/8')
  expect(await call(PROXY, '203.0.113.7')).toBe(200)
  expect(await call(PROXY, '192.0.2.1, 203.0.113.7')).toBe(429)
  expect(await call(PROXY, '192.0.2.2, 203.0.113.7, 10.1.2.3')).toBe(429)
  expect(await call(PROXY, '203.0.113.8')).toBe(200)
})

/** Spellings of one caller's address that proxies use. */
const SPELLINGS = [
  '203.0.113.7',
  '203.0.113.7:51234',
  '203.0.113.7:51235',
  '[::ffff:203.0.113.7]:51236',
  '::ffff:203.0.113.7',
  '::ffff:cb00:7107',
  '"203.0.113.7:51237"',
  ' 203.0.113.7 ',
]
const SPELLINGS_V6 = [
  '2001:db8:1:2::7',
  '[2001:db8:1:2::7]',
  '[2001:db8:1:2::7]:51234',
  '"[2001:db8:1:2::7]:51235"',
  '[2001:DB8:1:2:0:0:0:7]:51236',
  '2001:0db8:0001:0002::0007',
  '2001:db8:1:2::7%eth0',
  '[2001:db8:1:2::7%25eth0]:51237',
  '[2001:db8:1:2:9::1]:51238',
]
const UNREADABLE = [
  'unknown',
  '_hidden',
  '203.0.113.7:http',
  '203.0.113.7:',
  ':80',
  '[2001:db8::7',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113',
  '3405803783',
  '0xcb.0.113.7',
  'for=203.0.113.7',
  '"',
  '[]',
  '[203.0.113.7]:80',
  '2001:db8:1:2:3:4:5:6:443',
  '2001:db8::7]:443',
  'a'.repeat(5_000),
]

it('the rate limit counts X-Forwarded-For entries with and without port, brackets or quotes as one caller', async () => {
  await start('loopback, 10.0.0.0/8')
  const callers = [
    [SPELLINGS, '203.0.113.8:51234'],
    [SPELLINGS_V6, '[2001:db8:1:3::7]:51234'],
  ] as const
  for (const [spellings, other] of callers) {
    const first = await call(PROXY, spellings[0]!)
    const more = []
    for (const spelling of spellings) {
      more.push(await call(PROXY, spelling), await call(PROXY, `192.0.2.1, ${spelling}, 10.1.2.3:80`))
    }
    expect([first, ...new Set(more)]).toEqual([200, 429])
    expect(await call(PROXY, other)).toBe(200)
  }
})

it('70 calls whose X-Forwarded-For differs in the port only share one rate limit [SEC-76]', async () => {
  await start('loopback')
  const statuses = []
  for (let port = 50_000; port < 50_070; port += 1) statuses.push(await call(PROXY, `203.0.113.7:${port}`))
  expect(statuses).toEqual([200, ...Array<number>(69).fill(429)])
})

it("an unreadable X-Forwarded-For entry makes the rate limit count by the proxy's own address", async () => {
  await start('loopback, 10.0.0.0/8')
  for (const [index, text] of UNREADABLE.entries()) {
    const [proxy, inner] = [`127.0.1.${index}`, `10.1.2.${index}`]
    const statuses = [
      await call(proxy, `192.0.2.1, ${text}`),
      await call(proxy, `192.0.2.2, ${text}`),
      await call(proxy, ''),
      await call(proxy, `192.0.2.3, ${text}, ${inner}`),
      await call(proxy, `192.0.2.4, ${text}, ${inner}`),
    ]
    expect([text, ...statuses]).toEqual([text, 200, 429, 429, 200, 429])
  }
})

it("the rate limit ignores unreadable X-Forwarded-For entries that stand before the caller's own address", async () => {
  await start('loopback')
  expect(await call(PROXY, 'unknown, 203.0.113.7:1')).toBe(200)
  expect(await call(PROXY, '[, 203.0.113.7:2')).toBe(429)
  expect(await call(PROXY, '203.0.113.8')).toBe(200)
})

it('a caller who is no trusted proxy cannot escape the rate limit by X-Forwarded-For [V4.1.3]', async () => {
  await start('loopback')
  expect(await call(STRANGER, '203.0.113.7')).toBe(200)
  expect(await call(STRANGER, '203.0.113.8')).toBe(429)
})

it('no caller can escape the rate limit by X-Forwarded-For if trustProxy is not set', async () => {
  await start()
  expect(await call(PROXY, '203.0.113.7')).toBe(200)
  expect(await call(PROXY, '203.0.113.8')).toBe(429)
})
