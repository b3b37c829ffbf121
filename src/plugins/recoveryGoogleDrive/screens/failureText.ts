import type { AuthFailure } from '../../../core/index.ts'
import { createFailureText } from '../../../ui/hooks/index.ts'
import type { RecoveryGoogleDriveTextKey } from '../locales/en.ts'

const TEXTS: Readonly<Record<string, RecoveryGoogleDriveTextKey>> = {
  oauth_user_denied: 'recoveryGoogleDrive.error.denied',
  recovery_google_drive_popup_blocked: 'recoveryGoogleDrive.error.blocked',
  recovery_google_drive_popup_closed: 'recoveryGoogleDrive.error.closed',
  network_unreachable: 'recoveryGoogleDrive.error.offline',
  too_many_requests: 'recoveryGoogleDrive.error.tooMany',
  oauth_state_mismatch: 'recoveryGoogleDrive.error.phishing',
  oauth_account_suspended: 'recoveryGoogleDrive.error.suspended',
  disallowed_recovery_method: 'recoveryGoogleDrive.error.notAllowed',
  embedded_wallet_already_exists: 'recoveryGoogleDrive.error.exists',
  embedded_wallet_password_already_exists: 'recoveryGoogleDrive.error.exists',
  wallet_not_on_device: 'recoveryGoogleDrive.error.notHere',
  must_be_authenticated: 'recoveryGoogleDrive.error.loggedOut',
  missing_or_invalid_token: 'recoveryGoogleDrive.error.loggedOut',
  /** The drive has no key for this wallet: most likely the user chose another Google account. */
  recovery_backup_not_found: 'recoveryGoogleDrive.error.account',
  invalid_recovery_pin: 'recoveryGoogleDrive.error.account',
  recovery_drive_full: 'recoveryGoogleDrive.error.full',
  recovery_drive_unavailable: 'recoveryGoogleDrive.error.unavailable',
  recovery_google_drive_unavailable: 'recoveryGoogleDrive.error.unavailable',
  recovery_drive_unauthorized: 'recoveryGoogleDrive.error.permission',
  recovery_backup_damaged: 'recoveryGoogleDrive.error.damaged',
}

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
