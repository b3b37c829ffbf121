import {
  FARCASTER_CHANNEL_HEADER,
  FARCASTER_PATHS,
  type WireFarcasterAnswer,
  type WireFarcasterChannel,
} from 'latchkey/plugins/farcaster/contract'
import type { WireSession } from 'latchkey/core/contract'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../../testing/createTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const HOST = 'localhost:4100'
const page = (path: string, headers: Record<string, string | undefined> = {}) =>
  server.get<string>(path, { appId: null, headers: { origin: undefined, host: HOST, ...headers } })
const answer = (path: string, user: string | null, headers: Record<string, string | undefined> = {}) =>
  server.post<{ error?: string }>(
    path,
    { user },
    { appId: null, headers: { origin: `http://${HOST}`, host: HOST, ...headers } },
  )

async function open(body: object = {}) {
  const { body: channel } = await server.post<WireFarcasterChannel>(FARCASTER_PATHS.init, body)
  return { token: channel.channel_token, path: new URL(channel.connect_uri).pathname, uri: channel.connect_uri }
}
async function logIn(token: string) {
  server.clock.advance(2)
  const { body } = await server.get<WireFarcasterAnswer>(FARCASTER_PATHS.status, {
    headers: { [FARCASTER_CHANNEL_HEADER]: token },
  })
  const { message, signature, fid } = body
  return server.post<WireSession>(FARCASTER_PATHS.authenticate, { channel_token: token, message, signature, fid })
}

describe('the Farcaster simulator of a development server', () => {
  it("the Farcaster simulator's page says that it is a simulator and which app asks", async () => {
    const { uri, path } = await open()
    expect(uri).toMatch(/^http:\/\/localhost:4100\/dev\/farcaster\/[\w-]{43}$/)
    const { status, body, headers } = await page(path)
    expect(status).toBe(200)
    expect(body).toContain('Development simulator')
    expect(body).toContain('This is not Farcaster')
    expect(body).toContain('localhost:5173')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(/ on\w+=|<style|<script>|style=/)
  })

  it.each([
    ['ada', 'Ada Lovelace'],
    ['grace', 'Grace Hopper'],
    ['alan', 'Alan Turing'],
    ['katherine', 'Katherine Johnson'],
  ])('the Farcaster simulator signs in as %s with a real signature, which passes the real checks', async (id, name) => {
    const { token, path } = await open()
    expect((await answer(path, id)).status).toBe(200)
    const { status, body } = await logIn(token)
    expect(status).toBe(200)
    expect(body.user?.linked_accounts).toMatchObject([{ type: 'farcaster', username: id, display_name: name }])
  })

  it('the Farcaster simulator\'s choice "new" signs in as another new user each time', async () => {
    const fids = []
    for (const { token, path } of [await open(), await open()]) {
      expect(await answer(path, 'new')).toMatchObject({
        status: 200,
        body: { username: expect.stringMatching(/^new/) },
      })
      const { body } = await logIn(token)
      expect(body.is_new_user).toBe(true)
      fids.push(body.user?.linked_accounts[0]?.fid)
    }
    expect(new Set(fids).size).toBe(2)
  })

  it('the Farcaster simulator logs nobody in before an approval, or after a decline', async () => {
    const { token, path } = await open()
    expect((await logIn(token)).status).toBe(400)
    expect((await answer(path, null)).status).toBe(200)
    server.clock.advance(2)
    const status = await server.get(FARCASTER_PATHS.status, { headers: { [FARCASTER_CHANNEL_HEADER]: token } })
    expect(status).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
    expect((await answer(path, 'ada')).status).toBe(404)
    expect((await page(path)).body).toContain('declined')
  })

  it('the Farcaster simulator accepts one answer to a request, and only as a known person', async () => {
    const { path } = await open()
    expect((await answer(path, 'mallory')).status).toBe(404)
    expect((await answer(path, 'ada')).status).toBe(200)
    expect((await answer(path, 'grace')).status).toBe(404)
    expect((await page(path)).body).toContain('approved')
    expect(await page('/dev/farcaster/unknown')).toMatchObject({
      status: 404,
      body: expect.stringContaining('Nothing to answer'),
    })
  })

  it('the Farcaster simulator shows the host of the redirect_url, and escapes its markup', async () => {
    const { path } = await open({ redirect_url: 'http://localhost:5173/?a="><script>alert(1)</script>' })
    const { body } = await page(path)
    expect(body).toContain('Back to localhost:5173')
    expect(body).not.toContain('<script>alert')
  })

  it('the Farcaster simulator serves its style and script', async () => {
    expect(await page('/dev/farcaster.css')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
    })
    expect(await page('/dev/farcaster.js')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    })
  })

  it('the Farcaster simulator refuses answers from another origin or host with 403, and plain text with 415', async () => {
    const { path } = await open()
    expect((await answer(path, 'ada', { origin: 'http://localhost:5173' })).status).toBe(403)
    expect((await answer(path, 'ada', { origin: 'https://evil.test' })).status).toBe(403)
    expect((await answer(path, 'ada', { host: 'rebound.evil.test', origin: 'http://rebound.evil.test' })).status).toBe(
      403,
    )
    expect((await page(path, { host: 'rebound.evil.test' })).status).toBe(403)
    expect((await answer(path, 'ada', { origin: undefined, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await answer(path, 'ada')).status).toBe(200)
  })
})

describe('Farcaster on a production server', () => {
  it('a production server answers 404 for the Farcaster simulator, and without settings disallowed_login_method', async () => {
    const production = await createTestServer({ mode: 'production' })
    expect((await production.get('/dev/farcaster/x', { appId: null })).status).toBe(404)
    expect((await production.get('/dev/farcaster.js', { appId: null })).status).toBe(404)
    const config = await production.get(`/api/v1/apps/${OTHER_APP_ID}`, { appId: OTHER_APP_ID })
    expect(config.body).toMatchObject({ farcaster_auth: false })
    const init = await production.post(FARCASTER_PATHS.init, {}, { appId: OTHER_APP_ID })
    expect(init).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
    await production.close()
  })
})
