import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { brandNames } from 'latchkey/core/contract'
import {
  createBackend,
  isBackendError,
  type Backend,
  type BackendOptions,
  type VerifyRequestOptions,
} from '../index.ts'
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
const URL_OF_ORDERS = 'https://shop.example.com/orders'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

interface BrowserKey {
  privateKey: CryptoKey
  jwk: JWK
  thumbprint: string
}

async function createKey(): Promise<BrowserKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return { privateKey, jwk, thumbprint: await calculateJwkThumbprint(jwk) }
}

let keys: KeyServer
let signer: Signer
let key: BrowserKey
let token: string
let serial = 0
beforeAll(async () => {
  ;[keys, signer, key] = await Promise.all([startKeyServer(), createSigner('known'), createKey()])
  keys.serve(signer)
  token = await signToken(signer, NOW, { cnf: { jkt: key.thumbprint } })
})
afterAll(() => keys.close())

const backend = (options: Partial<BackendOptions> = {}): Backend =>
  createBackend({ url: keys.url, appId: APP_ID, issuer: ISSUER, now: () => NOW * 1_000, ...options })

/** @param claims replace those of a valid proof for `POST /orders` without a body; undefined leaves a claim out */
const prove = (claims: Readonly<Record<string, unknown>> = {}, by = key, header: object = {}): Promise<string> =>
  new SignJWT({
    jti: `proof-number-${++serial}`,
    htm: 'POST',
    htu: URL_OF_ORDERS,
    ath: sha256(token),
    iat: NOW,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: by.jwk, ...header })
    .sign(by.privateKey)

const request = (headers: Record<string, string>, init: RequestInit = {}, url = URL_OF_ORDERS): Request =>
  new Request(url, { method: 'POST', ...init, headers })

const proven = (proof: string, init?: RequestInit, url?: string): Request =>
  request({ authorization: `DPoP ${token}`, dpop: proof }, init, url)

const outcome = async (
  sent: Request,
  options?: VerifyRequestOptions,
  by: Pick<Backend, 'verifyRequest'> = backend(),
): Promise<string> =>
  by.verifyRequest(sent, options).then(
    ({ source, isProven }) => `${source}${isProven ? ', proven' : ''}`,
    (error: unknown) => {
      if (!isBackendError(error)) throw error
      expect(error.status).toBe(401)
      return error.reason === undefined ? error.code : `${error.code}: ${error.reason}`
    },
  )

