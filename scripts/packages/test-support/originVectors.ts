/**
 * Patterns of origins with the origins that they allow, for the tests of both implementations: those of the server and
 * of the wallet frame, which cannot import each other. Each row is a pattern, an origin, and whether it is allowed.
 */
export const ORIGIN_VECTORS: readonly (readonly [pattern: string, origin: string, isAllowed: boolean])[] = [
  ['https://app.example.com', 'https://app.example.com', true],
  ['https://app.example.com', 'http://app.example.com', false],
  ['https://app.example.com', 'https://app.example.com:8443', false],
  ['https://app.example.com:8443', 'https://app.example.com:8443', true],
  ['https://app.example.com', 'https://app.example.com.attacker.com', false],
  ['https://app.example.com', 'https://appxexample.com', false],
  ['https://app.example.com', 'https://attacker.com/https://app.example.com', false],
  ['https://app.example.com', 'null', false],
  ['https://app.example.com', '', false],
  ['https://*.example.com', 'https://a.b.example.com', true],
  ['https://*.example.com', 'https://example.com', false],
  ['https://*.example.com', 'https://attacker-example.com', false],
  ['https://*.example.com', 'https://attacker.com#.example.com', false],
  ['http://localhost:*', 'http://localhost:5173', true],
  ['http://localhost:*', 'http://localhost', true],
  ['http://localhost:*', 'http://localhost:5173@attacker.com', false],
  ['http://localhost:*', 'http://localhost.attacker.com:80', false],
  ['http://*.localhost:*', 'http://wallet.localhost:4500', true],
  // A text that is no valid pattern allows nothing.
  ['*', 'https://app.example.com', false],
  ['https://*', 'https://app.example.com', false],
  ['https://*.com', 'https://attacker.com', false],
  ['https://a*.example.com', 'https://ab.example.com', false],
  ['app.example.com', 'https://app.example.com', false],
  ['not a pattern', 'not a pattern', false],
]
