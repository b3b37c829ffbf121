import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the password recovery; every other language has exactly these keys. */
const en = {
  'recoveryPassword.option': 'Set a password',
  'recoveryPassword.password': 'Password',
  'recoveryPassword.show': 'Show password',
  'recoveryPassword.hide': 'Hide password',
  'recoveryPassword.account': '{who} (wallet)',
  'recoveryPassword.accountLabel': 'Account',
  'recoveryPassword.step': 'Step {at} of {count}',
  'recoveryPassword.continue': 'Continue',
  'recoveryPassword.cancel': 'Cancel',
  'recoveryPassword.close': 'Close',
  'recoveryPassword.done': 'Done',
  'recoveryPassword.retry': 'Try again',

  'recoveryPassword.create.title': 'Secure your account',
  'recoveryPassword.create.detail': 'Choose a password that only you know. It opens your wallet on a new device.',
  'recoveryPassword.create.generate': 'Generate a strong password',
  'recoveryPassword.create.another': 'Generate another one',
  'recoveryPassword.create.generated': 'A new password is in the field.',
  'recoveryPassword.create.hint': 'At least 6 letters, digits or !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Password strength',
  'recoveryPassword.strength.weak': 'Weak',
  'recoveryPassword.strength.medium': 'Medium',
  'recoveryPassword.strength.strong': 'Strong',

  'recoveryPassword.save.title': 'Save your password',
  'recoveryPassword.save.detail': 'Nobody can reset it, not even us. Keep it somewhere safe before you go on.',
  'recoveryPassword.save.copy': 'Copy to clipboard',
  'recoveryPassword.save.copied': 'Copied',
  'recoveryPassword.save.copyFailed': 'Could not copy',
  'recoveryPassword.save.download': 'Download as file',
  'recoveryPassword.save.downloaded': 'The file is in your downloads.',
  'recoveryPassword.save.file':
    'Recovery password of your wallet in {appName}\n\n{password}\n\nWhoever has it and can log in as you has your wallet. Keep it where only you can read it.\n',

  'recoveryPassword.confirm.title': 'Confirm Password',
  'recoveryPassword.confirm.detail': 'Enter it once more, from where you saved it.',

  'recoveryPassword.finalize.title': 'Confirm you have saved',
  'recoveryPassword.finalize.detail': 'From now on your wallet needs this password on every new device.',
  'recoveryPassword.finalize.agree':
    'I understand that if I lose my password and device, I will lose access to my account and my assets.',
  'recoveryPassword.finalize.submit': 'Set Password',
  'recoveryPassword.finalize.setting': 'Setting your password',

  'recoveryPassword.success.title': 'All set!',
  'recoveryPassword.success.detail': 'Your account is secured.',
  'recoveryPassword.failure.title': 'Something went wrong',

  'recoveryPassword.splash.title': 'Secure Your Account',
  'recoveryPassword.splash.detail':
    'Add a password to your account, so that you can open your wallet on a new device yourself.',
  'recoveryPassword.splash.warning':
    'If you lose your password and your device, your account is inaccessible. Nobody can restore it.',
  'recoveryPassword.splash.action': 'Add password',

  'recoveryPassword.recover.title': 'Load your account',
  'recoveryPassword.recover.detail': 'Enter your recovery password to use your wallet on this device.',
  'recoveryPassword.recover.label': 'Recovery password',
  'recoveryPassword.recover.why': 'Why is this necessary?',
  'recoveryPassword.recover.because':
    'You secured your wallet with a password. This device does not know your wallet yet, or the browser has deleted what it knew. Only your password opens it here: it is not stored anywhere.',
  'recoveryPassword.recover.lost':
    'Lost the password? Nobody can reset it. On a device where you used this wallet before you may still get in: there, export the key or move your assets to another wallet.',
  'recoveryPassword.recover.submit': 'Recover your account',
  'recoveryPassword.recover.loading': 'Recovering your account',
  'recoveryPassword.recover.success': 'Success!',
  'recoveryPassword.recover.loaded': 'Your wallet is ready on this device.',

  'recoveryPassword.error.characters': 'Invalid characters used ( {characters} )',
  'recoveryPassword.error.tooShort': 'Password must be at least 6 characters',
  'recoveryPassword.error.mismatch': 'Passwords do not match',
  'recoveryPassword.error.wrong': 'Invalid recovery password, please try again.',
  'recoveryPassword.error.exists.title': 'Already secured',
  'recoveryPassword.error.exists': 'This wallet already has a recovery of its own. It cannot get another password.',
  'recoveryPassword.error.notHere':
    'This device no longer has your wallet. Close this and start again: it is recovered first.',
  'recoveryPassword.error.generic': 'An error has occurred, please try again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type RecoveryPasswordTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
