import { getDomain } from 'tldts'
import { isLoopback } from '../foundation/index.ts'

/**
 * Returns the site of a host, by which browsers separate the storage of pages: the registrable domain according to
 * the Public Suffix List with its private part (HTML, "obtain a site"), or the host itself if it has none, such as an
 * IP address.
 */
export const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host

const hostOf = (pattern: string): string => new URL(pattern.replace('://*.', '://').replace(/:\*$/, '')).hostname

/**
 * Lists an app's origins whose pages are on another site than this server, where browsers may block the frame's
 * storage. Origins on this machine are left out, since they are for development.
 * @param publicUrl the server's own URL
 */
export function originsOfOtherSites(allowedOrigins: readonly string[], publicUrl: string): string[] {
  const site = siteOf(new URL(publicUrl).hostname)
  return allowedOrigins.filter((pattern) => {
    const host = hostOf(pattern)
    return !isLoopback(host) && siteOf(host) !== site
  })
}
