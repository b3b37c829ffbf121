import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { createBackend, isBackendError, type Backend, type BackendOptions } from '../index.ts'
import {
  APP_ID,
  createSigner,
  ISSUER,
  signToken,
  startKeyServer,
  type KeyServer,
  type Signer,
} from '../testing/keyServer.ts'

const NOW = 1_900_000_000

let keys: KeyServer
let signer: Signer
let stranger: Signer
beforeAll(async () => {
  ;[keys, signer, stranger] = await Promise.all([startKeyServer(), createSigner('known'), createSigner('known')])
})
beforeEach(() => {
  keys.serve(signer)
  keys.asked.length = 0
  jest.spyOn(Date, 'now').mockReturnValue(NOW * 1_000)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => keys.close())

const backend = (options: Partial<BackendOptions> = {}): Backend =>
  createBackend({ url: keys.url, appId: APP_ID, issuer: ISSUER, ...options })

const sign = (claims?: Readonly<Record<string, unknown>>, by: Pick<Signer, 'kid' | 'privateKey'> = signer) =>
  signToken(by, NOW, claims)

const codeOf = async (verified: Promise<unknown>): Promise<readonly [string, number] | 'verified'> => {
  try {
    await verified
    return 'verified'
  } catch (error) {
    if (!isBackendError(error)) throw error
    return [error.code, error.status]
  }
}

describe('verifyAccessToken', () => {
  it('verifyAccessToken returns user, session, times and key, and all claims', async () => {
    const token = await sign({ cnf: { jkt: 'thumbprint' }, plan: 'gold' })
    expect(await backend().verifyAccessToken(token)).toEqual({
      userId: 'did:latchkey:ada',
      sessionId: 'session-1',
      appId: APP_ID,
      issuedAt: NOW,
      expiresAt: NOW + 3_600,
      key: 'thumbprint',
      claims: expect.objectContaining({ plan: 'gold' }),
    })
    expect(keys.asked).toEqual(['/.well-known/jwks.json'])
  })

  it('verifyAccessToken expects the origin of url as issuer by default, and refuses others (token_issuer_mismatch)', async () => {
    const { verifyAccessToken } = backend({ issuer: undefined })
    expect(await verifyAccessToken(await sign({ iss: keys.url }))).toMatchObject({ key: null })
    expect(await codeOf(verifyAccessToken(await sign()))).toEqual(['token_issuer_mismatch', 401])
  })

  it.each<[string, string, () => string | Promise<string>]>([
    ['no token', 'token_missing', () => ''],
    ['a value that is no text', 'token_missing', () => undefined as never],
    ['a text that is no token', 'token_malformed', () => 'null'],
    ['a token of another app', 'token_audience_mismatch', () => sign({ aud: 'another-app-of-the-server' })],
    ['a token for several apps', 'token_claims_invalid', () => sign({ aud: [APP_ID, 'another-app-of-the-server'] })],
    ['a token of another issuer', 'token_issuer_mismatch', () => sign({ iss: 'https://wallet.example.org' })],
    ['a token that is valid later', 'token_not_active', () => sign({ nbf: NOW + 6 })],
    ['a token that never expires', 'token_claims_invalid', () => sign({ exp: undefined })],
    ['a token without a user', 'token_claims_invalid', () => sign({ sub: undefined })],
    ['a token whose user is a number', 'token_claims_invalid', () => sign({ sub: 7 })],
    ['a token without a session', 'token_claims_invalid', () => sign({ sid: undefined })],
    ['a token without an app', 'token_claims_invalid', () => sign({ aud: undefined })],
    ['a token whose key cannot be read', 'token_claims_invalid', () => sign({ cnf: { kid: 'x' } })],
    ['an identity token', 'token_kind_mismatch', () => sign({ linked_accounts: '[]', cr: '1' })],
    ['a token by a stranger', 'token_signature_invalid', () => sign({}, stranger)],
    ['a token by an unknown key', 'token_key_unknown', () => sign({}, { ...signer, kid: 'unknown' })],
    [
      'a token by nobody (alg: none)',
      'token_algorithm_refused',
      () => new UnsecuredJWT({ iss: ISSUER, aud: APP_ID, sub: 'a', sid: 'b', iat: NOW, exp: NOW + 9 }).encode(),
    ],
    [
      'a token by HMAC with the public key',
      'token_algorithm_refused',
      async () => {
        const publicKey = await importJWK(signer.publicJwk, 'ES256', { extractable: true })
        const secret = new TextEncoder().encode(await exportSPKI(publicKey as Exclude<typeof publicKey, Uint8Array>))
        return new SignJWT({ iss: ISSUER, aud: APP_ID, sub: 'a', sid: 'b', iat: NOW, exp: NOW + 9 })
          .setProtectedHeader({ alg: 'HS256', kid: 'known' })
          .sign(secret)
      },
    ],
  ])('verifyAccessToken refuses %s (%s)', async (_subject, code, make) => {
    expect(await codeOf(backend().verifyAccessToken(await make()))).toEqual([code, 401])
  })

  it.each([
    ['4 s ago', {}, NOW - 4, 'verified'],
    ['6 s ago', {}, NOW - 6, ['token_expired', 401]],
    ['59 s ago, with 60 s of tolerance', { clockToleranceS: 60 }, NOW - 59, 'verified'],
    ['61 s ago, with 60 s of tolerance', { clockToleranceS: 60 }, NOW - 61, ['token_expired', 401]],
  ] as const)(
    'verifyAccessToken applies the clock tolerance to a token that expired %s',
    async (_when, options, exp, outcome) => {
      expect(await codeOf(backend(options).verifyAccessToken(await sign({ exp })))).toEqual(outcome)
    },
  )

  it("verifyAccessToken decides by the host's now() whether a token is expired", async () => {
    const later = backend({ now: () => (NOW + 7_200) * 1_000 })
    expect(await codeOf(later.verifyAccessToken(await sign()))).toEqual(['token_expired', 401])
  })
})

describe('the keys of the provider', () => {
  it("verifyAccessToken fetches the provider's keys once for 20 tokens at once", async () => {
    const { verifyAccessToken } = backend()
    const token = await sign()
    await Promise.all(Array.from({ length: 20 }, () => verifyAccessToken(token)))
    expect(keys.asked).toHaveLength(1)
  })

  it('verifyAccessToken fetches the keys again for an unknown key id, once in 30 s', async () => {
    const { verifyAccessToken } = backend()
    await verifyAccessToken(await sign())
    const next = await createSigner('next')
    keys.serve(signer, next)
    const token = await sign({}, next)
    expect(await codeOf(verifyAccessToken(token))).toEqual(['token_key_unknown', 401])
    jest.mocked(Date.now).mockReturnValue((NOW + 30) * 1_000)
    expect(await codeOf(verifyAccessToken(token))).toBe('verified')
    for (let tries = 0; tries < 50; tries++) {
      const forged = await sign({}, { ...stranger, kid: `forged-${tries}` })
      expect(await codeOf(verifyAccessToken(forged))).toEqual(['token_key_unknown', 401])
    }
    expect(keys.asked).toHaveLength(2)
  })

  it('verifyAccessToken keeps the keys for five minutes, then refuses a token of a removed key', async () => {
    const { verifyAccessToken } = backend()
    const token = await sign()
    await verifyAccessToken(token)
    keys.serve(await createSigner('next'))
    jest.mocked(Date.now).mockReturnValue((NOW + 299) * 1_000)
    expect(await codeOf(verifyAccessToken(token))).toBe('verified')
    jest.mocked(Date.now).mockReturnValue((NOW + 300) * 1_000)
    expect(await codeOf(verifyAccessToken(token))).toEqual(['token_key_unknown', 401])
  })

  it.each<[string, (response: Parameters<Parameters<KeyServer['answerWith']>[0]>[0]) => void]>([
    ['an error', (response) => void response.writeHead(500).end('{}')],
    ['a redirect', (response) => void response.writeHead(302, { location: 'https://evil.example/' }).end()],
    ['no JSON', (response) => void response.end('<!doctype html>')],
    ['JSON that is no key set', (response) => void response.end('[]')],
    ['nothing, and hangs up', (response) => void response.destroy()],
  ])(
    'verifyAccessToken fails with keys_unreachable if the keys are answered with %s, and asks again next time',
    async (_what, answer) => {
      const { verifyAccessToken } = backend()
      const token = await sign()
      keys.answerWith(answer)
      expect(await codeOf(verifyAccessToken(token))).toEqual(['keys_unreachable', 503])
      keys.serve(signer)
      expect(await codeOf(verifyAccessToken(token))).toBe('verified')
    },
  )

  it('verifyAccessToken fails with keys_unreachable if the provider is down', async () => {
    const down = await startKeyServer()
    await down.close()
    expect(await codeOf(backend({ url: down.url }).verifyAccessToken(await sign()))).toEqual(['keys_unreachable', 503])
  })

  it('verifyAccessToken gives up a provider that never answers after 5 s (keys_unreachable)', async () => {
    const limit = new AbortController()
    const waits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    keys.answerWith(() => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')))
    expect(await codeOf(backend().verifyAccessToken(await sign()))).toEqual(['keys_unreachable', 503])
    expect(waits).toHaveBeenCalledWith(5_000)
  })

  it("verifyAccessToken loads the keys with the host's fetch", async () => {
    const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(async () =>
      Response.json({ keys: [signer.publicJwk] }),
    )
    expect(await codeOf(backend({ url: 'https://wallet.example.com/', fetch }).verifyAccessToken(await sign()))).toBe(
      'verified',
    )
    expect(fetch.mock.calls[0]?.[0]).toBe('https://wallet.example.com/.well-known/jwks.json')
  })
})

describe('createBackend', () => {
  it.each([
    [{ url: 'wallet.example.com' }, '"url" is "wallet.example.com". It must be an http(s) URL'],
    [{ url: undefined as never }, '"url" is missing.'],
    [{ url: 'ftp://wallet.example.com' }, '"url" is "ftp://wallet.example.com"'],
    [{ appId: '' }, '"appId" is "". It is the id of your app'],
    [{ origin: 'shop' }, '"origin" is "shop"'],
    [{ clockToleranceS: 61 }, '"clockToleranceS" is 61. It must be 0 to 60.'],
    [{ clockToleranceS: Number.NaN }, '"clockToleranceS" is null'],
  ])('createBackend refuses %j and says what to do', (options, message) => {
    expect(() => backend(options)).toThrow(message)
  })
})
