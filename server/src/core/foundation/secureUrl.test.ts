import { isLoopback, isSecureUrl, secureUrl } from './secureUrl.ts'

describe('isSecureUrl', () => {
  it.each([
    ['https://example.com/path', true, true],
    ['HTTPS://EXAMPLE.COM', true, true],
    ['http://localhost:8080', true, false],
    ['http://127.0.0.1', true, false],
    ['http://[::1]:8080', true, false],
    ['http://example.com', false, false],
    ['http://localhost.example.com', false, false],
    ['http://app.localhost', false, false],
    ['http://127.0.0.2', false, false],
    ['http://localhost@example.com', false, false],
    ['ftp://localhost', false, false],
    ['wss://example.com', false, false],
    ['localhost', false, false],
    ['', false, false],
  ])(
    "isSecureUrl('%s') is %s, and %s where loopback is not allowed [V12.2.1, V13.2.5]",
    (url, isSecure, isSecureElsewhere) => {
      expect(isSecureUrl(url)).toBe(isSecure)
      expect(isSecureUrl(url, { allowsLoopback: false })).toBe(isSecureElsewhere)
    },
  )
})

describe('isLoopback', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['localhost.example.com', false],
    ['10.0.0.1', false],
  ])("isLoopback('%s') is %s", (host, is) => {
    expect(isLoopback(host)).toBe(is)
  })
})

describe('secureUrl', () => {
  const problemOf = (text: string) =>
    secureUrl()
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  it('the error for an insecure URL says that it must be https', () => {
    expect(problemOf('https://example.com')).toBeUndefined()
    expect(problemOf('nothing')).toEqual(['must be an http(s) URL'])
    expect(problemOf('http://example.com')).toEqual(['must be https'])
  })
})
