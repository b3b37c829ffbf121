/**
 * Public entry of `@latchkey/node`: verifies requests and manages users from a host's backend, on any runtime with
 * `fetch` and Web Crypto.
 */
export { createBackend, type Backend, type BackendOptions } from './createBackend.ts'
export type { AllowlistEntry, AllowlistItem, BackendAllowlist } from './api/allowlist.ts'
export type { WriteOptions } from './api/createCaller.ts'
export type {
  BackendUsers,
  DeleteOptions,
  ImportResult,
  ReasonedWriteOptions,
  SecurityEvent,
  SubjectProvider,
  User,
  UserExport,
  UserImport,
  UserMetadata,
  UsernameProvider,
  UserPage,
  UserSearch,
  UserSession,
} from './api/users.ts'
export { BackendError, isBackendError, type BackendErrorCode, type ProviderErrorCode } from './errors.ts'
export type { AccessToken } from './tokens/verifyAccessToken.ts'
export type {
  IdentityAccount,
  IdentityAccountTypes,
  IdentityToken,
  OtherIdentityAccount,
} from './tokens/identityToken.ts'
export { createMemoryReplayCache, type ReplayCache } from './requests/replayCache.ts'
export type { VerifiedRequest, VerifyRequestOptions } from './requests/verifyRequest.ts'
