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
  'recoveryGoogleDrive.error.account':
    'Please verify that you are selecting the Google Drive account associated with your backup.',
  'recoveryGoogleDrive.error.generic': 'Something went wrong.',
  'recoveryGoogleDrive.error.denied': 'Retry and check Google Drive to finish confirming.',
  'recoveryGoogleDrive.error.blocked':
    'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  'recoveryGoogleDrive.error.closed': 'The Google window was closed before you confirmed.',
  'recoveryGoogleDrive.error.offline': "We can't reach the login service. Check your connection and try again.",
  'recoveryGoogleDrive.error.tooMany': 'Too many requests. Please wait before trying again.',
  'recoveryGoogleDrive.error.phishing': 'Unexpected auth flow. This may be a phishing attempt.',
  'recoveryGoogleDrive.error.suspended': 'Your Google account is suspended. Please use another account.',
  'recoveryGoogleDrive.error.notAllowed': 'This app does not offer a backup to Google Drive.',
  'recoveryGoogleDrive.error.exists': 'Your account has a recovery of your own already.',
  'recoveryGoogleDrive.error.notHere':
    'This device no longer has your account. Close this and start again: it is loaded first.',
  'recoveryGoogleDrive.error.full': 'Your Google Drive is full. Make some room and try again.',
  'recoveryGoogleDrive.error.unavailable': 'Google Drive does not answer. Please try again in a moment.',
  'recoveryGoogleDrive.error.permission':
    'Google did not give access to the backup. Allow it when Google asks, and try again.',
  'recoveryGoogleDrive.error.damaged': 'The backup in your Google Drive cannot be read any more.',
  'recoveryGoogleDrive.error.loggedOut': 'Please log in again.',
  'recoveryGoogleDrive.retry': 'Try again',
  'recoveryGoogleDrive.done': 'Done',
  'recoveryGoogleDrive.close': 'Close',
} as const

export type RecoveryGoogleDriveTextKey = keyof typeof en

export default en
