import { createHmac, type KeyObject } from 'node:crypto'
import { exportJWK, SignJWT, type JWTPayload } from 'jose'
import { newKeyPair } from '../../../core/keys/keyPair.ts'
import { createBrowser, newSecrets } from '../testing/browser.ts'
import { createServerWithFakes, type ServerWithFakes } from '../testing/serverWithFakes.ts'

const provider = newKeyPair('RS256')
const stranger = newKeyPair('RS256')
const curve = newKeyPair('ES256')

let world: ServerWithFakes
let browser: ReturnType<typeof createBrowser>
beforeAll(async () => {
  world = await createServerWithFakes()
  browser = createBrowser(world.server)
  const keys = [
    { ...(await exportJWK(provider.publicKey)), kid: 'key', use: 'sig' },
    { ...(await exportJWK(curve.publicKey)), kid: 'curve', use: 'sig', alg: 'ES256' },
  ]
  world.fakes.faults.set('jwks', (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys })),
  )
})
afterAll(() => world.close())

/** The server's time in seconds, which stands still. The machine's clock, months later, must not matter. */
const now = (): number => Date.UTC(2026, 0, 15, 12) / 1000
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Forgery {
  claims?: JWTPayload & Record<string, unknown>
  without?: readonly string[]
  sign?: (claims: JWTPayload) => Promise<string>
  id?: 'google' | 'apple' | 'linkedin'
}

const signWith =
  (key: KeyObject, header: { alg: string; kid?: string } = { alg: 'RS256', kid: 'key' }) =>
  (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader(header).sign(key)

/** Logs in at a provider that answers with a forged ID token, while everything else is valid. */
async function loginWith({ claims = {}, without = [], sign = signWith(provider.privateKey), id = 'google' }: Forgery) {
  const secrets = newSecrets()
  const { body } = await browser.init(id, secrets)
  const sent = new URL(body.url).searchParams
  const nonce = sent.get('nonce')
  const all: Record<string, unknown> = {
    iss: `${world.fakes.base}/${id}`,
    aud: `client-of-${id}`,
    sub: '1234567890',
    email: 'victim@example.com',
    email_verified: true,
    iat: now(),
    exp: now() + 600,
    ...(nonce === null ? {} : { nonce }),
    ...claims,
  }
  for (const name of without) delete all[name]
  const token = await sign(all)
  world.fakes.faults.set('token', (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: 'access', token_type: 'Bearer', expires_in: 3_600, id_token: token })),
  )
  const back = await browser.goBack(world.fakes.simulators[id]!, body.url)
  world.fakes.faults.delete('token')
  return browser.authenticate(browser.read(back.headers.location).code, secrets)
}

