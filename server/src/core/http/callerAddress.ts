import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from '../foundation/index.ts'

/** Header in which proxies name their caller, and those before it. */
const HEADER = 'x-forwarded-for'
/**
 * Stands for an address that cannot be read. Not the proxy's own words, which a laxer parser could take for an
 * address of a trusted network.
 */
const UNREADABLE = 'unknown'

/** How the trusted proxies of a request write addresses; undefined if there is nothing to tell. */
export type ForwardedFault = 'ports' | 'unreadable' | undefined

const faults = new WeakMap<FastifyRequest['raw'], ForwardedFault>()

/** What was wrong with the addresses that trusted proxies wrote. */
export const forwardedFaultOf = ({ raw }: Pick<FastifyRequest, 'raw'>): ForwardedFault => faults.get(raw)

/**
 * Makes `request.ip` an address and nothing else, the same for every spelling: with a port that changes with each
 * connection, every request would count as another caller. Where a trusted proxy names its caller in a way that
 * cannot be read, the proxy itself counts. Register it before hooks that read the address.
 */
export function registerCallerAddress(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    // The caller hung up before it was accepted: nobody can be counted, and nobody waits for the answer.
    if (request.raw.socket.remoteAddress === undefined)
      throw new RequestError(400, 'invalid_data', 'The connection is closed.')
    readForwarded(request)
  })
}

function readForwarded(request: FastifyRequest): void {
  const { headers } = request.raw
  const text = headers[HEADER]
  // More than one address: the connection comes from a trusted proxy.
  if (typeof text !== 'string' || (request.ips?.length ?? 0) < 2) return
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry)
  const write = (kept: typeof entries) => (headers[HEADER] = kept.map(({ address = UNREADABLE }) => address).join(', '))
  write(entries)
  // Read from the end: callers may have written those before.
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
  /** In the form that Node gives addresses; undefined if the entry cannot be read. */
  address?: string
  hasPort: boolean
}

/**
 * An IPv4 address, or an IPv6 address in brackets, perhaps with a port; each perhaps in quotes (RFC 7239, section 6).
 */
const ENTRY = /^(?<quote>"?)(?:(?<v4>[\d.]+)|\[(?<v6>[\da-f:.]+)(?:%[\w.%-]+)?\])(?<port>:\d{1,5})?\k<quote>$/i
/** Characters of an entry at most: an IPv6 address in brackets and quotes, with zone and port. */
const MAX_LENGTH = 100
/** Of a link, such as `%eth0` (RFC 4007). It says nothing about the caller. */
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