describe('verifyRequest', () => {
  it('verifyRequest returns user, session and key of a request, and leaves the body unread', async () => {
    const body = '{"item":"tea"}'
    const sent = proven(await prove({ body_s256: sha256(body) }), { body })
    expect(await backend().verifyRequest(sent)).toMatchObject({
      userId: 'did:latchkey:ada',
      sessionId: 'session-1',
      key: key.thumbprint,
      token,
      source: 'header',
      isProven: true,
    })
    expect(await sent.text()).toBe(body)
  })

  it("verifyRequest ignores query, fragment, letter case of the scheme and the default port in a proof's URL", async () => {
    const proof = await prove({ htu: 'https://SHOP.example.com:443/orders' })
    expect(
      await outcome(request({ authorization: `dpop ${token}`, dpop: proof }, {}, `${URL_OF_ORDERS}?page=2#top`)),
    ).toBe('header, proven')
  })

  it("verifyRequest compares a proof with the origin option, not with the request's own URL", async () => {
    const behind = backend({ origin: 'https://shop.example.com' })
    expect(await outcome(proven(await prove(), {}, 'http://10.0.0.7:3000/orders'), {}, behind)).toBe('header, proven')
    // A proof that a user made for the attacker's page, sent on with a `Host` header to match it.
    const planted = await prove({ htu: 'https://evil.example/orders' })
    expect(await outcome(proven(planted, {}, 'https://evil.example/orders'), {}, behind)).toBe(
      'proof_invalid: other_request',
    )
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['for another method', 'proof_invalid: other_request', { htm: 'DELETE' }],
    ['for another path', 'proof_invalid: other_request', { htu: `${URL_OF_ORDERS}/1` }],
    ['for another origin', 'proof_invalid: other_request', { htu: 'https://shop.example.org/orders' }],
    ['for no URL', 'proof_invalid: other_request', { htu: 7 }],
    ['for another token', 'proof_invalid: other_token', { ath: sha256('another') }],
    ['for no token', 'proof_invalid: other_token', { ath: undefined }],
    ['without an id', 'proof_invalid: claims', { jti: undefined }],
    ['with an id of 7 characters', 'proof_invalid: claims', { jti: '1234567' }],
    ['with an id of 129 characters', 'proof_invalid: claims', { jti: 'x'.repeat(129) }],
    ['without a time', 'proof_expired', { iat: undefined }],
    ['from 65 s ago', 'proof_expired', { iat: NOW - 65 }],
    ['from 64 s ago', 'header, proven', { iat: NOW - 64 }],
    ['from 5 s ahead', 'header, proven', { iat: NOW + 5 }],
    ['from 6 s ahead', 'proof_expired', { iat: NOW + 6 }],
    [
      'of a browser whose clock is an hour off, dated by the server',
      'header, proven',
      { iat: NOW - 3_600, server_iat: NOW },
    ],
    ['dated by the server 65 s ago', 'proof_expired', { server_iat: NOW - 65 }],
    ['with a hash of a body that is not there', 'proof_invalid: other_body', { body_s256: sha256('x') }],
    ['with the hash of no body', 'header, proven', { body_s256: sha256('') }],
  ])('verifyRequest answers a proof %s: %s', async (_subject, expected, claims) => {
    expect(await outcome(proven(await prove(claims)))).toBe(expected)
  })

  it('verifyRequest refuses a missing proof, and one with another key, a private key or another type', async () => {
    const [other, { privateKey }] = [await createKey(), key]
    expect(await outcome(proven(await prove({}, other)))).toBe('proof_invalid: other_key')
    const jwk = { ...key.jwk, d: (await exportJWK(privateKey)).d }
    expect(await outcome(proven(await prove({}, key, { jwk })))).toBe('proof_invalid: ERR_JWS_INVALID')
    expect(await outcome(proven(await prove({}, key, { jwk: undefined })))).toBe('proof_invalid: ERR_JWS_INVALID')
    expect(await outcome(proven(await prove({}, key, { jwk: other.jwk })))).toBe(
      'proof_invalid: ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    )
    expect(await outcome(proven(await prove({}, key, { typ: 'JWT' })))).toBe(
      'proof_invalid: ERR_JWT_CLAIM_VALIDATION_FAILED',
    )
    expect(await outcome(proven(token))).toMatch(/^proof_invalid: /)
    expect(await outcome(proven('proof'))).toBe('proof_invalid: ERR_JWS_INVALID')
    expect(await outcome(proven('x'.repeat(4_097)))).toBe('proof_invalid: too_long')
    expect(await outcome(request({ authorization: `DPoP ${token}` }))).toBe('proof_missing')
    expect(await outcome(request({ authorization: `Bearer ${token}` }))).toBe('proof_missing')
  })

  it('verifyRequest requires a proof that covers the body, unless allowUncoveredBody is set', async () => {
    const body = '{"amount":1}'
    expect(await outcome(proven(await prove(), { body }))).toBe('proof_invalid: body_not_covered')
    expect(await outcome(proven(await prove(), { body }), { allowUncoveredBody: true })).toBe('header, proven')
    const covering = { body_s256: sha256('{"amount":1000}') }
    expect(await outcome(proven(await prove(covering), { body }))).toBe('proof_invalid: other_body')
    expect(await outcome(proven(await prove(covering), { body }), { allowUncoveredBody: true })).toBe(
      'proof_invalid: other_body',
    )
  })

  it('verifyRequest accepts a proof once, and a refused request does not use the proof up', async () => {
    const [one, proof, body] = [backend(), await prove({ body_s256: sha256('right') }), 'right']
    expect(await outcome(proven(proof, { body: 'wrong' }), {}, one)).toBe('proof_invalid: other_body')
    const both = await Promise.all([1, 2].map(() => outcome(proven(proof, { body }), {}, one)))
    expect(both.sort()).toEqual(['header, proven', 'proof_used'])
  })

  it("verifyRequest asks the host's replay cache with an id and the time until which the proof is valid", async () => {
    const use = jest.fn<Promise<boolean>, [string, number]>(async () => false)
    expect(await outcome(proven(await prove()), {}, backend({ replayCache: { use } }))).toBe('proof_used')
    expect(use).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]{43}$/), (NOW + 65) * 1_000)
  })

  it("verifyRequest throws if the host's replay cache cannot be reached", async () => {
    const use = () => Promise.reject(new Error('The cache is down'))
    await expect(backend({ replayCache: { use } }).verifyRequest(proven(await prove()))).rejects.toThrow(
      'The cache is down',
    )
  })

  it('verifyRequest throws if the body of the request was read before', async () => {
    const sent = proven(await prove(), { body: '{}' })
    await sent.text()
    await expect(backend().verifyRequest(sent)).rejects.toThrow('verifyRequest() must come before the body is read')
  })

  it('verifyRequest with requireProof: false accepts a token alone, and still refuses a wrong proof', async () => {
    const options = { requireProof: false }
    expect(await outcome(request({ authorization: `Bearer ${token}` }), options)).toBe('header')
    expect(await outcome(proven('proof'), options)).toBe('proof_invalid: ERR_JWS_INVALID')
  })

  it('verifyRequest refuses a token that is bound to no key, unless allowUnbound is set', async () => {
    const unbound = await signToken(signer, NOW)
    const sent = request({ authorization: `Bearer ${unbound}` })
    expect(await outcome(sent)).toBe('token_unbound')
    expect(await outcome(sent, { allowUnbound: true })).toBe('header')
    expect(await outcome(sent, { requireProof: false })).toBe('header')
    expect(await outcome(request({ authorization: `Bearer ${token}` }), { allowUnbound: true })).toBe('proof_missing')
  })

  it.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Basic YTpi', 'Bearer a b', 'Bearer a, Bearer b'])(
    'verifyRequest finds no token in "authorization: %s" (token_missing)',
    async (authorization) => {
      expect(await outcome(request({ authorization }))).toBe('token_missing')
    },
  )
})

