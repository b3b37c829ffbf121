import type { AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle, type Text } from '../../../ui/hooks/index.ts'
import type { RecoveryGoogleDriveTextKey } from '../locales/en.ts'

/** Titles of failures that the core has no title for. */
export const TITLES: Readonly<Record<string, RecoveryGoogleDriveTextKey>> = {
  oauth_user_denied: 'recoveryGoogleDrive.error.denied.title',
  recovery_google_drive_popup_blocked: 'recoveryGoogleDrive.error.blocked.title',
  recovery_google_drive_popup_closed: 'recoveryGoogleDrive.error.closed.title',
  oauth_account_suspended: 'recoveryGoogleDrive.error.suspended.title',
  disallowed_recovery_method: 'recoveryGoogleDrive.error.notAllowed.title',
  embedded_wallet_already_exists: 'recoveryGoogleDrive.error.exists.title',
  embedded_wallet_password_already_exists: 'recoveryGoogleDrive.error.exists.title',
  recovery_backup_not_found: 'recoveryGoogleDrive.error.account.title',
  invalid_recovery_pin: 'recoveryGoogleDrive.error.account.title',
  recovery_drive_full: 'recoveryGoogleDrive.error.full.title',
  recovery_drive_unavailable: 'recoveryGoogleDrive.error.unavailable.title',
  recovery_google_drive_unavailable: 'recoveryGoogleDrive.error.unavailable.title',
  recovery_drive_unauthorized: 'recoveryGoogleDrive.error.permission.title',
  recovery_backup_damaged: 'recoveryGoogleDrive.error.damaged.title',
}

export const TEXTS: Readonly<Record<string, RecoveryGoogleDriveTextKey>> = {
  oauth_user_denied: 'recoveryGoogleDrive.error.denied',
  recovery_google_drive_popup_blocked: 'recoveryGoogleDrive.error.blocked',
  recovery_google_drive_popup_closed: 'recoveryGoogleDrive.error.closed',
  oauth_account_suspended: 'recoveryGoogleDrive.error.suspended',
  disallowed_recovery_method: 'recoveryGoogleDrive.error.notAllowed',
  embedded_wallet_already_exists: 'recoveryGoogleDrive.error.exists',
  embedded_wallet_password_already_exists: 'recoveryGoogleDrive.error.exists',
  wallet_not_on_device: 'recoveryGoogleDrive.error.notHere',
  /** The drive has no key for this wallet: most likely the user chose another Google account. */
  recovery_backup_not_found: 'recoveryGoogleDrive.error.account',
  invalid_recovery_pin: 'recoveryGoogleDrive.error.account',
  recovery_drive_full: 'recoveryGoogleDrive.error.full',
  recovery_drive_unavailable: 'recoveryGoogleDrive.error.unavailable',
  recovery_google_drive_unavailable: 'recoveryGoogleDrive.error.unavailable',
  recovery_drive_unauthorized: 'recoveryGoogleDrive.error.permission',
  recovery_backup_damaged: 'recoveryGoogleDrive.error.damaged',
}

const titles = {
  setUp: createFailureTitle(TITLES, 'recoveryGoogleDrive.setUp.failed'),
  recover: createFailureTitle(TITLES, 'recoveryGoogleDrive.recover.failed'),
}

/** Title of a failure, by its code. One of unknown cause says what failed: the backup, or the recovery. */
export const failureTitle = (t: Text, failure: AuthFailure, kind: 'setUp' | 'recover'): string =>
  titles[kind](t, failure)

/** Text shown for a failure, by its code (RECOVERY-56). */
export const failureText = createFailureText(TEXTS, 'recoveryGoogleDrive.error.generic')

/** True for failures that no retry can mend. */
export const isFinal = ({ code }: Pick<AuthFailure, 'code'>): boolean =>
  [
    'disallowed_recovery_method',
    'embedded_wallet_already_exists',
    'embedded_wallet_password_already_exists',
    'wallet_not_on_device',
    'must_be_authenticated',
    'missing_or_invalid_token',
  ].includes(code)
