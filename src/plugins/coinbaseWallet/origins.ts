import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'

/** The SDK's own services, and the nodes that it reads from. */
export const origins = ({ nodes }: PolicyRequest): PolicyOrigins => ({
  'connect-src': ['https://www.walletlink.org', 'wss://www.walletlink.org', 'https://rpc.wallet.coinbase.com', ...nodes],
})
