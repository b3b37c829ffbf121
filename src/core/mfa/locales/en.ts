import type { EnglishModule } from '../../plugin/types.ts'

/** English texts of the core's screens for second factors. Texts of a single method are in that method's plugin. */
const en = {
  'mfa.intro.title': 'Transaction Protection',
  'mfa.intro.detail': 'Add a second check, so that only you can use your wallet.',
  'mfa.intro.continue': 'Continue',
  'mfa.notNow': 'Not now',
  'mfa.none.title': 'Add more security',
  'mfa.none.detail': 'This app offers no verification methods.',
  'mfa.none.close': 'Got it',

  'mfa.choose.title': 'Choose a verification method',
  'mfa.choose.detail': 'You will be asked for it before anything important.',
  'mfa.choose.label': 'Verification methods',
  'mfa.recommended': 'Recommended',
  'mfa.added': 'Added',
  'mfa.disabled': 'Disabled',
  'mfa.remove': 'Remove {method}',
  'mfa.remove.question': 'Remove it?',
  'mfa.remove.last': 'Your account will have no second check.',
  'mfa.remove.keep': 'Keep',
  'mfa.remove.confirm': 'Remove',
  'mfa.remove.done': '{method} was removed.',

  'mfa.verify.title': 'Verify your identity',
  'mfa.verify.detail': 'Choose a verification method',
  'mfa.verify.none': 'This app cannot ask for your second factor. Use the app where you added it.',
  'mfa.code.title': 'Enter verification code',
  'mfa.enrol.step': 'Step {at} of {count}',
  'mfa.enrol.code.title': 'Enter enrollment code',
  'mfa.another': 'Choose another method',
  'mfa.done': 'Done',

  'mfa.code.label': '6-digit code',
  'mfa.code.checking': 'Verifying...',
  'mfa.code.success': 'Success!',
  'mfa.code.numeric': 'Passcode can only be numbers',
  'mfa.code.length': 'Passcode must be exactly 6 numbers',

  'mfa.error.maxAttempts':
    'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
  'mfa.error.tooManyCodes': 'You have exceeded the maximum number of attempts. Wait 10 seconds before you try again.',
  'mfa.error.timeLimit': 'You have exceeded the time limit for code entry. Please try again in 30 seconds.',
  'mfa.error.invalidCode': 'The code you entered is not valid',
  'mfa.error.canceled': 'Verification canceled',
  'mfa.error.enrollment': 'Unknown error',
  'mfa.error.verification': 'Something went wrong.',
} as const

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type MfaTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
