/**
 * Second factor by authenticator app: `latchkey/plugins/mfaTotp`.
 *
 * @packageDocumentation
 */
export { MFA_TOTP_ERRORS, type MfaTotpErrorCode } from './errors.ts'
export type { MfaTotpTextKey } from './locales/en.ts'
export { mfaTotp } from './plugin.ts'
export type { TotpEnrolment } from './saga.ts'
