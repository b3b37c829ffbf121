import { createHmac, sign as signBytes, type KeyObject } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { CUSTOM_AUTH_PATHS } from 'latchkey/plugins/customAuth/contract'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { newKeyPair } from '../../core/keys/keyPair.ts'
import { ORIGIN, type CallOptions } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { DEMO_IDENTITY_PATH } from './demoIdentity.ts'

const ISSUER = 'https://id.acme.example'
const AUDIENCE = 'acme'
const PEM_APP = 'an-app-with-a-public-key1'
const keys = newKeyPair('ES256')
const rotated = newKeyPair('ES256')
const rsa = newKeyPair('RS256')
const stranger = newKeyPair('ES256')

/** The identity system of a host: its key set, and how often it was asked. */
const identity = { asked: 0, answer: undefined as RequestListener | undefined, keys: [] as object[] }
let identityServer: Server
let server: TestServer

beforeAll(async () => {
  identity.keys = [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }]
  identityServer = createServer((request, response) => {
    identity.asked += 1
    if (identity.answer) return identity.answer(request, response)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: identity.keys }))
  }).listen(0, '127.0.0.1')
  await new Promise((fulfil) => identityServer.once('listening', fulfil))
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  identityServer.close()
})

const jwksUrl = () => `http://127.0.0.1:${(identityServer.address() as AddressInfo).port}/jwks.json`
const startServer = (
  customAuth: object = {},
  mode: 'development' | 'production' = 'development',
  beside?: TestServer,
) =>
  createTestServer({
    mode,
    ...(beside && { beside }),
    file: {
      apps: [
        {
          id: OTHER_APP_ID,
          name: 'Other',
          allowedOrigins: [ORIGIN],
          plugins: {
            customAuth: {
              jwksUrl: jwksUrl(),
              issuer: ISSUER,
              audience: [AUDIENCE, 'acme-web'],
              maxAgeS: 3_600,
              ...customAuth,
            },
          },
        },
        {
          id: PEM_APP,
          name: 'Pem',
          allowedOrigins: [ORIGIN],
          plugins: {
            customAuth: {
              publicKey: rsa.publicPem,
              issuer: ISSUER,
              audience: AUDIENCE,
              subjectClaim: 'https://acme.example/uid',
            },
          },
        },
      ],
    },
  })

interface TokenOptions {
  key?: KeyObject
  header?: Record<string, unknown>
  claims?: JWTPayload
}

const now = () => Math.floor(server.clock.now() / 1_000)
const claimsOf = (claims: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'ada',
  iat: now(),
  exp: now() + 300,
  ...claims,
})
const sign = ({ key = keys.privateKey, header = {}, claims }: TokenOptions = {}) =>
  new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header }).sign(key)

const logIn = (token: unknown, options: CallOptions = {}) =>
  server.post(CUSTOM_AUTH_PATHS.authenticate, { token }, { appId: OTHER_APP_ID, ...options })

describe('login with a token of the host', () => {
  it('a custom_auth login signs up the first time and logs in the second, with one custom_auth account', async () => {
    const first = await logIn(await sign())
    expect(first).toMatchObject({ status: 200, body: { is_new_user: true, session_update_action: 'set' } })
    server.clock.advance(60)
    const second = await logIn(await sign({ claims: { aud: ['acme-web', 'else'] } }))
    expect(second).toMatchObject({ status: 200, body: { is_new_user: false } })
    expect((second.body.user as { linked_accounts: unknown }).linked_accounts).toMatchObject([
      { type: 'custom_auth', custom_user_id: 'ada' },
    ])
    const again = await server.post(
      '/api/v1/sessions',
      { refresh_token: second.body.refresh_token },
      { appId: OTHER_APP_ID },
    )
    expect(again.status).toBe(200)
  })

  it('custom_auth subjects that differ only in case or a space log in different users, and a number is accepted as subject', async () => {
    const ids = await Promise.all(
      ['Ada', 'ada ', 815].map(
        async (sub) => (await logIn(await sign({ claims: { sub: sub as string } }))).body.user as { id: string },
      ),
    )
    const ada = (await logIn(await sign())).body.user as { id: string }
    expect(new Set([...ids, ada].map(({ id }) => id)).size).toBe(4)
    expect(ids[2]).toMatchObject({ linked_accounts: [{ custom_user_id: '815' }] })
  })

  it('a custom_auth login verifies with the publicKey of the settings, and takes the subject from the claim of subjectClaim', async () => {
    const token = await sign({
      key: rsa.privateKey,
      header: { alg: 'RS256', kid: undefined },
      claims: { sub: 'ignored', 'https://acme.example/uid': 'u-1' },
    })
    const { status, body } = await logIn(token, { appId: PEM_APP })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ linked_accounts: [{ custom_user_id: 'u-1' }] })
  })

  it('two simultaneous first logins with one custom_auth token make one user', async () => {
    const token = await sign({ claims: { sub: 'twin' } })
    const answers = await Promise.all([logIn(token), logIn(token)])
    expect(new Set(answers.map(({ body }) => (body.user as { id: string }).id)).size).toBe(1)
  })

  it('a custom_auth token of one app is refused by other apps with 422', async () => {
    expect((await logIn(await sign(), { appId: PEM_APP })).status).toBe(422)
    expect(await logIn(await sign(), { appId: DEVELOPMENT_APP_ID })).toMatchObject({ status: 422 })
  })

  it('a custom_auth token is accepted 20 s after its expiry and 20 s before its start [LOGIN-70]', async () => {
    expect((await logIn(await sign({ claims: { exp: now() - 20 } }))).status).toBe(200)
    expect((await logIn(await sign({ claims: { nbf: now() + 20, iat: now() + 20 } }))).status).toBe(200)
  })
})

