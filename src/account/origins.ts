import type { PolicyOrigins, PolicyRequest } from '../core/index.ts'

/** Balances are read from the chains, and pictures of users come from the provider. */
export const origins = ({ nodes, provider }: PolicyRequest): PolicyOrigins => ({
  'connect-src': nodes,
  'img-src': [provider],
})
