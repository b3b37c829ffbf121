import { allows, parsePolicies } from './policy.ts'

const PAGE = 'https://app.example.com/login'
const isAllowed = (policy: string, directive: string, needed: string, page = PAGE): boolean =>
  parsePolicies(policy).every((one) => allows(one, directive, needed, page))

describe('a policy', () => {
  it.each<[string, string, string, boolean]>([
    // Matching of hosts (CSP Level 3, section 6.7.2.8).
    ['connect-src https://auth.example.com', 'connect-src', 'https://auth.example.com', true],
    ['connect-src https://AUTH.example.com', 'connect-src', 'https://auth.example.com', true],
    ['connect-src auth.example.com', 'connect-src', 'https://auth.example.com', true],
    ['connect-src auth.example.com', 'connect-src', 'http://auth.example.com', false],
    ['connect-src http://auth.example.com', 'connect-src', 'https://auth.example.com', true],
    ['connect-src https://auth.example.com', 'connect-src', 'http://auth.example.com', false],
    ['connect-src *.example.com', 'connect-src', 'https://auth.example.com', true],
    ['connect-src *.example.com', 'connect-src', 'https://a.b.example.com', true],
    ['connect-src *.example.com', 'connect-src', 'https://example.com', false],
    ['connect-src *.example.com', 'connect-src', 'https://evilexample.com', false],
    ['connect-src https://auth.example.com:8443', 'connect-src', 'https://auth.example.com:8443', true],
    ['connect-src https://auth.example.com', 'connect-src', 'https://auth.example.com:8443', false],
    ['connect-src https://auth.example.com:*', 'connect-src', 'https://auth.example.com:8443', true],
    ['connect-src https://auth.example.com:443', 'connect-src', 'https://auth.example.com', true],
    ['connect-src https://auth.example.com/', 'connect-src', 'https://auth.example.com', true],
    ['connect-src https://auth.example.com/api/', 'connect-src', 'https://auth.example.com', false],
    // Schemes, keywords and wildcards.
    ['connect-src https:', 'connect-src', 'https://auth.example.com', true],
    ['connect-src https:', 'connect-src', 'wss://relay.example.com', false],
    ['connect-src wss:', 'connect-src', 'wss://relay.example.com', true],
    ['connect-src *', 'connect-src', 'wss://relay.example.com', true],
    ['img-src *', 'img-src', 'data:', false],
    ['img-src data:', 'img-src', 'data:', true],
    ["connect-src 'self'", 'connect-src', 'https://app.example.com', true],
    ["connect-src 'self'", 'connect-src', 'wss://app.example.com', true],
    ["connect-src 'self'", 'connect-src', 'https://auth.example.com', false],
    ["connect-src 'none'", 'connect-src', 'https://auth.example.com', false],
    ['connect-src', 'connect-src', 'https://auth.example.com', false],
    // Which directive decides if the specific one is missing (CSP Level 3, section 6.8.3).
    ["default-src 'self'", 'connect-src', 'https://auth.example.com', false],
    ["default-src 'none'; connect-src *", 'connect-src', 'https://auth.example.com', true],
    ["default-src *; child-src 'none'", 'frame-src', 'https://auth.example.com', false],
    ["child-src 'none'; frame-src *", 'frame-src', 'https://auth.example.com', true],
    ["script-src-elem 'self'; script-src *", 'script-src', 'https://captcha.test', false],
    ["img-src 'none'", 'connect-src', 'https://auth.example.com', true],
    ['', 'connect-src', 'https://auth.example.com', true],
    ["connect-src *; connect-src 'none'", 'connect-src', 'https://auth.example.com', true],
    ["CONNECT-SRC 'NONE'", 'connect-src', 'https://auth.example.com', false],
    // Several policies in one header.
    ["connect-src *, connect-src 'none'", 'connect-src', 'https://auth.example.com', false],
    // Scripts that trusted scripts add, and the modal's inline styles.
    ["script-src 'nonce-abc' 'strict-dynamic'", 'script-src', 'https://captcha.test', true],
    ["script-src 'nonce-abc'", 'script-src', 'https://captcha.test', false],
    ["style-src 'self'", 'style-src', "'unsafe-inline'", false],
    ["style-src 'unsafe-inline'", 'style-src', "'unsafe-inline'", true],
    ["style-src 'nonce-abc'", 'style-src', "'unsafe-inline'", true],
    ["style-src 'unsafe-inline' 'sha256-abc='", 'style-src', "'unsafe-inline'", false],
    ["style-src-attr 'none'; style-src-elem 'unsafe-inline'; style-src 'none'", 'style-src', "'unsafe-inline'", true],
  ])('under the policy %j, %s allows %s: %s', (policy, directive, needed, expected) => {
    expect(isAllowed(policy, directive, needed)).toBe(expected)
  })

  it("on a page without TLS, a source without a scheme allows http, and 'self' allows https", () => {
    expect(
      isAllowed(
        'connect-src wallet.localhost:4500',
        'connect-src',
        'http://wallet.localhost:4500',
        'http://localhost:4501/',
      ),
    ).toBe(true)
    expect(isAllowed("connect-src 'self'", 'connect-src', 'https://localhost:4501', 'http://localhost:4501/')).toBe(
      true,
    )
  })
})
