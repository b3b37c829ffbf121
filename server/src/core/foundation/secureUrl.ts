import { z } from 'zod'

/** True if a host name, in the spelling of `URL`, is that of this machine. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** True if an address to listen on belongs to this machine only. Unlike in URLs, IPv6 addresses have no brackets. */
export const isLoopbackAddress = (host: string): boolean => host === '::1' || isLoopback(host)

export interface SecureUrlOptions {
  /** Also accepts plain http to this machine, where nobody else can listen. Default true. */
  allowsLoopback?: boolean | undefined
}

/** True if nobody on the way can read traffic to a URL: it is https, or http to this machine. */
export function isSecureUrl(text: string, { allowsLoopback = true }: SecureUrlOptions = {}): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (allowsLoopback && protocol === 'http:' && isLoopback(hostname))
}

/** Schema of a setting that must be a URL as {@link isSecureUrl} accepts it. */
export const secureUrl = (options?: SecureUrlOptions) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
    .refine((url) => isSecureUrl(url, options), { error: 'must be https' })

/**
 * Reads the address of a web page that every browser parses as we do: the origin must be spelled in its normalised
 * form. Refuses user info, backslashes, blanks, control characters, hosts in capitals, and addresses that a parser has
 * to repair.
 */
export function readPageAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url !== undefined &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    /^[\x21-\x5b\x5d-\x7e]+$/.test(text) &&
    /^(?:[/?#]|$)/.test(text.startsWith(url.origin) ? text.slice(url.origin.length) : 'no')
  return isPlain ? url : undefined
}
