import { AuthError, createErrors } from '../../core/index.ts'

/** Error codes of the recovery by Google Drive with their default messages. */
export const RECOVERY_GOOGLE_DRIVE_ERRORS = {
  recovery_google_drive_popup_blocked:
    'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  recovery_google_drive_popup_closed: 'The Google window was closed before you confirmed.',
  recovery_google_drive_unavailable: 'Google Drive cannot be reached from here. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type RecoveryGoogleDriveErrorCode = keyof typeof RECOVERY_GOOGLE_DRIVE_ERRORS

export const driveError = createErrors(RECOVERY_GOOGLE_DRIVE_ERRORS)

/** The user said no at Google (RECOVERY-52). */
export const deniedError = (): AuthError =>
  new AuthError('oauth_user_denied', 'User denied confirmation during OAuth flow', { retryable: true })

/** Error for a code that Google or the server refused (RECOVERY-53). */
export const invalidCodeError = (cause?: unknown): AuthError =>
  new AuthError('unknown_auth_error', 'Invalid code during OAuth flow.', { retryable: true, cause })
