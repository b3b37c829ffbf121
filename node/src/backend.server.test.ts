/** The package against a complete Latchkey server, with proofs of possession made by the SDK's own code. */
import { testServer, type TestServer } from '@latchkey/server/testing'
import { createBrowserKey, type BrowserKey } from 'latchkey/core/possession'
import { createBackend, type Backend } from './index.ts'

const URL_OF_ORDERS = 'https://shop.example.com/orders'

/**
 * Milliseconds by which the provider's clock is ahead of the browser's, as the SDK stores them. Both are one clock here.
 */
const AHEAD = ' 0'

let server: TestServer
let backend: Backend
let key: BrowserKey
beforeAll(async () => {
  server = await testServer()
  const { clock, apiUrl, appId } = server
  backend = createBackend({
    url: apiUrl,
    appId,
    issuer: 'latchkey-development',
    now: clock.now,
    fetch: (url, init) => server.fetch(new Request(url, init)),
  })
  key = createBrowserKey('latchkey-key', { now: clock.now, after: () => () => {} })
})
afterAll(() => server.close())

describe('a backend beside its provider', () => {
  it("verifyRequest identifies the caller by the SDK's token and proof, and refuses the same proof a second time", async () => {
    const { user, token } = await server.login('ada@example.com', { key })
    const body = '{"item":"tea"}'
    const send = (proof: string) =>
      new Request(URL_OF_ORDERS, { method: 'POST', body, headers: { authorization: `DPoP ${token}`, dpop: proof } })
    const proof = await key.prove({ method: 'POST', url: URL_OF_ORDERS, token, nonce: AHEAD, body })
    expect(await backend.verifyRequest(send(proof))).toMatchObject({
      userId: user.id,
      key: await key.thumbprint(),
      isProven: true,
    })
    await expect(backend.verifyRequest(send(proof))).rejects.toMatchObject({ code: 'proof_used' })
  })

  it('verifyRequest refuses a token that was copied to a browser with another key (proof_invalid)', async () => {
    const { token } = await server.login('ada@example.com', { key })
    const thief = createBrowserKey('thief', { now: server.clock.now, after: () => () => {} })
    const dpop = await thief.prove({ method: 'GET', url: URL_OF_ORDERS, token, nonce: AHEAD })
    const request = new Request(URL_OF_ORDERS, { headers: { authorization: `DPoP ${token}`, dpop } })
    await expect(backend.verifyRequest(request)).rejects.toMatchObject({ code: 'proof_invalid', reason: 'other_key' })
  })

  it('verifyAccessToken accepts a token for an hour and 5 s, then fails with token_expired', async () => {
    const { token } = await server.login('ada@example.com')
    server.clock.advance(3_604_000)
    expect(await backend.verifyAccessToken(token)).toMatchObject({ appId: server.appId })
    server.clock.advance(1_000)
    await expect(backend.verifyAccessToken(token)).rejects.toMatchObject({ code: 'token_expired' })
  })
})
