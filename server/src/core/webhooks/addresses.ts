import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown instead of connecting to an address that is not on the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * True for an address on the public internet. Private, link-local, loopback, shared and reserved ones are not, however
 * they are written into IPv6.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Looks up all addresses of a host. */
export type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveAll: Resolve = (host, done) => resolve(host, { all: true }, done)

/** Throws if the host of a URL is an address that is not public. Such a host is never looked up. */
export function assertPublicHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host)
}

/**
 * Makes the `lookup` of a connection, which connects to just the addresses that were checked here: a name that
 * resolves to another address a moment later (DNS rebinding) gains nothing.
 */
export const publicLookup =
  (resolveHost: Resolve = resolveAll): LookupFunction =>
  (host, options, done) =>
    resolveHost(host, (error, addresses) => {
      const [first] = addresses ?? []
      const hidden = addresses?.find(({ address }) => !isPublicAddress(address))
      if (error || !first) done(error ?? new Error(`${host} has no address`), '')
      else if (hidden) done(notPublic(hidden.address), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

const notPublic = (address: string): PrivateAddress =>
  new PrivateAddress(`${address} is not an address of the public internet`)
