import { isIPv6 } from 'node:net'
import { parse as parseDatabaseUrl } from 'pg-connection-string'
import { parse as parseHost } from 'tldts'
import type { AppSettings } from './appSettings.ts'
import { isLoopback } from '../foundation/index.ts'

/**
 * Least number of different characters in a secret. 32 random hex digits have 14 on average, and practically never
 * fewer than 8.
 */
const MIN_DISTINCT = 8

/**
 * True if a secret that is long enough was probably typed rather than drawn at random: it has few different characters,
 * or repeats a short text.
 */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < MIN_DISTINCT || /^(.{1,16}?)\1+.{0,15}$/s.test(secret)

/**
 * Shortest prefix of a network of trusted proxies, by IP version: 10.0.0.0/8 and fc00::/7 are the largest private
 * networks.
 */
const MIN_PREFIX = { 4: 8, 6: 7 } as const

/** True if a list of addresses and networks is too broad to be the proxies of one operator, such as 0.0.0.0/1. */
export const trustsTooMany = (proxies: false | string | readonly string[]): boolean =>
  proxies !== false &&
  [proxies]
    .flat()
    .join()
    .split(',')
    .some((entry) => prefixOf(entry.trim()) === 'too short')

function prefixOf(entry: string): 'fine' | 'too short' {
  const [address = '', given] = entry.split('/')
  if (given === undefined) return 'fine'
  const bits = /^\d+$/.test(given) ? Number(given) : bitsOfMask(given)
  return bits < MIN_PREFIX[isIPv6(address) ? 6 : 4] ? 'too short' : 'fine'
}

/** Converts a network mask to its prefix length: `255.0.0.0 → 8`. */
const bitsOfMask = (mask: string): number =>
  mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .indexOf('0')

/**
 * Says why an origin of an app is unsafe in production: a wildcard under a suffix where anybody can register, any port
 * of this machine, or plain http. `null` if it is safe.
 */
export function unsafeOrigin(pattern: string): string | null {
  const [, scheme, wildcard, host = '', port] = /^(https?):\/\/(\*\.)?([^:]+)(?::(.+))?$/.exec(pattern) ?? []
  const { publicSuffix, isIp } = parseHost(host, { allowPrivateDomains: true })
  if (wildcard !== undefined && !isIp && publicSuffix === host)
    return `anybody can have a page under ${host}: name a domain of your own`
  if (scheme === 'https') return null
  if (!isLoopback(host) || wildcard !== undefined) return 'plain http can be read and changed on the way: use https'
  return port === '*' ? "any program on the visitor's machine can serve such a port: name the port that you use" : null
}

/**
 * Returns the host of a database that is reached over a network without TLS. `null` if it is on this machine, or if the
 * URL has a setting for TLS.
 */
export function databaseWithoutTls(url: string): string | null {
  try {
    const { host, ssl } = parseDatabaseUrl(url)
    const isHere = !host || host.startsWith('/') || isLoopback(host) || host === '::1'
    return isHere || ssl || new URL(url).searchParams.has('sslmode') ? null : host
  } catch {
    // A text that is not a URL is reported when the database is opened.
    return null
  }
}

export interface ProductionSettings {
  readonly secret: string | undefined
  readonly databaseUrl: string | undefined
  readonly apps: readonly Pick<AppSettings, 'id' | 'allowedOrigins'>[]
}

/** Lists the settings that keep production from starting, as sentences that say what to do. */
export function unsafeSettings({ secret, databaseUrl, apps }: ProductionSettings): string[] {
  const problems = apps.flatMap(({ id, allowedOrigins }) =>
    allowedOrigins.flatMap((pattern) => {
      const why = unsafeOrigin(pattern)
      return why === null ? [] : [`apps: "${pattern}" of "${id}" is not an origin for production, because ${why}.`]
    }),
  )
  if (secret !== undefined && isGuessable(secret)) {
    problems.push('LATCHKEY_SECRET can be guessed: generate one at random, for example with "openssl rand -base64 48".')
  }
  const host = databaseUrl === undefined ? null : databaseWithoutTls(databaseUrl)
  if (host !== null) {
    problems.push(
      `DATABASE_URL connects to ${host} without TLS: add ?sslmode=verify-full, or ?sslmode=disable if the network between is yours alone.`,
    )
  }
  return problems
}

/** Logged at start for each app whose `freshForS` is more than 600 seconds. */
export const FRESH_FOR_WARNING =
  'A LOGIN COUNTS AS FRESH FOR LONG: for "freshForS" seconds after it, a script in the page or somebody at an unlocked ' +
  'device can change who owns the account. Set 600 or less once all clients can ask for a proof again'

/** Logged at the start in production for each app that has `allowUnboundSessions` on. */
export const UNBOUND_SESSIONS_WARNING =
  'UNBOUND SESSIONS ARE ALLOWED: a client without a key gets a session that anybody with a copy of its token ' +
  'can use. Set "allowUnboundSessions" to false once all clients bring keys'
