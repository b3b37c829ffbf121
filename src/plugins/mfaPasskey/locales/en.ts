import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of passkeys as a second factor; every other language has exactly these keys. */
const en = {
  'mfaPasskey.label': 'Passkey',
  // 'paskey' is the spelling of the specification (MFA-39).
  'mfaPasskey.enrol.title': 'Set up paskey verification',
  'mfaPasskey.enrol.detail': 'Enable your passkeys for verification',
  'mfaPasskey.enrol.none': 'You have no passkey yet. Your browser or device makes one first.',
  'mfaPasskey.enrol.enable': 'Enable',
  'mfaPasskey.enrol.create': 'Create a passkey',
  'mfaPasskey.waiting': 'Follow the prompt of your browser or device.',
  'mfaPasskey.enrol.busy': 'Enabling...',
  'mfaPasskey.added.title': 'Passkey verification added',
  'mfaPasskey.added.detail': 'You will be asked for a passkey before anything important.',
  'mfaPasskey.verify.title': 'Verifying with passkey',
  'mfaPasskey.retry': 'Try again',
  'mfaPasskey.error.notAllowed': 'Passkey request timed out or rejected by user.',
  'mfaPasskey.error.refused': 'Your passkey could not be verified. Please try again.',
  'mfaPasskey.error.notHere': 'None of your verification passkeys works on this page. Choose another way to verify.',
  'mfaPasskey.error.notSupported': 'This browser or device cannot use passkeys here.',
  'mfaPasskey.error.alreadyLinked': 'This device already has a passkey for your account.',
  'mfaPasskey.error.limit': 'Cannot link more passkeys to account.',
  'mfaPasskey.error.unknown': 'An unknown error occurred.',
  'mfaPasskey.error.notAllowed.title': 'No passkey was used',
  'mfaPasskey.error.refused.title': 'Passkey not accepted',
  'mfaPasskey.error.notHere.title': 'No passkey for this page',
  'mfaPasskey.error.notSupported.title': "Passkeys don't work here",
  'mfaPasskey.error.alreadyLinked.title': 'You have a passkey here',
  'mfaPasskey.enrol.failed': 'Passkey verification not added',
  'mfaPasskey.verify.failed': 'Not verified',
} as const satisfies Messages

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type MfaPasskeyTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
