/** Error codes of the authenticator app with their default messages. */
export const MFA_TOTP_ERRORS = {
  mfa_totp_wrong_code: 'The code you entered is not valid',
  mfa_totp_failed: 'Your authenticator app could not be set up or removed. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type MfaTotpErrorCode = keyof typeof MFA_TOTP_ERRORS
