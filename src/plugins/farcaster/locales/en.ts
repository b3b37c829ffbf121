import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the Farcaster plugin; every other language has exactly these keys. */
const en = {
  'farcaster.continue': 'Continue with Farcaster',
  'farcaster.title': 'Sign in with Farcaster',
  'farcaster.linkTitle': 'Connect your Farcaster',
  'farcaster.scan': "Scan this code with your phone's camera and approve in the Farcaster app.",
  'farcaster.open': 'Approve the request in the Farcaster app, then come back here.',
  'farcaster.qrLabel': 'QR code that opens the request in the Farcaster app',
  'farcaster.openApp': 'Open Farcaster',
  'farcaster.openHere': 'Open on this device',
  'farcaster.copyLink': 'Copy link',
  'farcaster.linkCopied': 'Link copied',
  'farcaster.copyFailed': 'Could not copy',
  'farcaster.showQr': 'Scan with another device',
  'farcaster.connecting': 'Connecting to Farcaster',
  'farcaster.waiting': 'Waiting for your approval',
  'farcaster.verifying': 'Checking your approval',
  'farcaster.success': 'Success!',
  'farcaster.loggedIn': 'You are logged in with Farcaster.',
  'farcaster.linked': 'Your Farcaster account is connected.',
  'farcaster.failed': 'Authentication failed',
  'farcaster.retry': 'Retry',
  'farcaster.other': 'Try another method',
  'farcaster.close': 'Close',
  'farcaster.error.timedOut.title': 'Timed out',
  'farcaster.error.unavailable.title': 'Farcaster does not answer',
  'farcaster.error.unavailable': 'Please try again in a moment.',
  'farcaster.error.linkedAlready.title': 'Farcaster is connected already',
  'farcaster.error.linkedAlready': 'To use another account, unlink this one first.',
  'farcaster.error.timedOut': 'The request timed out. Try again.',
  'farcaster.error.generic': 'Something went wrong. Try again.',
  'farcaster.error.providerLimit': 'Request limit reached for Farcaster. Please wait a moment and try again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type FarcasterTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
