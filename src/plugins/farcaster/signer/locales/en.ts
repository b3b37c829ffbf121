import type { EnglishModule, Messages } from '../../../../core/index.ts'

/** English texts of the Farcaster signer; every other language has exactly these keys. */
const en = {
  'farcasterSigner.title': 'Allow this app on Farcaster',
  'farcasterSigner.scan': "Scan this code with your phone's camera and approve in the Farcaster app.",
  'farcasterSigner.open': 'Approve the request in the Farcaster app, then come back here.',
  'farcasterSigner.qrLabel': 'QR code that opens the request in the Farcaster app',
  'farcasterSigner.openApp': 'Open Farcaster',
  'farcasterSigner.openHere': 'Open on this device',
  'farcasterSigner.copyLink': 'Copy link',
  'farcasterSigner.linkCopied': 'Link copied',
  'farcasterSigner.copyFailed': 'Could not copy',
  'farcasterSigner.showQr': 'Scan with another device',
  'farcasterSigner.connecting': 'Connecting to Farcaster',
  'farcasterSigner.waiting': 'Waiting for your approval',
  'farcasterSigner.success': 'Success!',
  'farcasterSigner.approved': 'This app may now write to Farcaster for you.',
  'farcasterSigner.failed': 'Connect failed',
  'farcasterSigner.rejected': 'Request rejected',
  'farcasterSigner.timedOut': 'Request timed out',
  'farcasterSigner.retry': 'Try again',
  'farcasterSigner.close': 'Close',
  'farcasterSigner.error.rejected': 'You can ask again whenever you like.',
  'farcasterSigner.error.timedOut': 'The request timed out. Try again.',
  'farcasterSigner.error.generic': 'Something went wrong. Please try again.',
  'farcasterSigner.error.disabled.title': 'Not possible right now',
  'farcasterSigner.error.noAccount.title': 'Farcaster is not connected',
  'farcasterSigner.error.noWallet.title': 'You have no wallet here yet',
  'farcasterSigner.error.disabled': 'This app cannot request this at the moment.',
  'farcasterSigner.error.noAccount': 'Connect your Farcaster account first.',
  'farcasterSigner.error.noWallet': 'This needs a wallet in this app. Create one first.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type FarcasterSignerTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
