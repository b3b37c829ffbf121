/**
 * Login with social accounts: `latchkey/plugins/oauth`.
 */
export type { WireOAuthAccount, WireOAuthTokens } from './contract.ts'
