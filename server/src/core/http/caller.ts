import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PluginHttp } from '../contract/index.ts'
import { forwardedFaultOf } from './callerAddress.ts'

const callerSchema = z
  .object({
    forwarded: z.enum(['none', 'believed', 'ignored', 'unreadable']).meta({
      description:
        'What became of the headers in which a proxy names its caller. ' +
        '`unreadable`: a trusted proxy wrote no address, so it counts itself.',
    }),
    address: z
      .enum(['public', 'private', 'loopback', 'documentation'])
      .meta({ description: 'What kind of address the caller counts by.' }),
    hasPorts: z
      .literal(true)
      .optional()
      .meta({ description: 'A trusted proxy writes addresses with ports, which do not count.' }),
  })
  .meta({ id: 'Caller' })

type Caller = z.infer<typeof callerSchema>

/**
 * Headers in which proxies and CDNs name their callers. The server reads only `x-forwarded-for`, and only from trusted
 * proxies.
 */
const NAMING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']

/** Networks by kind; an address in none of them is public. */
const NETWORKS = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // Private, shared (carrier-grade NAT), link-local and unique local networks: RFC 1918, 6598, 3927, 4193, 4291.
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    '169.254.0.0/16',
    'fc00::/7',
    'fe80::/10',
  ],
  // Networks that are reserved for documentation (RFC 5737, RFC 3849).
  documentation: ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32'],
} satisfies Partial<Record<Caller['address'], string[]>>

const lists = Object.entries(NETWORKS).map(([kind, networks]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    list.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4')
  }
  return { kind: kind as keyof typeof NETWORKS, list }
})

const kindOf = (address: string): Caller['address'] =>
  lists.find(({ list }) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))?.kind ?? 'public'

/**
 * Tells callers how the server identifies them, so that an operator notices a proxy that hides all callers behind one
 * address, or lets them choose their address. The answer is about the caller's own request only and contains no
 * address.
 */
export function callerRoutes(http: PluginHttp): void {
  http.get(
    '/health/caller',
    {
      logLevel: 'warn',
      schema: { tags: ['health'], summary: 'Whom the server takes the caller for', response: { 200: callerSchema } },
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(describe(request)),
  )
}

/** Describes the caller of a request. `ips` are the addresses of the caller and its trusted proxies. */
function describe(request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers' | 'raw'>): Caller {
  const { ip, ips = [], headers } = request
  const fault = forwardedFaultOf(request)
  const isNamed = NAMING_HEADERS.some((name) => headers[name] !== undefined)
  const forwarded = fault === 'unreadable' ? fault : ips.length > 1 ? 'believed' : isNamed ? 'ignored' : 'none'
  return { forwarded, address: kindOf(ip), ...(fault === 'ports' && { hasPorts: true }) }
}
