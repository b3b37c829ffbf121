import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'

/** Origins of the SDK's services and of the RPC nodes that it uses, for the CSP. */
export const origins = ({ nodes }: PolicyRequest): PolicyOrigins => ({
  'connect-src': [
    'https://www.walletlink.org',
    'wss://www.walletlink.org',
    'https://rpc.wallet.coinbase.com',
    ...nodes,
  ],
})
