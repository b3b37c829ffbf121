import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the SMS plugin; every other language has exactly these keys. */
const en = {
  'sms.continue': 'Continue with sms',
  'sms.label': 'Phone number',
  'sms.country': 'Country',
  'sms.placeholder': 'Phone number',
  'sms.submit': 'Submit',
  'sms.code.title': 'Enter confirmation code',
  'sms.code.sentTo': 'We sent a code to {address}.',
  'sms.code.change': 'Change number',
  'sms.code.label': 'Confirmation code, 6 digits',
  'sms.code.submitting': 'Checking the code',
  'sms.code.success': 'Success!',
  'sms.code.done.login': 'You are logged in.',
  'sms.code.done.link': 'Your phone is connected.',
  'sms.code.done.confirm': 'You confirmed that it is you.',
  'sms.code.question': "Didn't get a message?",
  'sms.code.resend': 'Resend code',
  'sms.code.resendIn': 'Resend code in {seconds} s',
  'sms.code.resent': 'New code at {time}. The two newest work.',
  'sms.code.mayResend': 'You can ask for a new code now.',
  'sms.code.none': 'No code was sent yet.',
  'sms.code.retry': 'Try again',
  'sms.link.title': 'Connect your phone',
  'sms.link.detail': 'We will text a confirmation code to this number.',
  'sms.link.risk':
    "Text messages can be diverted, for instance to someone else's SIM card. Keep another way to log in, too.",
  'sms.error.number': 'Enter a valid phone number.',
  'sms.error.budget': 'No more messages can be sent today. Try another way to log in.',
  'sms.error.country': "We can't send messages to this country. Try another way to log in.",
  'sms.error.providerLimit': 'Request limit reached for SMS. Please wait a moment and try again.',
  'sms.error.notSent': "Something went wrong: we couldn't send the code. Try again later.",
  'sms.error.tooSoon': 'Wait a moment before asking for another code.',
  'sms.error.numeric': 'Code should be numeric',
  'sms.error.digits': 'The code has 6 digits.',
  'sms.error.code': 'Invalid or expired verification code',
  'sms.error.verification': 'Issue verifying code',
  'sms.error.timedOut': 'Timed out. The server took too long to answer.',
  'sms.error.offline': "Something went wrong: we can't reach the login service. Try again later.",
  'sms.error.loggedOut': 'You were logged out. Close this and log in again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type SmsTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
