import type { SeededRandom } from './seededRandom.ts'

/** A JWT (RFC 7519) in the form of the real server's, with a random signature: nobody verifies it in a test. */
export const encodeToken = (claims: object, random: SeededRandom): string =>
  [encode({ alg: 'ES256', typ: 'JWT', kid: 'fake' }), encode(claims), random.token(86)].join('.')

/** Base64url of the text's bytes: names may have letters that `btoa` does not take. */
const encode = (part: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