describe('a token in the cookie', () => {
  const name = brandNames('latchkey').cookie.token
  const page = (cookie: string, headers: Record<string, string> = {}, method = 'GET'): Request =>
    request({ cookie, ...headers }, { method })
  const options = { allowCookie: true }

  it("verifyRequest with allowCookie reads the token from the SDK's cookie, whose name contains the brand", async () => {
    expect(await outcome(page(`a=1; ${name}=${token}; b=2`), options)).toBe('cookie')
    const acme = backend({ brand: 'acme' })
    expect(await outcome(page(`${brandNames('acme').cookie.token}=${token}`), options, acme)).toBe('cookie')
    expect(await outcome(page(`${name}=${token}`), options, acme)).toBe('token_missing')
  })

  it.each([
    ['without being asked for', () => outcome(page(`${name}=${token}`))],
    ['for a POST, which another page can cause', () => outcome(page(`${name}=${token}`, {}, 'POST'), options)],
    [
      'beside a header without a token',
      () => outcome(page(`${name}=${token}`, { authorization: 'Bearer null' }), options),
    ],
    ['of which there are two', () => outcome(page(`${name}=x; ${name}=${token}`), options)],
    ['that is empty', () => outcome(page(`${name}=`), options)],
    ['of another name', () => outcome(page(`x${name}=${token}`), options)],
  ])('verifyRequest answers a cookie %s with token_missing', async (_subject, ask) => {
    expect(await ask()).toBe('token_missing')
  })

  it('verifyRequest refuses an expired token in the cookie with token_expired', async () => {
    expect(await outcome(page(`${name}=${await signToken(signer, NOW, { exp: NOW - 6 })}`), options)).toBe(
      'token_expired',
    )
  })
})
