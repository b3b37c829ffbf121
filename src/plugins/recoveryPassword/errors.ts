/** Error codes of the password recovery with their default messages. */
export const RECOVERY_PASSWORD_ERRORS = {
  recovery_password_not_usable: 'This password cannot be used. Use at least 6 letters, digits and !@#$%^&*()-_+.',
  recovery_password_failed: 'An error has occurred, please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type RecoveryPasswordErrorCode = keyof typeof RECOVERY_PASSWORD_ERRORS
