import type { Messages } from '../../../core/index.ts'

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
  'farcaster.error.timedOut': 'The request timed out. Try again.',
  'farcaster.error.unavailable': 'Farcaster does not answer. Please try again in a moment.',
  'farcaster.error.generic': 'Something went wrong. Try again.',
  'farcaster.error.offline': "We can't reach the login service. Check your connection and try again.",
  'farcaster.error.tooMany': 'Too many requests. Please wait before trying again.',
  'farcaster.error.providerLimit': 'Request limit reached for Farcaster. Please wait a moment and try again.',
  'farcaster.error.linkedToAnother': 'This account has already been linked to another user.',
  'farcaster.error.linkedAlready': 'A Farcaster account is connected already.',
  'farcaster.error.loggedOut': 'You were logged out. Close this and log in again.',
} as const satisfies Messages

export default en

/** Key of a text of the Farcaster plugin. */
export type FarcasterTextKey = keyof typeof en
