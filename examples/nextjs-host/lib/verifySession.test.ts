import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { verifySession } from './verifySession.ts'

const APP_ID = 'app-of-this-host-25-chars'
const ISSUER = 'https://wallet.example.com'
const NOW = Math.floor(Date.now() / 1000)

type Claims = Readonly<Record<string, unknown>>

const claims = (changed: Claims): JWTPayload => ({
  iss: ISSUER,
  aud: APP_ID,
  sub: 'did:latchkey:ada',
  sid: 'session-1',
  exp: NOW + 600,
  ...changed,
})

let keyServer: Server
let answer: { readonly status: number; readonly body: unknown }
let key: CryptoKey
let strangersKey: CryptoKey

/** Each test's keys are at an address of their own, as they are kept. */
const useKeysAt = (path: string): void => {
  process.env.LATCHKEY_JWKS_URL = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/${path}`
}

const sign = (changed: Claims = {}, { kid = 'known', by = key } = {}): Promise<string> =>
  new SignJWT(claims(changed)).setProtectedHeader({ alg: 'ES256', kid }).sign(by)

beforeAll(async () => {
  const [own, strangers] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  key = own.privateKey
  strangersKey = strangers.privateKey
  answer = {
    status: 200,
    body: { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'known', alg: 'ES256', use: 'sig' }] },
  }
  keyServer = createServer((request, response) => {
    const { status, body } =
      request.url === '/broken'
        ? { status: 500, body: {} }
        : request.url === '/strange'
          ? { status: 200, body: [] }
          : answer
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((fulfil) => keyServer.listen(0, '127.0.0.1', fulfil))
  process.env.LATCHKEY_APP_ID = APP_ID
  process.env.LATCHKEY_PROVIDER_URL = ISSUER
})

beforeEach(() => useKeysAt('keys'))

afterAll(async () => {
  for (const name of ['LATCHKEY_APP_ID', 'LATCHKEY_PROVIDER_URL', 'LATCHKEY_JWKS_URL'])
    Reflect.deleteProperty(process.env, name)
  await new Promise((fulfil) => keyServer.close(fulfil))
})

describe('verifySession', () => {
  it('reads the session out of a sound token', async () => {
    expect(await verifySession(await sign())).toEqual({
      userId: 'did:latchkey:ada',
      sessionId: 'session-1',
      expiresAt: new Date((NOW + 600) * 1000),
    })
  })

  it.each<[string, () => Promise<string> | string | undefined]>([
    ['no token', () => undefined],
    ['what is not a token', () => 'null'],
    ['an expired token', () => sign({ exp: NOW - 1 })],
    ['a token that never expires', () => sign({ exp: undefined })],
    ['a token of another app', () => sign({ aud: 'another-app-of-the-server' })],
    ['a token of another issuer', () => sign({ iss: 'https://wallet.example.org' })],
    ['a token without a user', () => sign({ sub: undefined })],
    ['a token without a session', () => sign({ sid: undefined })],
    ['a token that a stranger signed', () => sign({}, { by: strangersKey })],
    ['a token of an unknown key', () => sign({}, { kid: 'unknown' })],
    ['a token that nobody signed', () => new UnsecuredJWT(claims({})).encode()],
    [
      'a token signed with a secret',
      () => new SignJWT(claims({})).setProtectedHeader({ alg: 'HS256', kid: 'known' }).sign(new Uint8Array(32)),
    ],
  ])('knows nobody by %s', async (_name, token) => {
    expect(await verifySession(await token())).toBeNull()
  })

  it.each(['broken', 'strange'])('rejects where the keys cannot be had (%s): that is no logout', async (path) => {
    useKeysAt(path)
    await expect(verifySession(await sign())).rejects.toThrow()
  })

  it('names the setting that is missing', async () => {
    delete process.env.LATCHKEY_APP_ID
    await expect(verifySession(await sign())).rejects.toThrow('LATCHKEY_APP_ID is not set')
    process.env.LATCHKEY_APP_ID = APP_ID
  })
})
