import { randomBytes } from 'node:crypto'
import {
  FARCASTER_PATHS,
  type WireFarcasterChannel,
  type WireFarcasterSigner,
  type WireFarcasterStatus,
} from 'latchkey/plugins/farcaster/contract'
import type { LoggedIn } from '../../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../../testing/createTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const HEADERS = { host: 'localhost:4100', origin: 'http://localhost:4100' }

/** Signs in a new user on the simulator's page. */
const newcomer = async (): Promise<LoggedIn> => {
  const {
    body: { channel_token, connect_uri },
  } = await server.post<WireFarcasterChannel>(FARCASTER_PATHS.init, {})
  await server.http.inject({
    method: 'POST',
    url: new URL(connect_uri).pathname,
    headers: HEADERS,
    payload: { user: 'new' },
  })
  const { body } = await server.get<WireFarcasterStatus>(FARCASTER_PATHS.status, {
    headers: { 'farcaster-channel-token': channel_token },
  })
  if (body.state !== 'completed') throw new Error('nobody signed in')
  const { message, signature, fid } = body
  return (await server.post<LoggedIn>(FARCASTER_PATHS.authenticate, { channel_token, message, signature, fid })).body
}

const requested = async () => {
  const { token } = await newcomer()
  const key = `0x${randomBytes(32).toString('hex')}`
  const { body } = await server.post<WireFarcasterSigner>(
    FARCASTER_PATHS.signerInit,
    { ed25519_public_key: key },
    { token, headers: { origin: HEADERS.origin } },
  )
  if (!('signer_approval_url' in body)) throw new Error(JSON.stringify(body))
  const path = new URL(body.signer_approval_url).pathname
  return {
    path,
    page: () => server.http.inject({ method: 'GET', url: path, headers: { host: HEADERS.host } }),
    decide: (decision: string, headers: object = HEADERS) =>
      server.http.inject({ method: 'POST', url: path, headers: { ...headers }, payload: { decision } }),
    async status() {
      server.clock.advance(61)
      return (
        await server.post<WireFarcasterSigner>(FARCASTER_PATHS.signerStatus, { ed25519_public_key: key }, { token })
      ).body.status
    },
  }
}

describe('the simulator page for Farcaster signers', () => {
  it('the simulator page for Farcaster signers lets a developer approve and then revoke a signer', async () => {
    const { page, decide, status } = await requested()
    expect((await page()).body).toContain('Let the app write for you?')
    expect(await status()).toBe('pending_approval')
    expect((await decide('approve')).json()).toEqual({ decision: 'approve' })
    expect(await status()).toBe('approved')
    expect((await page()).body).toContain('Revoke it')
    expect((await decide('revoke')).statusCode).toBe(200)
    expect(await status()).toBe('revoked')
  })

  it.each(['reject', 'other'])(
    'the decision "%s" on the simulator page revokes the signer request, which cannot be approved afterwards',
    async (decision) => {
      const { decide, status } = await requested()
      expect((await decide(decision)).statusCode).toBe(200)
      expect(await status()).toBe('revoked')
      expect((await decide('approve')).statusCode).toBe(404)
    },
  )

  it('the simulator page for Farcaster signers says that it is a simulator, and loads only its own style and script', async () => {
    const { page } = await requested()
    const { body, headers } = await page()
    expect(body).toContain('Development simulator')
    expect(body).toContain('/dev/farcaster-signer.js')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(
      (await server.http.inject({ method: 'GET', url: '/dev/farcaster-signer.js', headers: { host: HEADERS.host } }))
        .headers['content-type'],
    ).toContain('javascript')
  })

  it("the simulator page for an unknown signer request answers 404 'Nothing to answer'", async () => {
    const answer = await server.http.inject({
      method: 'GET',
      url: '/dev/farcaster/signer/unknown',
      headers: { host: HEADERS.host },
    })
    expect({ status: answer.statusCode, body: answer.body }).toEqual({
      status: 404,
      body: expect.stringContaining('Nothing to answer'),
    })
  })

  it('a signer decision from another origin or host is refused with 403, and an unknown decision with 400', async () => {
    const { decide, status } = await requested()
    expect((await decide('approve', { ...HEADERS, origin: 'http://evil.example' })).statusCode).toBe(403)
    expect((await decide('approve', { ...HEADERS, host: 'evil.example' })).statusCode).toBe(403)
    expect((await decide('everything')).statusCode).toBe(400)
    expect(await status()).toBe('pending_approval')
  })
})
