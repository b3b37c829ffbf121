/**
 * Login with Farcaster: `latchkey/plugins/farcaster`.
 */
export type { WireFarcasterAccount } from './contract.ts'
export { FARCASTER_ERRORS, type FarcasterErrorCode } from './errors.ts'
export { useFarcasterLogin, type UseFarcasterLogin, type UseFarcasterLoginOptions } from './hooks.ts'
export type { FarcasterOptions } from './options.ts'
export { farcaster } from './plugin.ts'
export type { FarcasterConnectArgs } from './saga.ts'
export { selectFarcaster, type FarcasterIntent, type FarcasterState, type FarcasterStatus } from './slice.ts'
