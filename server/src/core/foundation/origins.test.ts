import { ORIGIN_VECTORS } from '@latchkey/test-support/originVectors'
import { createOriginTest, isOriginPattern } from './origins.ts'

describe('origin patterns', () => {
  it.each(ORIGIN_VECTORS)('the pattern %s allows the origin %s: %s [V1.2.9]', (pattern, origin, allowed) => {
    expect(createOriginTest([pattern])(origin)).toBe(allowed)
  })

  it.each([
    '*',
    'https://*',
    'https://*.com',
    'example.com',
    'https://example.com/',
    'https://Example.com',
    'ftp://a.b',
    'https://a*.b.com',
    '',
  ])('the origin pattern %j is refused', (pattern) => {
    expect(isOriginPattern(pattern)).toBe(false)
  })
})
