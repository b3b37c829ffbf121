import { createOriginTest, isOriginPattern } from './origins.ts'

describe('origin patterns', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com', true],
    ['https://app.example.com', 'http://app.example.com', false],
    ['https://app.example.com', 'https://app.example.com:8443', false],
    ['https://app.example.com', 'https://app.example.com.attacker.com', false],
    ['https://app.example.com', 'https://appxexample.com', false],
    ['https://app.example.com', 'https://attacker.com/https://app.example.com', false],
    ['https://app.example.com', 'null', false],
    ['https://*.example.com', 'https://a.b.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://attacker-example.com', false],
    ['https://*.example.com', 'https://attacker.com#.example.com', false],
    ['http://localhost:*', 'http://localhost:5173', true],
    ['http://localhost:*', 'http://localhost', true],
    ['http://localhost:*', 'http://localhost:5173@attacker.com', false],
    ['http://localhost:*', 'http://localhost.attacker.com:80', false],
  ])('%s and %s: %s', (pattern, origin, allowed) => {
    expect(createOriginTest([pattern])(origin)).toBe(allowed)
  })

  it.each(['*', 'https://*', 'https://*.com', 'example.com', 'https://example.com/', 'https://Example.com', 'ftp://a.b', 'https://a*.b.com', ''])(
    'refuses the pattern %j',
    (pattern) => {
      expect(isOriginPattern(pattern)).toBe(false)
    },
  )
})
