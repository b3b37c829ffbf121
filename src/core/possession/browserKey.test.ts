/** @jest-environment node */
import 'fake-indexeddb/auto'
import { createHash, webcrypto } from 'node:crypto'
import { createStore, get } from 'idb-keyval'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { createBrowserKey } from './browserKey.ts'

globalThis.CryptoKey ??= webcrypto.CryptoKey as never

const clock = createFakeClock()
const call = { method: 'POST', url: 'https://wallet.test/api/v1/sessions', token: 'access', nonce: 'nonce-1' }
const parse = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>

it('a proof has the header, claims and signature that RFC 9449 asks for', async () => {
  const key = createBrowserKey('one', clock)
  const [head, claims, signature] = (await key.prove(call)).split('.')
  const { jwk, ...rest } = parse(head)
  expect(rest).toEqual({ alg: 'ES256', typ: 'dpop+jwt' })
  const { kty, crv, x, y } = jwk as Record<string, string>
  expect(Object.keys(jwk as object).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(parse(claims)).toEqual({
    htm: 'POST',
    htu: 'https://wallet.test/api/v1/sessions',
    nonce: 'nonce-1',
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iat: expect.any(Number),
    ath: createHash('sha256').update('access').digest('base64url'),
  })
  const publicKey = await webcrypto.subtle.importKey(
    'jwk',
    jwk as JsonWebKey,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const isRight = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    Buffer.from(signature ?? '', 'base64url'),
    Buffer.from(`${head}.${claims}`),
  )
  expect(isRight).toBe(true)
  expect(await key.thumbprint()).toBe(
    createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'),
  )
})

it('each proof has a jti of its own, and leaves out a token or nonce that is not given', async () => {
  const key = createBrowserKey('one', clock)
  const prove = async () => parse((await key.prove({ ...call, token: null, nonce: undefined })).split('.')[1])
  const [first, second] = [await prove(), await prove()]
  expect(first.jti).not.toBe(second.jti)
  expect(Object.keys(first).sort()).toEqual(['htm', 'htu', 'iat', 'jti'])
})

it('a proof covers the given body and headers by their exact bytes', async () => {
  const key = createBrowserKey('one', clock)
  const claims = async (more: object) => parse((await key.prove({ ...call, ...more })).split('.')[1])
  const headers = { 'latchkey-idempotency-key': 'a key' }
  expect(await claims({ body: '{"name":"Zoë"}', headers })).toMatchObject({
    body_s256: createHash('sha256').update('{"name":"Zoë"}').digest('base64url'),
    headers,
  })
  expect(await claims({ body: '' })).toMatchObject({ body_s256: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' })
})

it.each([['-86400000'], ['86400000']])(
  "a proof carries the server's nonce, and the time of a server whose clock is %s ms ahead",
  async (ahead) => {
    const { nonce, server_iat: serverIat } = parse(
      (await createBrowserKey('one', clock).prove({ ...call, nonce: `nonce-1 ${ahead}` })).split('.')[1],
    )
    expect(nonce).toBe('nonce-1')
    expect(serverIat).toBe(Math.floor((clock.now() + Number(ahead)) / 1000))
  },
)

it("a proof for another server carries our server's time, without our nonce", async () => {
  const claims = parse((await createBrowserKey('one', clock).prove({ ...call, nonce: ' 3600000' })).split('.')[1])
  expect(claims).toMatchObject({ server_iat: Math.floor((clock.now() + 3_600_000) / 1000) })
  expect(claims).not.toHaveProperty('nonce')
})

it.each([['nonce-1'], ['nonce-1 NaN']])(
  'a proof carries no server time if the nonce came without one (%s)',
  async (nonce) => {
    expect(parse((await createBrowserKey('one', clock).prove({ ...call, nonce })).split('.')[1])).not.toHaveProperty(
      'server_iat',
    )
  },
)

it('two tabs get the same key, also when they create it at once, and another name gets another key', async () => {
  const [left, right] = await Promise.all([
    createBrowserKey('shared', clock).thumbprint(),
    createBrowserKey('shared', clock).thumbprint(),
  ])
  expect(left).toBe(right)
  expect(await createBrowserKey('shared', clock).thumbprint()).toBe(left)
  expect(await createBrowserKey('other', clock).thumbprint()).not.toBe(left)
})

it('no script can export the private key [BROWSER-7, SEC-20]', async () => {
  await createBrowserKey('kept', clock).thumbprint()
  const kept = (await get('key', createStore('kept', 'keys'))) as CryptoKeyPair
  expect(kept.privateKey).toMatchObject({ extractable: false, type: 'private' })
})

it.each([
  [
    'fails',
    () => {
      throw new Error('Denied')
    },
  ],
  ['never answers', () => ({})],
])('the key is lost with the page, and onUnkept is called once, if IndexedDB %s', async (_how, open) => {
  const factory = jest.spyOn(indexedDB, 'open').mockImplementation(open as never)
  const onUnkept = jest.fn()
  const key = createBrowserKey('blocked', clock, onUnkept)
  const first = key.thumbprint()
  await clock.advance(3_000)
  expect(await key.thumbprint()).toBe(await first)
  expect(onUnkept).toHaveBeenCalledTimes(1)
  factory.mockRestore()
  expect(await createBrowserKey('blocked', clock).thumbprint()).not.toBe(await first)
})

it('the key lasts as long as the page, and onUnkept is called, if the browser cannot store keys', async () => {
  const { put } = IDBObjectStore.prototype
  const refused = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if ('privateKey' in (value as object)) throw new DOMException('The object could not be cloned.', 'DataCloneError')
    return put.call(this, value, key)
  })
  const onUnkept = jest.fn()
  const key = createBrowserKey('lockdown', clock, onUnkept)
  await key.prove(call)
  expect(onUnkept.mock.calls).toEqual([[expect.stringContaining('This browser keeps no session')]])
  expect(await key.thumbprint()).toBe(await key.thumbprint())
  expect(await createBrowserKey('lockdown', clock).thumbprint()).not.toBe(await key.thumbprint())
  refused.mockRestore()
})

it('onUnkept is not called for a key that is stored', async () => {
  const onUnkept = jest.fn()
  await createBrowserKey('kept-well', clock, onUnkept).prove(call)
  await createBrowserKey('kept-well', clock, onUnkept).prove(call)
  expect(onUnkept).not.toHaveBeenCalled()
})
