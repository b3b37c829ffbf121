import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'

/** The relay, and the nodes that the library reads from. */
export function origins({ options, nodes }: PolicyRequest): PolicyOrigins {
  const { relayUrl } = options as WalletConnectContext
  return { 'connect-src': [relayUrl, ...nodes] }
}
