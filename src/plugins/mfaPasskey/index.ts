/**
 * Second factor by passkey: `latchkey/plugins/mfaPasskey`.
 *
 * @packageDocumentation
 */
export { MFA_PASSKEY_ERRORS, type MfaPasskeyErrorCode } from './errors.ts'
export type { MfaPasskeyTextKey } from './locales/en.ts'
export type { MfaPasskeyOptions } from './options.ts'
export { mfaPasskey } from './plugin.ts'
export type { PasskeyChallenge, PasskeyProof } from './verification.ts'
