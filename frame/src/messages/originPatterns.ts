/**
 * Origin patterns of an app's allowed origins, read as the server reads them: `https://app.example.com`,
 * `https://*.example.com` (any depth of subdomain, not the domain itself), `http://localhost:*` (any port).
 */
const PATTERN = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\*|\d{1,5}))?$/

/** Creates a test for a message's origin. Browsers write it in lower case and without default ports, so it is compared exactly. */
export function createOriginTest(patterns: readonly string[]): (origin: string) => boolean {
  const matchers = patterns.flatMap((pattern) => toMatcher(pattern) ?? [])
  return (origin) => matchers.some((matcher) => matcher.test(origin))
}

/** Null for a text that is not a pattern, which matches nothing. */
function toMatcher(pattern: string): RegExp | null {
  const [, scheme, wildcard, host, port] = PATTERN.exec(pattern) ?? []
  if (scheme === undefined || host === undefined) return null
  if (wildcard !== undefined && !host.includes('.') && host !== 'localhost') return null
  const subdomain = wildcard === undefined ? '' : '(?:[a-z0-9-]+\\.)+'
  const portPart = port === undefined ? '' : port === '*' ? '(?::\\d{1,5})?' : `:${port}`
  return new RegExp(`^${scheme}://${subdomain}${host.replaceAll('.', '\\.')}${portPart}$`)
}
