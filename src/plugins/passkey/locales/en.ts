import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the passkey plugin; every other language has exactly these keys. */
const en = {
  'passkey.continue': 'I have a passkey',
  'passkey.confirm': 'Use a passkey',
  'passkey.login.title': 'Log in with your passkey',
  'passkey.login.detail': 'Follow the prompt of your browser or device.',
  'passkey.login.success': 'Success!',
  'passkey.login.done': 'You are logged in with your passkey.',
  'passkey.login.failed': "That didn't work",
  'passkey.login.retry': 'Try again',
  'passkey.login.other': 'Try another method',
  'passkey.link.title': 'Secure your account with a passkey',
  'passkey.link.detail': 'Log in with your fingerprint, your face or your screen lock.',
  'passkey.link.add': 'Add new passkey',
  'passkey.link.waiting': 'Follow the prompt of your browser or device.',
  'passkey.link.full': 'You have {limit} passkeys, the most you can have. Unlink one to add another.',
  'passkey.link.success.title': 'Passkey added',
  'passkey.link.success.detail': 'From now on, you can use your passkey to log in.',
  'passkey.link.done': 'Done',
  'passkey.list.label': 'Your passkeys',
  'passkey.list.viewAll': 'View All',
  'passkey.list.viewAllManaged': 'View all',
  'passkey.list.added': 'Added on {date}',
  'passkey.list.mfa': 'Second factor',
  'passkey.unlink': 'Unlink {name}',
  'passkey.unlink.question': 'Unlink it?',
  'passkey.unlink.confirm': 'Unlink',
  'passkey.unlink.keep': 'Keep',
  'passkey.unlink.done': '{name} was unlinked.',
  'passkey.link.failed': 'Passkey not added',
  'passkey.error.notAllowed.title': 'No passkey was used',
  'passkey.error.notRecognised.title': 'Passkey not known here',
  'passkey.error.notSupported.title': "Passkeys don't work here",
  'passkey.error.alreadyLinked.title': 'You have a passkey here',
  'passkey.error.notAllowed': 'Passkey request timed out or rejected by user.',
  'passkey.error.notRecognised': "We don't know this passkey. Log in another way, then add it to your account.",
  'passkey.error.notSupported': 'This browser or device cannot use passkeys here.',
  'passkey.error.alreadyLinked': 'This device already has a passkey for your account.',
  'passkey.error.limit': 'Cannot link more passkeys to account.',
  'passkey.error.mfa': 'Cannot unlink a passkey enrolled in MFA',
  'passkey.error.sole': 'This is your only way in. Add another before you unlink it.',
  'passkey.error.gone': 'This passkey was unlinked already.',
  'passkey.error.unknown': 'An unknown error occurred.',
  'passkey.error.timedOut': 'This took too long. Please try again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type PasskeyTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
