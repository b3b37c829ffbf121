import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'

/** Balances and receipts are read from the chain. */
export const origins = ({ nodes }: PolicyRequest): PolicyOrigins => ({ 'connect-src': nodes })
