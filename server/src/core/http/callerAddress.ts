import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from '../foundation/index.ts'

/** Header in which proxies name their caller, after the addresses that the caller sent itself. */
const HEADER = 'x-forwarded-for'
/**
 * Stands for an address that cannot be parsed. The original text is not kept, since a laxer parser could take it for
 * an address of a trusted network.
 */
const UNREADABLE = 'unknown'

/** What is unusual about the addresses that trusted proxies wrote; undefined if nothing is. */
export type ForwardedFault = 'ports' | 'unreadable' | undefined

const faults = new WeakMap<FastifyRequest['raw'], ForwardedFault>()

/** Returns what {@link registerCallerAddress} noticed about a request's proxies. */
export const forwardedFaultOf = ({ raw }: Pick<FastifyRequest, 'raw'>): ForwardedFault => faults.get(raw)

/**
 * Makes `request.ip` a plain address in a uniform spelling. Some proxies add a port, which changes with each
 * connection, so every request would count as another caller. If a trusted proxy names its caller in an unreadable
 * way, the proxy itself counts as the caller. Register it before all hooks that read the address.
 */
export function registerCallerAddress(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    // The connection was closed before it was accepted, so there is no address to count, and nobody gets the answer.
    if (request.raw.socket.remoteAddress === undefined)
      throw new RequestError(400, 'invalid_data', 'The connection is closed.')
    readForwarded(request)
  })
}

function readForwarded(request: FastifyRequest): void {
  const { headers } = request.raw
  const text = headers[HEADER]
  // With more than one address in `ips`, the connection comes from a trusted proxy.
  if (typeof text !== 'string' || (request.ips?.length ?? 0) < 2) return
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry)
  const write = (kept: typeof entries) => (headers[HEADER] = kept.map(({ address = UNREADABLE }) => address).join(', '))
  write(entries)
  // Only the last entries were written by trusted proxies; the caller may have sent the ones before.
  const { ips = [] } = request
  const named = entries.slice(entries.length - (ips.length - 1))
  if (named[0] && named[0].address === undefined) {
    write(named.slice(1))
    faults.set(request.raw, 'unreadable')
  } else if (named.some(({ hasPort }) => hasPort)) {
    faults.set(request.raw, 'ports')
  }
}

interface Entry {
  /** The address in Node's own spelling; undefined if the entry cannot be parsed. */
  address?: string
  hasPort: boolean
}

/**
 * An IPv4 address, or an IPv6 address in brackets, each with an optional port and optional quotes (RFC 7239, section
 * 6).
 */
const ENTRY = /^(?<quote>"?)(?:(?<v4>[\d.]+)|\[(?<v6>[\da-f:.]+)(?:%[\w.%-]+)?\])(?<port>:\d{1,5})?\k<quote>$/i
/** Longest entry that is parsed, in characters: an IPv6 address with brackets, quotes, zone and port fits. */
const MAX_LENGTH = 100
/**
 * The zone of a link-local address, such as `%eth0` (RFC 4007), which is dropped: it names an interface of the proxy.
 */
const ZONE = /%[\w.%-]+$/

function readEntry(text: string): Entry {
  if (text.length > MAX_LENGTH) return { hasPort: false }
  const { v4 = '', v6 = text.replace(ZONE, ''), port } = ENTRY.exec(text)?.groups ?? {}
  const hasPort = port !== undefined
  if (isIPv4(v4)) return { address: v4, hasPort }
  if (!isIPv6(v6)) return { hasPort }
  const { address } = new SocketAddress({ address: v6, family: 'ipv6' })
  return {
    address: address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address,
    hasPort,
  }
}
