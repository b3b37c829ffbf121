import type { EnglishModule } from '../../../core/index.ts'

const en = {
  'recoveryGoogleDrive.option': 'Back up to Google Drive',
  'recoveryGoogleDrive.title': "Confirm it's really you",
  'recoveryGoogleDrive.setUp.detail':
    'A key to your account is kept in your own Google Drive. Only you can reach it, from any device.',
  'recoveryGoogleDrive.recover.detail':
    'Your account is backed up in your Google Drive. Confirm with the same Google account to load it here.',
  'recoveryGoogleDrive.confirm': 'Confirm with Google',
  'recoveryGoogleDrive.inWindow': 'Continue in the Google window.',
  'recoveryGoogleDrive.setUp.working': 'Backing up your account…',
  'recoveryGoogleDrive.recover.working': 'Loading your account…',
  'recoveryGoogleDrive.success': 'Success!',
  'recoveryGoogleDrive.setUp.done': 'Your account is backed up in your Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Your account is loaded.',
  'recoveryGoogleDrive.setUp.failed': 'Back up with Google Drive unsuccessful',
  'recoveryGoogleDrive.recover.failed': 'Recovery with Google Drive unsuccessful',
  'recoveryGoogleDrive.error.account.title': 'No backup here',
  'recoveryGoogleDrive.error.account':
    'Please verify that you are selecting the Google Drive account associated with your backup.',
  'recoveryGoogleDrive.error.generic': 'Something went wrong.',
  'recoveryGoogleDrive.error.denied.title': 'Cancelled at Google',
  'recoveryGoogleDrive.error.denied': 'Retry and check Google Drive to finish confirming.',
  'recoveryGoogleDrive.error.blocked.title': 'The window was blocked',
  'recoveryGoogleDrive.error.blocked': 'Allow pop-ups for this page and try again.',
  'recoveryGoogleDrive.error.closed.title': 'The window was closed',
  'recoveryGoogleDrive.error.closed': 'Try again, and confirm in the Google window.',
  'recoveryGoogleDrive.error.suspended.title': 'Account suspended',
  'recoveryGoogleDrive.error.suspended': 'Please use another Google account.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Not possible here',
  'recoveryGoogleDrive.error.notAllowed': 'This app does not offer a backup to Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Already secured',
  'recoveryGoogleDrive.error.exists': 'Your account has a recovery of your own already.',
  'recoveryGoogleDrive.error.notHere':
    'This device no longer has your account. Close this and start again: it is loaded first.',
  'recoveryGoogleDrive.error.full.title': 'Your Google Drive is full',
  'recoveryGoogleDrive.error.full': 'Make some room in it and try again.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive does not answer',
  'recoveryGoogleDrive.error.unavailable': 'Please try again in a moment.',
  'recoveryGoogleDrive.error.permission.title': 'No access to your Google Drive',
  'recoveryGoogleDrive.error.permission': 'Allow access to the backup when Google asks, and try again.',
  'recoveryGoogleDrive.error.damaged.title': 'Your backup is damaged',
  'recoveryGoogleDrive.error.damaged': 'It cannot be read any more.',
  'recoveryGoogleDrive.retry': 'Try again',
  'recoveryGoogleDrive.done': 'Done',
  'recoveryGoogleDrive.close': 'Close',
} as const

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type RecoveryGoogleDriveTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
