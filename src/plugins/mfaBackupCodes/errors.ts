/** Error codes of backup codes with their default messages. */
export const MFA_BACKUP_CODES_ERRORS = {
  mfa_backup_codes_failed: 'Your backup codes could not be read, made or removed. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type MfaBackupCodesErrorCode = keyof typeof MFA_BACKUP_CODES_ERRORS
