/** Error codes of passkeys as a second factor, with their default messages. */
export const MFA_PASSKEY_ERRORS = {
  mfa_passkey_not_here: 'None of your verification passkeys works on this page. Choose another way to verify.',
  mfa_passkey_not_supported: 'This browser or device cannot use passkeys here.',
  mfa_passkey_failed: 'An unknown error occurred.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type MfaPasskeyErrorCode = keyof typeof MFA_PASSKEY_ERRORS
