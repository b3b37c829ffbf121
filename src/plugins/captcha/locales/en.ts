import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the CAPTCHA plugin; every other language has exactly these keys. */
const en = {
  'captcha.waiting.title': 'Checking that you are human',
  'captcha.waiting.detail': 'This only takes a moment.',
  'captcha.asking.title': 'Are you human?',
  'captcha.asking.detail': 'Complete the check below to go on.',
  'captcha.passed.title': 'Success!',
  'captcha.passed.detail': 'You passed the check.',
  'captcha.failed.title': 'Captcha not passed',
  'captcha.failed.detail': 'You did not pass CAPTCHA. Please try again.',
  'captcha.failed.hint': 'If you use an ad blocker or a VPN, turn it off and try again.',
  'captcha.retry': 'Try again',
  'captcha.giveUp': 'Try another method',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type CaptchaTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
