import { gunzipSync } from 'node:zlib'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'

const APPS = [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN] }]
const start = (console?: object): Promise<TestServer> =>
  createTestServer({ mode: 'production', file: { apps: APPS, ...(console && { console }) } })
const open = (server: TestServer, url: string, headers: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { host: 'auth.example.com', accept: 'text/html', ...headers } })

let server: TestServer
beforeAll(async () => {
  server = await start({})
})
afterAll(() => server.close())

const scriptIn = (html: string): string => /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''

it('the console page may run its own files only, is framed by nobody, and is not cached [CONSOLE-8]', async () => {
  const { headers, body } = await open(server, '/console')
  const nonce = /"nonce":"([^"]+)"/.exec(body)?.[1] ?? ''
  expect(Buffer.from(nonce, 'base64')).toHaveLength(18)
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(body).not.toMatch(/\son\w+=|\sstyle=|<style|<script>(?!<)/)
})

it('the console page is at every deep link below its path, but not at its API or files', async () => {
  const links = ['/console/', '/console/users', '/console/my-app/users/did:latchkey:x?tab=events']
  for (const url of links) expect((await open(server, url)).statusCode).toBe(200)
  for (const url of ['/console/api/nothing', '/console/apix', '/console/assets/nothing.js', '/consoles'])
    expect(await open(server, url)).toMatchObject({ statusCode: 404, headers: { 'content-type': /json/ } })
})

it('the script of the console page has the checksum that the page names, and is cached for a year', async () => {
  const { body } = await open(server, '/console')
  const plain = await open(server, scriptIn(body))
  expect(plain).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
  expect(body).toMatch(
    /<script type="module" src="\/console\/assets\/[^"]+" integrity="sha384-[\w+/=]{64}" crossorigin>/,
  )
  const packed = await open(server, scriptIn(body), { 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

it('a server without the setting has neither the pages nor the API of the console, nor its app', async () => {
  const off = await start()
  expect((await open(off, '/console')).statusCode).toBe(404)
  expect((await open(off, '/console/api/me')).statusCode).toBe(404)
  expect((await off.get('/api/v1/apps/latchkey-operator-console', { appId: null })).status).toBe(404)
  await off.close()
})

it('a console with a path and an origin of its own is served there alone, and calls that origin', async () => {
  const own = await start({ path: '/staff', origin: 'https://staff.example.com' })
  const page = await open(own, '/staff', { host: 'staff.example.com' })
  expect(page.body).toContain('"apiUrl":"https://staff.example.com"')
  expect(scriptIn(page.body)).toMatch(/^\/staff\/assets\//)
  for (const url of ['/staff', '/console']) expect((await open(own, url)).statusCode).toBe(404)
  await own.close()
})

it.each([
  [{ path: '/api' }, 'console.path: is a path of the server itself'],
  [{ path: 'console' }, 'console.path: must be a path such as /console'],
  [{ origin: 'http://staff.example.com' }, 'console.origin: must be https'],
  [{ app: OTHER_APP_ID }, 'console.app is the id of one of the apps'],
  [{ lifetimeS: 100_000 }, 'console.lifetimeS'],
])('a server with the setting console %j does not start: %s', async (console, problem) => {
  await expect(start(console)).rejects.toThrow(problem)
})

it('a development server has an operator whom everybody can be, and a production server on its database has not', async () => {
  const operators = () => server.db.selectFrom('operators').select(['email', 'role', 'removed_at']).execute()
  const file = { apps: APPS, console: {} }
  const env = { LATCHKEY_SECRET: PRODUCTION_ENV.LATCHKEY_SECRET }
  const development = await createTestServer({ file, env, beside: server })
  await development.http.close()
  expect(await operators()).toEqual([{ email: 'operator@example.com', role: 'admin', removed_at: null }])
  const production = await createTestServer({ mode: 'production', file, beside: server })
  await production.http.close()
  expect(await operators()).toEqual([
    { email: 'operator@example.com', role: 'admin', removed_at: new Date(server.clock.now()) },
  ])
})