describe('forged and stale tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const hs256 = (secret: string | Buffer, kid = 'k1') => {
    const text = `${encode({ alg: 'HS256', kid })}.${encode(claimsOf())}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const signRaw = (header: object) => {
    const text = `${encode(header)}.${encode(claimsOf())}`
    return `${text}.${signBytes('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const spki = () => keys.publicPem

  it.each<[string, () => string | Promise<string>, string]>([
    ['without a signature (alg none)', () => new UnsecuredJWT(claimsOf()).encode(), 'jose_alg_not_allowed'],
    [
      'with alg none in other letters',
      () => `${encode({ alg: 'nOnE' })}.${encode(claimsOf())}.`,
      'jose_alg_not_allowed',
    ],
    ['signed with the public key as a secret', () => hs256(spki()), 'jose_alg_not_allowed'],
    ['signed by a stranger', () => sign({ key: stranger.privateKey }), 'jws_signature_verification_failed'],
    [
      'signed by a key that is not in the set',
      () => sign({ key: stranger.privateKey, header: { kid: 'k9' } }),
      'jwks_no_matching_key',
    ],
    [
      'that brings its own key along',
      async () => sign({ key: stranger.privateKey, header: { jwk: await exportJWK(stranger.publicKey) } }),
      'jws_signature_verification_failed',
    ],
    [
      'that names a place for its key',
      () => sign({ key: stranger.privateKey, header: { jku: 'https://evil.example/jwks' } }),
      'jws_signature_verification_failed',
    ],
    [
      'with a critical header that nobody knows',
      () => signRaw({ alg: 'ES256', kid: 'k1', crit: ['acme'], acme: 1 }),
      'jose_not_supported',
    ],
    [
      'with its claims changed',
      async () => (await sign()).replace(/\.[^.]+\./, `.${encode(claimsOf({ sub: 'root' }))}.`),
      'jws_signature_verification_failed',
    ],
    ['of another issuer', () => sign({ claims: { iss: `${ISSUER}/` } }), 'claim_iss'],
    ['without an issuer', () => sign({ claims: { iss: undefined } as never }), 'claim_iss'],
    ['for another audience', () => sign({ claims: { aud: 'acme2' } }), 'claim_aud'],
    ['without an audience', () => sign({ claims: { aud: undefined } as never }), 'claim_aud'],
    ['that has expired', () => sign({ claims: { exp: now() - 31 } }), 'jwt_expired'],
    ['that never expires', () => sign({ claims: { exp: undefined } as never }), 'claim_exp'],
    ['from the future', () => sign({ claims: { nbf: now() + 60 } }), 'claim_nbf'],
    ['that is older than the settings allow', () => sign({ claims: { iat: now() - 3_700 } }), 'jwt_expired'],
    ['without an age, where one is asked for', () => sign({ claims: { iat: undefined } as never }), 'claim_iat'],
    ['without a subject', () => sign({ claims: { sub: undefined } as never }), 'claim_sub'],
    ['with an empty subject', () => sign({ claims: { sub: ' ' } }), 'claim_sub'],
    ['with an object for a subject', () => sign({ claims: { sub: { $ne: null } } as never }), 'claim_sub'],
    ['with a subject that is too long', () => sign({ claims: { sub: 'x'.repeat(256) } }), 'claim_sub'],
    ['that is no JWT', () => 'not.a.jwt', 'jwt_invalid'],
    ['that is one word', () => 'word', 'jwt_invalid'],
    ['that is encrypted', () => `${encode({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`, 'jose_alg_not_allowed'],
  ])(
    'a custom_auth token %s is refused with invalid_credentials and the cause [ERROR-44, LOGIN-70, V1.3.6, V6.8.2, V9.1.1, V9.1.3, V9.2.1, V9.2.3]',
    async (_, make, cause) => {
      const token = await make()
      const answer = await logIn(token)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_credentials', cause } })
      expect(JSON.stringify(answer.body)).not.toContain(token)
      expect(server.log()).not.toContain(token)
    },
  )

  it.each([[''], ['x'.repeat(8_193)], [7], [null], [undefined], [['a']], [{ $ne: '' }]])(
    'a custom_auth login refuses %j as a token with invalid_data [V15.3.5]',
    async (token) => {
      expect(await logIn(token)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    },
  )

  it('a subjectClaim of "constructor" finds no subject in a token without that claim [V15.3.6]', async () => {
    const other = await startServer({ subjectClaim: 'constructor' }, 'development', server)
    const answer = await other.post(CUSTOM_AUTH_PATHS.authenticate, { token: await sign() }, { appId: OTHER_APP_ID })
    await other.http.close()
    expect(answer).toMatchObject({ status: 422, body: { cause: 'claim_constructor' } })
  })

  it('a third wrong custom_auth token of one caller answers 429 with codeTriesPerCaller of two', async () => {
    const strict = await createTestServer({
      beside: server,
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Other',
            allowedOrigins: [ORIGIN],
            plugins: { customAuth: { jwksUrl: jwksUrl(), issuer: ISSUER, audience: AUDIENCE } },
          },
        ],
        rateLimits: { codeTriesPerCaller: { limit: 2, windowS: 600 } },
      },
    })
    const statuses = []
    for (let i = 0; i < 3; i++)
      statuses.push(
        (
          await strict.post(
            CUSTOM_AUTH_PATHS.authenticate,
            { token: 'word' },
            { appId: OTHER_APP_ID, ip: '198.51.100.9' },
          )
        ).status,
      )
    await strict.http.close()
    expect(statuses).toEqual([422, 422, 429])
  })
})

