/**
 * Login with a passkey: `latchkey/plugins/passkey`.
 */
export type { PasskeyAccount } from './account.ts'
export { PASSKEY_LIMIT, type WirePasskeyAccount } from './contract.ts'
export { displayName as passkeyDisplayName } from './displayName.ts'
export { PASSKEY_ERRORS, type PasskeyErrorCode } from './errors.ts'
export { usePasskeyLogin, type UsePasskeyLogin, type UsePasskeyLoginOptions } from './hooks.ts'
export type { PasskeyTextKey } from './locales/en.ts'
export type { LoginWithPasskeyArgs } from './login.ts'
export type { PasskeyOptions } from './options.ts'
export { passkey } from './plugin.ts'
export { selectPasskey, type PasskeyState, type PasskeyStatus } from './slice.ts'
