import { getDomain } from 'tldts'
import { isLoopback } from '../foundation/index.ts'

/**
 * Site of a host, by which browsers tell their own storage from that of others: the registrable domain of the Public Suffix
 * List with its private part (HTML, "obtain a site"), or the host itself where there is none, as for an address.
 */
export const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host

const hostOf = (pattern: string): string => new URL(pattern.replace('://*.', '://').replace(/:\*$/, '')).hostname

/**
 * Lists the origins of an app whose pages are on another site than this server. Those of this machine are left out: they are
 * for development.
 * @param publicUrl the server's
 */
export function originsOfOtherSites(allowedOrigins: readonly string[], publicUrl: string): string[] {
  const site = siteOf(new URL(publicUrl).hostname)
  return allowedOrigins.filter((pattern) => {
    const host = hostOf(pattern)
    return !isLoopback(host) && siteOf(host) !== site
  })
}