describe('a subject that users choose themselves', () => {
  const enter = async (sub: string, entries: string[]) => {
    const guests = await createTestServer({
      beside: server,
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Other',
            allowedOrigins: [ORIGIN],
            allowlist: { entries },
            plugins: { customAuth: { jwksUrl: jwksUrl(), issuer: ISSUER, audience: AUDIENCE } },
          },
        ],
      },
    })
    const answer = await guests.post(
      CUSTOM_AUTH_PATHS.authenticate,
      { token: await sign({ claims: { sub } }) },
      { appId: OTHER_APP_ID },
    )
    await guests.http.close()
    return answer
  }

  it.each(['boss@example.com', '@example.com', 'anybody@example.com', '+14155552671', 'fid:1234', 'google_oauth:1'])(
    'the custom_auth subject %s is not admitted by an allowlist entry for an address, number or other account [V6.8.1]',
    async (sub) => {
      expect(
        await enter(sub, ['boss@example.com', '@example.com', '+1 415 555 2671', 'fid:1234', 'google_oauth:1']),
      ).toMatchObject({ status: 401, body: { code: 'allowlist_rejected' } })
    },
  )

  it('the allowlist entry "custom_auth:boss@example.com" admits the subject "Boss@example.com"', async () => {
    expect((await enter('Boss@example.com', ['custom_auth:boss@example.com'])).status).toBe(200)
  })

  it('a custom_auth subject with a control character or a lone surrogate is refused (claim_sub)', async () => {
    for (const sub of ['ada\u0000', 'ada\ud800', 'ada\n']) {
      expect(await logIn(await sign({ claims: { sub } }))).toMatchObject({ status: 422, body: { cause: 'claim_sub' } })
    }
  })
})

