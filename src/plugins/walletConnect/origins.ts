import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'

/** Origins for the content security policy: the relay, and the chains' nodes. */
export function origins({ options, nodes }: PolicyRequest): PolicyOrigins {
  const { relayUrl } = options as WalletConnectContext
  return { 'connect-src': [relayUrl, ...nodes] }
}
