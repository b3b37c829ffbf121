import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of text messages as a second factor; every other language has exactly these keys. */
const en = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Set up SMS verification',
  'mfaSms.number.detail': 'We will text a code to this number.',
  'mfaSms.number.risk': "Text messages can be diverted, for instance to someone else's SIM card.",
  'mfaSms.number.safer': 'An authenticator app or a passkey is safer, if you can use one.',
  'mfaSms.number.label': 'Phone number',
  'mfaSms.number.country': 'Country',
  'mfaSms.number.placeholder': 'Phone number',
  'mfaSms.number.submit': 'Continue',
  'mfaSms.enrol.detail': 'We sent a code to {number}.',
  'mfaSms.added.title': 'SMS verification added',
  'mfaSms.added.detail': 'We will text you a code before anything important.',
  'mfaSms.verify.detail': 'We sent a code to your phone.',
  'mfaSms.verify.sending': 'We are sending a code to your phone.',
  'mfaSms.verify.none': 'No code was sent.',
  'mfaSms.resend.question': "Didn't get a message?",
  'mfaSms.resend.resend': 'Resend code',
  'mfaSms.resend.resendIn': 'Resend code in {seconds} s',
  'mfaSms.resend.resent': 'New code at {time}. The two newest work.',
  'mfaSms.resend.mayResend': 'You can ask for a new code now.',
  'mfaSms.error.number': 'Enter a valid phone number.',
  'mfaSms.error.loginNumber': 'You log in with this number. Choose another one.',
  'mfaSms.error.budget': 'No more messages can be sent today. Choose another method.',
  'mfaSms.error.country': "We can't send messages to this country. Choose another method.",
  'mfaSms.error.notSent': "Something went wrong: we couldn't send the code. Try again later.",
} as const satisfies Messages

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type MfaSmsTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
