/**
 * Login with Farcaster, and signing Farcaster messages for the user: `latchkey/plugins/farcaster`.
 */
export type { WireFarcasterAccount } from './contract.ts'
export { FARCASTER_ERRORS, type FarcasterErrorCode } from './errors.ts'
export { useFarcasterLogin, type UseFarcasterLogin, type UseFarcasterLoginOptions } from './hooks.ts'
export type { FarcasterTextKey } from './locales/en.ts'
export type { FarcasterOptions } from './options.ts'
export { farcaster } from './plugin.ts'
export type { FarcasterConnectArgs } from './saga.ts'
export { selectFarcaster, type FarcasterIntent, type FarcasterState, type FarcasterStatus } from './slice.ts'
export { FARCASTER_SIGNER_ERRORS, type FarcasterSignerErrorCode } from './signer/errors.ts'
export type { FarcasterSignerTextKey } from './signer/locales/en.ts'
export { farcasterSigner } from './signer/plugin.ts'
export type { ApprovedSigner, FarcasterSignature, SignArgs as FarcasterSignArgs } from './signer/saga.ts'
export { selectFarcasterSigner, type FarcasterSignerState, type FarcasterSignerStatus } from './signer/slice.ts'
