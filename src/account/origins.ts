import type { PolicyOrigins, PolicyRequest } from '../core/index.ts'

/** Balances are read from the chains. */
export const origins = ({ nodes }: PolicyRequest): PolicyOrigins => ({ 'connect-src': nodes })
