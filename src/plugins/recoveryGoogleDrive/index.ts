/**
 * Recovery of the embedded wallet by Google Drive: `latchkey/plugins/recoveryGoogleDrive`.
 */
export { RECOVERY_GOOGLE_DRIVE_ERRORS, type RecoveryGoogleDriveErrorCode } from './errors.ts'
export { useRecoveryGoogleDrive, type UseRecoveryGoogleDrive, type UseRecoveryGoogleDriveOptions } from './hooks.ts'
export type { RecoveryGoogleDriveTextKey } from './locales/en.ts'
export { recoveryGoogleDrive } from './plugin.ts'
export type { SetUpDriveArgs } from './saga.ts'
export { selectRecoveryGoogleDrive, type GoogleDriveStatus, type RecoveryGoogleDriveState } from './slice.ts'