describe('the key set of customAuth', () => {
  /** Runs `work` on a new server, which has not fetched the key set yet. */
  const fresh = async (work: (call: (token: string) => ReturnType<typeof logIn>) => Promise<void>) => {
    const other = await startServer({}, 'development', server)
    identity.asked = 0
    try {
      await work((token) => other.post(CUSTOM_AUTH_PATHS.authenticate, { token }, { appId: OTHER_APP_ID }))
    } finally {
      identity.answer = undefined
      await other.http.close()
    }
  }

  it('the customAuth key set is fetched once for four logins, and not for a token without a signature', async () => {
    await fresh(async (call) => {
      await call(new UnsecuredJWT(claimsOf()).encode())
      expect(identity.asked).toBe(0)
      const token = await sign()
      await Promise.all([call(token), call(token), call(token)])
      await call(token)
      expect(identity.asked).toBe(1)
    })
  })

  it('three custom_auth tokens with unknown key ids are refused without a second fetch of the customAuth key set', async () => {
    await fresh(async (call) => {
      await call(await sign())
      for (const kid of ['a', 'b', 'c']) expect((await call(await sign({ header: { kid } }))).status).toBe(422)
      expect(identity.asked).toBe(1)
    })
  })

  it("a customAuth key set with several keys without ids accepts a token by one of them, and refuses another's", async () => {
    const before = identity.keys
    identity.keys = await Promise.all(
      [rotated, keys].map(async ({ publicKey }) => ({ ...(await exportJWK(publicKey)), use: 'sig' })),
    )
    await fresh(async (call) => {
      expect((await call(await sign({ header: { kid: undefined } }))).status).toBe(200)
      expect((await call(await sign({ key: stranger.privateKey, header: { kid: undefined } }))).status).toBe(422)
    })
    identity.keys = before
  })

  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => void response.writeHead(500).end('no')],
    ['answers a page', (_, response) => void response.end('<html></html>')],
    ['answers no keys', (_, response) => void response.end('{"keys":7}')],
    ['answers without end', (_, response) => void response.end(`{"keys":[],"x":"${'y'.repeat(300_000)}"}`)],
    ['sends elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/jwks' }).end()],
    ['hangs up', (request) => void request.socket.destroy()],
  ])(
    'a customAuth key set endpoint that %s makes a login 502 custom_auth_keys_unavailable, and the next login works',
    async (_, answer) => {
      identity.answer = answer
      await fresh(async (call) => {
        expect(await call(await sign())).toMatchObject({ status: 502, body: { code: 'custom_auth_keys_unavailable' } })
        identity.answer = undefined
        expect((await call(await sign())).status).toBe(200)
      })
    },
  )
})

describe('an app without custom authentication', () => {
  it('a production server without customAuth settings refuses the login, and answers 404 for the simulator', async () => {
    const production = await createTestServer({ mode: 'production' })
    const answer = await production.post(CUSTOM_AUTH_PATHS.authenticate, { token: 'a.b.c' })
    const simulator = await production.post(DEMO_IDENTITY_PATH, { user: 'ada' })
    await production.close()
    expect(answer).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
    expect(simulator.status).toBe(404)
  })

  it('an app whose loginMethods lack custom_auth refuses the login with disallowed_login_method', async () => {
    const other = await createTestServer({
      beside: server,
      file: { apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], loginMethods: ['email'] }] },
    })
    const answer = await other.post(CUSTOM_AUTH_PATHS.authenticate, { token: 'a.b.c' }, { appId: OTHER_APP_ID })
    await other.http.close()
    expect(answer).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
  })
})

describe('the customAuth simulator of a development server', () => {
  it('the customAuth simulator logs in any name at the development app only, with a token that expires (jwt_expired)', async () => {
    const { status, body } = await server.post<{ token: string; simulator: boolean }>(DEMO_IDENTITY_PATH, {
      user: 'Ada Lovelace',
    })
    expect([status, body.simulator]).toEqual([200, true])
    const answer = await logIn(body.token, { appId: DEVELOPMENT_APP_ID })
    expect(answer.body.user).toMatchObject({
      linked_accounts: [{ type: 'custom_auth', custom_user_id: 'Ada Lovelace' }],
    })
    expect((await logIn(body.token)).status).toBe(422)
    server.clock.advance(331)
    expect((await logIn(body.token, { appId: DEVELOPMENT_APP_ID })).body.cause).toBe('jwt_expired')
  })

  it('the customAuth simulator refuses a page of another origin with 403', async () => {
    expect(
      (await server.post(DEMO_IDENTITY_PATH, { user: 'ada' }, { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403)
  })
})