describe('an ID token of an OAuth provider', () => {
  it('a valid ID token of an OAuth provider logs its subject in [V10.5.2]', async () => {
    const { status, body } = await loginWith({})
    expect(status).toBe(200)
    expect(body.user?.linked_accounts).toMatchObject([
      { type: 'google_oauth', subject: '1234567890', email: 'victim@example.com' },
    ])
  })

  it('an ID token for several audiences logs in if azp names our client [V10.5.4]', async () => {
    expect((await loginWith({ claims: { aud: ['client-of-google', 'other'], azp: 'client-of-google' } })).status).toBe(
      200,
    )
  })

  const none = async (claims: JWTPayload): Promise<string> => `${base64url({ alg: 'none' })}.${base64url(claims)}.`
  const hmac =
    (secret: string | Buffer) =>
    async (claims: JWTPayload): Promise<string> => {
      const text = `${base64url({ alg: 'HS256', kid: 'key' })}.${base64url(claims)}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }

  const forgeries: Record<string, Forgery> = {
    'with algorithm none': { sign: none },
    'with algorithm NONE in other letters': {
      sign: async (claims) => `${base64url({ alg: 'nOnE' })}.${base64url(claims)}.`,
    },
    'without a signature': {
      sign: async (claims) => (await signWith(provider.privateKey)(claims)).replace(/[^.]+$/, ''),
    },
    'with HS256 keyed by the public key': { sign: hmac(provider.publicPem) },
    'with HS256 keyed by the client secret': { sign: hmac('the-_secret.of~google') },
    "signed by a stranger under the provider's key id": { sign: signWith(stranger.privateKey) },
    'signed by a stranger under a key id of their own': {
      sign: signWith(stranger.privateKey, { alg: 'RS256', kid: 'mine' }),
    },
    'that brings its key along': {
      sign: async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(stranger.publicKey) })
          .sign(stranger.privateKey),
    },
    "with an algorithm that is not the provider's": {
      sign: signWith(curve.privateKey, { alg: 'ES256', kid: 'curve' }),
    },
    'whose content was changed after signing': {
      sign: async (claims) => {
        const [header, , signature] = (await signWith(provider.privateKey)(claims)).split('.')
        return `${header}.${base64url({ ...claims, sub: 'somebody-else' })}.${signature}`
      },
    },
    'that is no token': { sign: async () => 'not.a.token' },
    'for another client': { claims: { aud: 'client-of-somebody-else' } },
    'for several parties, of which another is the authorised one': {
      claims: { aud: ['client-of-google', 'other'], azp: 'other' },
    },
    'for several parties without an authorised one': { claims: { aud: ['client-of-google', 'other'] } },
    'of another issuer': { claims: { iss: 'https://accounts.evil.example' } },
    'of another provider of ours': { claims: { iss: 'https://appleid.apple.com' } },
    'that has expired': { claims: { exp: now() - 120 } },
    'without an expiry': { without: ['exp'] },
    'of tomorrow': { claims: { iat: now() + 86_400, exp: now() + 90_000 } },
    'of yesterday, long-lived': { claims: { iat: now() - 86_400, exp: now() + 86_400 } },
    'without a time': { without: ['iat'] },
    'not valid yet': { claims: { nbf: now() + 3_600 } },
    'with another nonce': { claims: { nonce: 'another' } },
    'without a nonce': { without: ['nonce'] },
    'without a subject': { without: ['sub'] },
    'with an empty subject': { claims: { sub: '' } },
    'without an issuer': { without: ['iss'] },
    'without an audience': { without: ['aud'] },
  }

  it.each(Object.keys(forgeries))(
    'an ID token %s is refused with invalid_credentials [V6.8.2, V10.5.1, V10.5.4]',
    async (name) => {
      expect(await loginWith(forgeries[name]!)).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
    },
  )

  it.each([
    ['630 s old logs in', -630, 200],
    ['631 s old is refused', -631, 422],
    ['dated 30 s ahead logs in', 30, 200],
    ['dated 31 s ahead is refused', 31, 422],
  ])(
    "an ID token %s by the server's time, whatever the machine's clock shows [OAUTH-38]",
    async (_what, age, status) => {
      expect((await loginWith({ claims: { iat: now() + age } })).status).toBe(status)
    },
  )

  it("an OAuth provider's answer without an ID token is refused with invalid_credentials", async () => {
    const secrets = newSecrets()
    const { body } = await browser.init('google', secrets)
    world.fakes.faults.set('token', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"a","token_type":"Bearer"}'),
    )
    const back = await browser.goBack(world.fakes.simulators.google!, body.url)
    world.fakes.faults.delete('token')
    expect(await browser.authenticate(browser.read(back.headers.location).code, secrets)).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    })
  })

  it('an ID token with an unverified address logs in without the address [OAUTH-4]', async () => {
    for (const verified of [false, 'false', undefined, 1]) {
      const { status, body } = await loginWith({ claims: { sub: `unverified ${verified}`, email_verified: verified } })
      expect(status).toBe(200)
      expect(body.user?.linked_accounts).toMatchObject([{ email: null }])
    }
  })

  it('a LinkedIn login accepts an ID token without a nonce, and refuses one with a nonce', async () => {
    expect((await loginWith({ id: 'linkedin' })).status).toBe(200)
    expect((await loginWith({ id: 'linkedin', claims: { nonce: 'unasked' } })).status).toBe(422)
  })

  it('an ID token of Apple without a nonce is refused [V10.1.2, V10.5.1]', async () => {
    expect(
      (await loginWith({ id: 'apple', claims: { email_verified: 'true' } })).body.user?.linked_accounts,
    ).toMatchObject([{ email: 'victim@example.com' }])
    expect((await loginWith({ id: 'apple', without: ['nonce'] })).status).toBe(422)
  })
})
