/**
 * Origin patterns of an app's `allowedOrigins`: `https://app.example.com`, `https://*.example.com` (any depth of
 * subdomain, not the domain itself), `http://localhost:*` (any port). A `*` is allowed in these two places only.
 */
export type OriginPattern = string

const PATTERN = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\*|\d{1,5}))?$/

/**
 * Checks that a text is an origin pattern. `https://*.com` and the like are refused: a pattern must name a domain.
 */
export function isOriginPattern(text: string): boolean {
  const [, , wildcard, host] = PATTERN.exec(text) ?? []
  return host !== undefined && (wildcard === undefined || host.includes('.') || host === 'localhost')
}

/** Compiles a pattern. Null for a text that is not a pattern, which matches no origin. */
function toMatcher(pattern: OriginPattern): RegExp | null {
  if (!isOriginPattern(pattern)) return null
  const [, scheme, wildcard, host = '', port] = PATTERN.exec(pattern) ?? []
  const subdomain = wildcard === undefined ? '' : '(?:[a-z0-9-]+\\.)+'
  const portPart = port === undefined ? '' : port === '*' ? '(?::\\d{1,5})?' : `:${port}`
  return new RegExp(`^${scheme}://${subdomain}${host.replaceAll('.', '\\.')}${portPart}$`)
}

/**
 * Creates a test for the `Origin` header. Browsers send it in lower case and without default ports, so it is compared
 * exactly.
 */
export function createOriginTest(patterns: readonly OriginPattern[]): (origin: string) => boolean {
  const matchers = patterns.flatMap((pattern) => toMatcher(pattern) ?? [])
  return (origin) => matchers.some((matcher) => matcher.test(origin))
}
