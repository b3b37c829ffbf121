/**
 * Reads a Content-Security-Policy, Level 3 (https://www.w3.org/TR/CSP3/), as far as needed to decide whether it allows
 * a source.
 */

/** One policy: the allowed sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Splits a header into its policies (section 2.2.2). A request is allowed only if each of them allows it. */
export const parsePolicies = (header: string): Policy[] =>
  header
    .split(',')
    .map(parsePolicy)
    .filter(({ size }) => size > 0)

/** Parses one policy (section 2.2.1). If a directive occurs twice, the first one counts. */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>()
  for (const part of text.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), values)
  }
  return policy
}

/**
 * Directives that may decide instead of a missing one; the first in the list that the policy has decides (section
 * 6.8.3).
 */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'connect-src': ['connect-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
}

/** The directive that decides, with its sources; `undefined` if everything is allowed. */
export function deciding(policy: Policy, directive: string): { name: string; sources: readonly string[] } | undefined {
  const name = (FALLBACKS[directive] ?? [directive]).find((candidate) => policy.has(candidate))
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] }
}

/**
 * Checks that a policy lets a page use a source.
 *
 * @param needed source as `latchkey/csp` writes it: an origin, `data:`, or `'unsafe-inline'` (also if a nonce replaces it)
 */
export function allows(policy: Policy, directive: string, needed: string, pageUrl: string): boolean {
  const decides = deciding(policy, directive)
  if (!decides) return true
  const { sources } = decides
  if (needed === "'unsafe-inline'" || needed.startsWith("'nonce-")) return allowsInline(sources)
  // Section 6.7.1.1: scripts that a trusted script adds are allowed, whatever hosts the directive lists.
  if (directive === 'script-src' && sources.some(isKeyword("'strict-dynamic'"))) return true
  return sources.some((source) => matches(source, needed, new URL(pageUrl)))
}

/** True if inline styles are allowed. A nonce replaces `'unsafe-inline'`: the page passes it to the modal. A hash only disables it. */
function allowsInline(sources: readonly string[]): boolean {
  if (sources.some((source) => /^'nonce-/i.test(source))) return true
  return sources.some(isKeyword("'unsafe-inline'")) && !sources.some((source) => /^'sha(256|384|512)-/i.test(source))
}

const isKeyword =
  (keyword: string) =>
  (source: string): boolean =>
    source.toLowerCase() === keyword

/** Matches a source against an origin (section 6.7.2.8). */
function matches(source: string, needed: string, page: URL): boolean {
  if (needed === 'data:') return source.toLowerCase() === 'data:'
  const url = new URL(needed)
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol)
  if (isKeyword("'self'")(source))
    return url.host === page.host && schemeMatches(page.protocol.replace('http', 'ws'), url.protocol, page.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return schemeMatches(source.toLowerCase(), url.protocol)
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  if (host === '' || !hostMatches(host.toLowerCase(), url.hostname)) return false
  if (!schemeMatches(scheme?.toLowerCase() ?? page.protocol, url.protocol)) return false
  // A source with a path covers only a part of the origin, so it does not count as allowing all of it.
  return portMatches(port, scheme, url) && (path === '' || path === '/')
}

/** Section 6.7.2.9: an insecure scheme also allows its secure variant. */
const schemeMatches = (first: string, wanted: string, also?: string): boolean =>
  first === wanted ||
  also === wanted ||
  (first === 'http:' && wanted === 'https:') ||
  (first === 'ws:' && /^(wss|https?):$/.test(wanted)) ||
  (first === 'wss:' && wanted === 'https:')

const hostMatches = (pattern: string, host: string): boolean =>
  pattern === '*' ? true : pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' }

/** Checks the port as in section 6.7.2.11: a missing port means the scheme's default. */
function portMatches(port: string | undefined, scheme: string | undefined, url: URL): boolean {
  const actual = url.port || DEFAULT_PORTS[url.protocol]
  if (port === undefined) return url.port === ''
  return port === '*' || port === actual || (port === '80' && actual === '443' && scheme !== 'https:')
}
