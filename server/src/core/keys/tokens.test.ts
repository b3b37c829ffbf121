import { createHmac, sign as signBytes } from 'node:crypto'
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importSPKI,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose'
import { PATHS, type WireAppConfig, type WireError } from 'latchkey/core/contract'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { newKeyPair } from './keyPair.ts'

let server: TestServer
let session: LoggedIn
let config: WireAppConfig
let jwks: JSONWebKeySet
beforeAll(async () => {
  server = await createTestServer()
  session = await server.login('ada@example.com')
  config = (await server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))).body
  jwks = (await server.get<JSONWebKeySet>('/.well-known/jwks.json')).body
})
afterAll(() => server.close())

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = (): Record<string, unknown> => decodeJwt(session.token)
const actAs = (token: string) => server.post<WireError>(PATHS.acceptTerms, {}, { token })
const REFUSED = { status: 401, body: { code: 'missing_or_invalid_token' } }

describe('an access token', () => {
  it('an access token names its user, app, session and expiry in an hour [HTTP-35, SESSION-2, V7.2.2, V9.2.4, V11.4.3]', () => {
    const now = Math.floor(server.clock.now() / 1000)
    expect(decodeProtectedHeader(session.token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: jwks.keys[0]?.kid })
    expect(claims()).toEqual({
      iss: 'latchkey-development',
      aud: DEVELOPMENT_APP_ID,
      sub: session.user.id,
      sid: expect.any(String),
      iat: now,
      exp: now + 3_600,
    })
  })

  it('an access token verifies with the key of the app configuration and with the key set, which are the same [CONFIG-3, HTTP-36]', async () => {
    const options = {
      issuer: 'latchkey-development',
      audience: DEVELOPMENT_APP_ID,
      currentDate: new Date(server.clock.now()),
    }
    await expect(
      jwtVerify(session.token, await importSPKI(config.verification_key, 'ES256'), options),
    ).resolves.toBeDefined()
    await expect(jwtVerify(session.token, createLocalJWKSet(jwks), options)).resolves.toBeDefined()
    expect((await server.get(`/api/v1/apps/${DEVELOPMENT_APP_ID}/jwks.json`)).body).toEqual(jwks)
    expect((await server.get('/api/v1/apps/nobody/jwks.json')).status).toBe(404)
  })

  it('the key set for access tokens holds no private part', () => {
    expect(Object.keys(jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  it('an access token is accepted after 3,599 s and refused as expired after 3,600 s [HTTP-35, SESSION-2, V9.2.1]', async () => {
    const { token } = await server.login('hour@example.com')
    server.clock.advance(3_599)
    expect((await actAs(token)).status).toBe(200)
    server.clock.advance(1)
    expect(await actAs(token)).toMatchObject({ ...REFUSED, body: { cause: 'expired' } })
    session = await server.login('ada@example.com')
  })

  it('an access token of another app is refused [SESSION-3, V8.4.1, V9.2.3, V10.3.1]', async () => {
    expect(await server.post(PATHS.acceptTerms, {}, { token: session.token, appId: OTHER_APP_ID })).toMatchObject(
      REFUSED,
    )
  })

  it.each([
    ['alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
    ['alg none in capitals', () => `${encode({ alg: 'NONE', kid: jwks.keys[0]?.kid })}.${encode(claims())}.`],
    [
      'an HMAC with the public key as secret',
      () => {
        const head = `${encode({ alg: 'HS256', typ: 'JWT', kid: jwks.keys[0]?.kid })}.${encode(claims())}`
        return `${head}.${createHmac('sha256', config.verification_key).update(head).digest('base64url')}`
      },
    ],
    [
      "a signature by somebody else's key",
      () => {
        const head = `${encode({ alg: 'ES256', kid: jwks.keys[0]?.kid })}.${encode(claims())}`
        const { privateKey } = newKeyPair('ES256')
        return `${head}.${signBytes('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
      },
    ],
    [
      'a key of its own in the header',
      () => {
        const { privateKey, publicKey } = newKeyPair('ES256')
        const head = `${encode({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }), kid: 'mine' })}.${encode(claims())}`
        return `${head}.${signBytes('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
      },
    ],
    [
      'changed claims under the old signature',
      () => {
        const [head, , signature] = session.token.split('.')
        return `${head}.${encode({ ...claims(), sub: 'did:latchkey:somebody-else' })}.${signature}`
      },
    ],
    [
      'an empty signature of zeros',
      () => `${session.token.split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
    ],
    ['no kid', () => `${encode({ alg: 'ES256' })}.${session.token.split('.').slice(1).join('.')}`],
    [
      'a kid that is an injection',
      () => `${encode({ alg: 'ES256', kid: "' or '1'='1" })}.${session.token.split('.').slice(1).join('.')}`,
    ],
    ['half a token', () => session.token.slice(0, 80)],
    ['a refresh token', () => session.refresh_token],
  ])(
    'an access token with %s is refused, and no user is read for it [V7.2.1, V9.1.1, V9.1.2, V9.1.3, V10.3.3]',
    async (_name, forge) => {
      expect(await actAs(forge())).toMatchObject(REFUSED)
      expect(await refresh(server, null, { token: forge() })).toMatchObject(REFUSED)
    },
  )

  it("a token that the server's key signed but that lacks a session's claims is refused [V9.2.2]", async () => {
    const pem = newKeyPair('ES256')
    const ours = await createTestServer({ env: { LATCHKEY_SIGNING_KEY: pem.privatePem } })
    const { token } = await ours.login('ada@example.com')
    const { kid } = decodeProtectedHeader(token)
    const sign = (change: object) => {
      const { iss, aud, sub, sid, iat, exp } = decodeJwt(token)
      return new SignJWT({ iss, aud, sub, sid, iat, exp, ...change } as Record<string, unknown>)
        .setProtectedHeader({ alg: 'ES256', kid: kid as string })
        .sign(pem.privateKey)
    }
    expect((await ours.post(PATHS.acceptTerms, {}, { token: await sign({}) })).status).toBe(200)
    for (const change of [
      { iss: 'other' },
      { aud: [DEVELOPMENT_APP_ID] },
      { sid: undefined },
      { sid: 'unknown' },
      { sub: undefined },
      { exp: undefined },
      { sub: 'did:latchkey:x' },
    ]) {
      expect(await ours.post(PATHS.acceptTerms, {}, { token: await sign(change) })).toMatchObject(REFUSED)
    }
    await ours.close()
  })
})
