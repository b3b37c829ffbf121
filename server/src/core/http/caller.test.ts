/** Tests of `/health/caller`, which tells callers what the server makes of their address and proxies. */
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

const PROXY = '127.0.0.1'
let alone: TestServer
let behindProxy: TestServer
beforeAll(async () => {
  alone = await createTestServer()
  behindProxy = await createTestServer({ file: { trustProxy: 'loopback' }, beside: alone })
})
afterAll(async () => {
  await behindProxy.close()
  await alone.close()
})

const callAs = (ip: string, headers: Record<string, string> = {}, server = alone) =>
  server.get<object>('/health/caller', { ip, headers })
it.each([
  ['203.0.113.9', 'documentation'],
  ['8.8.8.8', 'public'],
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['::ffff:192.168.1.1', 'private'],
  ['fd00::1', 'private'],
  ['::1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['2001:4860::1', 'public'],
])('GET /health/caller describes the address %s as %s, without a proxy', async (ip, address) => {
  expect((await callAs(ip)).body).toEqual({ forwarded: 'none', address })
})

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])(
  'GET /health/caller shows from the header %s that a proxy is missing in trustProxy',
  async (header) => {
    expect((await callAs('10.0.0.2', { [header]: '8.8.8.8' })).body).toEqual({
      forwarded: 'ignored',
      address: 'private',
    })
  },
)

it('GET /health/caller believes a proxy of trustProxy, and of its headers X-Forwarded-For only', async () => {
  expect((await callAs(PROXY, { 'x-forwarded-for': '192.0.2.1, 8.8.8.8' }, behindProxy)).body).toEqual({
    forwarded: 'believed',
    address: 'public',
  })
  expect((await callAs(PROXY, { 'x-real-ip': '8.8.8.8' }, behindProxy)).body).toEqual({
    forwarded: 'ignored',
    address: 'loopback',
  })
})

it.each([
  ['8.8.8.8', { forwarded: 'believed', address: 'public' }],
  ['8.8.8.8:443', { forwarded: 'believed', address: 'public', hasPorts: true }],
  ['[2001:4860::1]:443', { forwarded: 'believed', address: 'public', hasPorts: true }],
  // Entries before the proxy's own were written by the caller, so faults in them are not the proxy's.
  ['1.1.1.1:443, 8.8.8.8', { forwarded: 'believed', address: 'public' }],
  ['unknown, 8.8.8.8', { forwarded: 'believed', address: 'public' }],
  ['unknown', { forwarded: 'unreadable', address: 'loopback' }],
  ['8.8.8.8, 8.8.8.8:https', { forwarded: 'unreadable', address: 'loopback' }],
])('GET /health/caller describes what the proxy writes in X-Forwarded-For: %s', async (header, expected) => {
  expect((await callAs(PROXY, { 'x-forwarded-for': header }, behindProxy)).body).toEqual(expected)
})

it('GET /health/caller ignores X-Forwarded-For of a caller who is no proxy', async () => {
  const { body } = await callAs('8.8.8.8', { 'x-forwarded-for': '10.0.0.1:80' }, behindProxy)
  expect(body).toEqual({ forwarded: 'ignored', address: 'public' })
})

it("GET /health/caller answers loopback if a trusted proxy forwards a caller on the proxy's machine", async () => {
  expect((await callAs(PROXY, { 'x-forwarded-for': PROXY }, behindProxy)).body).toEqual({
    forwarded: 'believed',
    address: 'loopback',
  })
})

it('GET /health/caller shows a documentation address if the proxy passes on what callers write [V15.3.4]', async () => {
  expect((await callAs(PROXY, { 'x-forwarded-for': '192.0.2.1' }, behindProxy)).body).toEqual({
    forwarded: 'believed',
    address: 'documentation',
  })
})

it('GET /health/caller answers no address, no-store, and no CORS header', async () => {
  const { body, headers } = await callAs('8.8.8.8', { origin: 'https://evil.example' })
  expect(JSON.stringify(body)).not.toContain('8.8.8.8')
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})
