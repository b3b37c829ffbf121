import fc, { type Arbitrary } from 'fast-check'
import { serverNames } from 'latchkey/core/contract'
import { FARCASTER_CHANNEL_HEADER } from 'latchkey/plugins/farcaster/contract'
import { NASTY_TEXTS } from './values.ts'

const names = serverNames('latchkey')

/** Headers that the server, a plugin or one of their libraries reads. */
const HEADERS = [
  ...Object.values(names.header),
  ...names.laterHeaders,
  FARCASTER_CHANNEL_HEADER,
  'authorization',
  'dpop',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'cookie',
  'user-agent',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'expect',
  'upgrade',
  'connection',
  'traceparent',
  'tracestate',
  'baggage',
  'x-request-id',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
  'accept-encoding',
  'accept-language',
  'accept-version',
  'access-control-request-method',
  'access-control-request-headers',
  'moonpay-signature-v2',
  'x-http-method-override',
  'door-knock',
]

const jwt = (header: unknown, payload: unknown): string =>
  [header, payload]
    .map((part) => Buffer.from(typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).toString('base64url'))
    .join('.') + '.AAAA'
const odd = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.jsonValue({ maxDepth: 2 }))

/** A valid point on P-256, from RFC 7517, appendix A.1. */
const POINT = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
}
/** Keys with one odd member each: with several, the first one found would hide the others. */
const keys = fc
  .tuple(fc.constantFrom('d', 'x', 'y', 'crv', 'kty', 'key_ops', 'k', 'use', 'ext', 'alg', 'oth'), odd)
  .map(([name, value]) => ({ ...POINT, [name]: value }))

/** Tokens and proofs with an invalid signature, odd claims or odd keys. */
const tokens = fc
  .record({
    header: fc.oneof(
      { weight: 4, arbitrary: keys.map((jwk) => ({ alg: 'ES256', typ: 'dpop+jwt', jwk })) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('alg', 'typ', 'kid', 'crit', 'b64', 'jwk', 'jku'), odd)
          .map(([name, value]) => ({ alg: 'ES256', typ: 'dpop+jwt', jwk: POINT, [name]: value })),
      },
      { weight: 1, arbitrary: odd },
    ),
    payload: fc.oneof(
      odd,
      fc.record(
        {
          iss: odd,
          aud: odd,
          sub: odd,
          sid: odd,
          exp: odd,
          iat: odd,
          jti: odd,
          htm: odd,
          htu: odd,
          ath: odd,
          nonce: odd,
        },
        { requiredKeys: [] },
      ),
    ),
  })
  .map(({ header, payload }) => jwt(header, payload))

/** Further values that may confuse code that reads headers. */
const KNOWN_VALUES = [
  '{{app}}',
  '{{token}}',
  '{{proof}}',
  'Bearer {{token}}',
  'DPoP {{token}}',
  'bearer',
  'Bearer  ',
  'DPoP {{proof}}',
  'http://localhost:5173',
  'null',
  'https://evil.example',
  'http://localhost:4100',
  '203.0.113.7:1',
  '[::1]:1',
  'unknown',
  ',,,',
  '::ffff:1.2.3.4',
  'for="[2001:db8::1]:1"',
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'multipart/related; boundary=x',
  'text/plain',
  '0',
  '1',
  '-1',
  '99999999999999999999',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '00-0-0-00',
  'a-key-of-the-client-s-own',
  'bytes=0-0',
  '*/*',
  'latchkey_oauth=x; latchkey_oauth=y',
  'a=%00; b=%',
  '100-continue',
  'websocket',
  'gzip',
  'chunked',
  'same-origin',
  '2',
]

/** True if Node's HTTP parser accepts the value: no control characters except tabs, and only bytes. */
const isHeader = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
const values: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN_VALUES) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_TEXTS.filter(isHeader)) },
  { weight: 2, arbitrary: tokens },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
      maxLength: 60,
    }),
  },
)

/** Names and values of headers that are added to a call; most calls get none. */
export const headers: Arbitrary<[string, string][]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom<[string, string]>(['dpop', ''], ['authorization', 'DPoP ']), tokens)
      .map(([[name, scheme], token]): [string, string][] => [[name, scheme + token]]),
  },
  {
    weight: 2,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom(...HEADERS),
        values.map((text) => text.trim()),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
)
