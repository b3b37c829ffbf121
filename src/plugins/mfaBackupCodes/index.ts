/**
 * Backup codes for second factors: `latchkey/plugins/mfaBackupCodes`.
 *
 * @packageDocumentation
 */
export { MFA_BACKUP_CODES_ERRORS, type MfaBackupCodesErrorCode } from './errors.ts'
export type { MfaBackupCodesTextKey } from './locales/en.ts'
export { mfaBackupCodes } from './plugin.ts'
export type { BackupCodes, BackupCodesStatus } from './saga.ts'
