import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the e-mail plugin; every other language has exactly these keys. */
const en = {
  'email.continue': 'Continue with email',
  'email.label': 'Email address',
  'email.placeholder': 'your@email.com',
  'email.submit': 'Submit',
  'email.code.title': 'Enter confirmation code',
  'email.code.sentTo': 'We sent a code to {address}.',
  'email.code.change': 'Change email',
  'email.code.label': 'Confirmation code, 6 digits',
  'email.code.submitting': 'Checking the code',
  'email.code.success': 'Success!',
  'email.code.done.login': 'You are logged in.',
  'email.code.done.link': 'Your email is connected.',
  'email.code.done.update': 'Your email is updated.',
  'email.code.done.confirm': 'You confirmed that it is you.',
  'email.code.question': "Didn't get an email?",
  'email.code.resend': 'Resend code',
  'email.code.resendIn': 'Resend code in {seconds} s',
  'email.code.resent': 'New code at {time}. The two newest work.',
  'email.code.mayResend': 'You can ask for a new code now.',
  'email.code.none': 'No code was sent yet.',
  'email.code.retry': 'Try again',
  'email.link.title': 'Connect your email',
  'email.link.detail': 'We will send a confirmation code to this address.',
  'email.update.title': 'Update your email',
  'email.update.detail': 'Enter your new email address. We will send a confirmation code to it.',
  'email.update.label': 'New email address',
  'email.update.same': 'This is your email address already.',
  'email.error.address': 'Enter an address like name@example.com.',
  'email.error.notSupported':
    "We can't send email to addresses with letters like these before the @. Please use another address.",
  'email.error.refused': 'This address takes no email. Check it, or use another one.',
  'email.error.notSent': "Something went wrong: we couldn't send the code. Try again later.",
  'email.error.tooSoon': 'Wait a moment before asking for another code.',
  'email.error.numeric': 'Code should be numeric',
  'email.error.digits': 'The code has 6 digits.',
  'email.error.code': 'Invalid or expired verification code',
  'email.error.verification': 'Issue verifying code',
  'email.error.timedOut': 'Timed out. The server took too long to answer.',
  'email.error.offline': "Something went wrong: we can't reach the login service. Try again later.",
  'email.error.loggedOut': 'You were logged out. Close this and log in again.',
  'email.error.required': 'User is required to have an email address to update it.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type EmailTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
