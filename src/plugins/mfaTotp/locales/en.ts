import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the authenticator app; every other language has exactly these keys. */
const en = {
  'mfaTotp.label': 'Authenticator App',
  'mfaTotp.scan.title': 'Scan QR code',
  'mfaTotp.scan.detail': 'Open your authenticator app and scan this code.',
  'mfaTotp.scan.code': 'QR code for your authenticator app',
  'mfaTotp.scan.byHand': 'Or enter this key by hand',
  'mfaTotp.scan.copy': 'Copy key',
  'mfaTotp.scan.copied': 'Copied',
  'mfaTotp.scan.copyFailed': 'Could not copy',
  'mfaTotp.scan.next': 'Continue',
  'mfaTotp.scan.loading': 'Preparing your code...',
  'mfaTotp.retry': 'Try again',
  'mfaTotp.enrol.detail': 'Enter the code that your authenticator app shows now.',
  'mfaTotp.added.title': 'Authenticator app verification added',
  'mfaTotp.added.detail': 'You will be asked for a code from the app before anything important.',
  'mfaTotp.verify.detail': 'Enter the code that your authenticator app shows now.',
  'mfaTotp.clock':
    'Each code works once. If a new one is refused, the clock of your phone may be wrong. Let your phone set its time by itself.',
} as const satisfies Messages

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type MfaTotpTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
