import { createErrors, needsOwnCode } from '../../core/index.ts'
import { MFA_BACKUP_CODES_ERRORS } from './errors.ts'

/** Makes an error of this plugin with its default message. All are retryable. */
export const backupError = createErrors(MFA_BACKUP_CODES_ERRORS)

/** Codes that every second factor shares. */
const SHARED: readonly unknown[] = [
  'mfa_canceled',
  'mfa_timeout',
  'mfa_verification_max_attempts_reached',
  'mfa_method_unavailable',
  'missing_or_invalid_mfa',
  'unknown_mfa_error',
  'plugin_crashed',
]

/** Maps the error of a failed call. Errors other than `AuthError` are bugs and pass through to the core. */
export const toBackupError = (error: unknown): unknown =>
  needsOwnCode(error) && !SHARED.includes(error.code) ? backupError('mfa_backup_codes_failed', error) : error
