import { z } from 'zod'

/** True if a host name, as `URL` spells it, is this machine. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** True if an address to listen on is this machine. Unlike in URLs, IPv6 addresses have no brackets. */
export const isLoopbackAddress = (host: string): boolean => host === '::1' || isLoopback(host)

export interface SecureUrlOptions {
  /** Allows plain http to this machine, where nobody else can listen. Default true. */
  allowsLoopback?: boolean | undefined
}

/** True if traffic to a URL cannot be read on the way: it is https, or http to this machine. */
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
