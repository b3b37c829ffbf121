/** Public entry of `@latchkey/node`: what a host's backend needs of Latchkey, on any runtime with `fetch` and Web Crypto. */
export { createBackend, type Backend, type BackendOptions } from './createBackend.ts'
export { BackendError, isBackendError, type BackendErrorCode } from './errors.ts'
export type { AccessToken } from './tokens/verifyAccessToken.ts'
export type {
  IdentityAccount,
  IdentityAccountTypes,
  IdentityToken,
  OtherIdentityAccount,
} from './tokens/identityToken.ts'
export { createMemoryReplayCache, type ReplayCache } from './requests/replayCache.ts'
export type { VerifiedRequest, VerifyRequestOptions } from './requests/verifyRequest.ts'
