/** Sends proofs with malformed keys: each must be refused as the caller's fault, and never cause a server error. */
import { createECDH, sign } from 'node:crypto'
import { PATHS, type WireError } from 'latchkey/core/contract'
import { newKeyPair } from '../keys/keyPair.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

const { privateKey, publicKey } = newKeyPair('ES256')
const own = publicKey.export({ format: 'jwk' }) as { kty: string; crv: string; x: string; y: string }
const scalar = privateKey.export({ format: 'jwk' }).d
const base64url = (text: string) => Buffer.from(text).toString('base64url')

let server: TestServer
let nonce: string
beforeAll(async () => {
  server = await createTestServer()
  nonce = (await server.get(PATHS.userSessions)).headers['dpop-nonce'] as string
})
afterAll(() => server.close())

let proofs = 0
/** Calls a route with a validly signed proof whose header is the given JSON text. */
const callWith = async (header: string) => {
  const claims = {
    jti: `proof-number-${++proofs}`,
    htm: 'GET',
    htu: `http://localhost:4100${PATHS.userSessions}`,
    nonce,
    iat: Math.floor(server.clock.now() / 1000),
  }
  const signed = `${base64url(header)}.${base64url(JSON.stringify(claims))}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  )
  const { status, body } = await server.get<WireError>(PATHS.userSessions, {
    headers: { dpop: `${signed}.${signature}` },
  })
  return { status, code: body.code, cause: body.cause }
}
const headerOf = (jwk: unknown, more: object = {}) => JSON.stringify({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...more })
const refused = (cause: string) => ({ status: 401, code: 'proof_of_possession_required', cause })
/** The answer to a valid proof of an anonymous caller. */
const heard = { status: 401, code: 'missing_or_invalid_token', cause: 'missing' }

it('a proof of possession by a public P-256 key is accepted, whatever other members its jwk has', async () => {
  expect(await callWith(headerOf(own))).toMatchObject(heard)
  expect(
    await callWith(
      headerOf({ ...own, use: 'sig', alg: 'ES256', kid: 'one', key_ops: ['verify'], ext: true, 'x5t#S256': 'x' }),
    ),
  ).toMatchObject(heard)
})

it.each<[string, object]>([
  ['d', { d: scalar }],
  ['d that is not base64', { d: '!' }],
  ['d that is empty', { d: '' }],
  ['d that is a number', { d: 7 }],
  ['d that is null', { d: null }],
  ['p', { p: 'AQ' }],
  ['q', { q: 'AQ' }],
  ['dp', { dp: 'AQ' }],
  ['dq', { dq: 'AQ' }],
  ['qi', { qi: 'AQ' }],
  ['oth', { oth: [] }],
  ['k', { k: 'c2VjcmV0' }],
  ['priv', { priv: 'AQ' }],
])(
  'a proof whose jwk has the private member %s is refused with the cause private_key [SEC-31]',
  async (_member, member) => {
    expect(await callWith(headerOf({ ...own, ...member }))).toEqual(refused('private_key'))
  },
)

const ones = Buffer.alloc(32, 1).toString('base64url')
const secp = createECDH('secp256k1')
secp.generateKeys()
it.each<[string, unknown]>([
  ['another curve', { ...own, crv: 'P-384' }],
  [
    'a curve for signatures of chains',
    { ...own, crv: 'secp256k1', x: secp.getPublicKey().subarray(1, 33).toString('base64url') },
  ],
  ['a point off the curve', { ...own, x: ones, y: ones }],
  ['the point at infinity', { ...own, x: 'A'.repeat(43), y: 'A'.repeat(43) }],
  ['a short coordinate', { ...own, x: own.x.slice(0, 20) }],
  ['a long coordinate', { ...own, x: `${own.x}AAAA` }],
  ['a huge coordinate', { ...own, x: 'A'.repeat(2_000) }],
  [
    'a second spelling of a coordinate',
    { ...own, x: `${own.x.slice(0, 42)}${String.fromCharCode(own.x.charCodeAt(42) + 1)}` },
  ],
  ['a coordinate with padding', { ...own, x: `${own.x.slice(0, 42)}=` }],
  ['a coordinate as an array', { ...own, x: [own.x] }],
  ['a coordinate as a number', { ...own, y: 7 }],
  ['a NUL in a coordinate', { ...own, x: `${own.x.slice(0, 42)}\0` }],
  ['no coordinate', { kty: 'EC', crv: 'P-256', x: own.x }],
  ['the type of a symmetric key', { kty: 'oct' }],
  ['the type of an Edwards key', { kty: 'OKP', crv: 'Ed25519', x: own.x }],
  ['the type as an array', { ...own, kty: ['EC'] }],
  ['a use other than signing', { ...own, use: 'enc' }],
  ['another algorithm', { ...own, alg: 'ES384' }],
  ['operations without verify', { ...own, key_ops: ['sign'] }],
  ['operations that are unknown', { ...own, key_ops: ['verify\0', {}] }],
  ['operations that are no list', { ...own, key_ops: 'verify' }],
])('a proof whose jwk has %s is refused with the cause key', async (_what, jwk) => {
  expect(await callWith(headerOf(jwk))).toEqual(refused('key'))
})

it.each<[string, unknown]>([
  ['missing', undefined],
  ['null', null],
  ['an array', [own]],
  ['a text', 'key'],
  ['a number', 7],
  ['empty', {}],
])('a proof whose jwk is %s is refused with the cause key', async (_what, jwk) => {
  expect(await callWith(headerOf(jwk))).toEqual(refused('key'))
})

it.each<[string, string]>([
  ['an unknown critical member', headerOf(own, { crit: ['fuzz'], fuzz: true })],
  ['a critical member that is no list', headerOf(own, { crit: 'fuzz' })],
  ['an unencoded payload', headerOf(own, { b64: false, crit: ['b64'] })],
  ['alg none', headerOf(own, { alg: 'none' })],
  ['an HMAC', headerOf(own, { alg: 'HS256' })],
  ["another curve's algorithm", headerOf(own, { alg: 'ES384' })],
  ['alg as an array', headerOf(own, { alg: ['ES256'] })],
  ['another type', headerOf(own, { typ: 'JWT' })],
  ['no type', JSON.stringify({ alg: 'ES256', jwk: own })],
  ['type as an object', headerOf(own, { typ: {} })],
  ['an array for a header', JSON.stringify([own])],
  ['null for a header', 'null'],
  ['deep nesting', `${'['.repeat(1_200)}${']'.repeat(1_200)}`],
  ['no JSON', '{'],
])('a proof whose header has %s is refused with the cause signature', async (_what, header) => {
  expect(await callWith(header)).toEqual(refused('signature'))
})

it('a proof whose header has two jwk members is accepted only if the key of the last one signed it', async () => {
  const other = newKeyPair('ES256').publicKey.export({ format: 'jwk' })
  const twice = (first: object, second: object) =>
    `{"alg":"ES256","typ":"dpop+jwt","jwk":${JSON.stringify(first)},"jwk":${JSON.stringify(second)}}`
  expect(await callWith(twice(other, own))).toMatchObject(heard)
  expect(await callWith(twice(own, other))).toEqual(refused('signature'))
})
