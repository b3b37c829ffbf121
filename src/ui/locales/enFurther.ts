import type { Messages } from '../../core/index.ts'

/** English, second part: texts of what few users see. It loads with those screens (`screens/further.ts`). */
export const enFurther = {
  'landing.empty.title': 'No way to log in yet',
  'landing.empty.detail': "Enable a login plugin in this app, and switch its method on in the provider's app configuration.",
  'landing.unavailable.title': "We can't reach the login service",
  'landing.unavailable.detail': 'Check your connection and try again.',
  'landing.refused.title': "Logging in isn't possible right now",
  'landing.refused.detail': 'Please try again later.',

  'error.timedOut.title': 'Timed out',
  'error.generic.detail': 'Try again later',
  'error.pleaseTryAgain': 'Please try again.',
  'error.tryAnotherMethod': 'Try another method',
  'error.notAllowed.title': 'Not allowed',
  'error.authentication.title': 'Authentication failed',
  'error.linkedToAnotherUser': 'This account has already been linked to another user.',
  'error.captchaFailed.title': 'Captcha failed',
  'error.captchaFailure.detail': 'You did not pass CAPTCHA. Please try again.',
  'error.captchaTimeout.detail': 'Something went wrong! Please try again later.',
  'error.tooManyRequests': 'Too many requests. Please wait before trying again.',
  'error.invalidCredentials': 'Something went wrong. Try again.',
  'error.screen.detail': 'This step stopped working. Try again, or go another way.',
  'error.load.title': 'This step could not be loaded',
  'error.load.detail': 'Check your connection and try again.',

  'consent.title': 'One last step',
  'consent.text': 'By signing up, you agree to our {documents}.',
  'consent.both': '{terms} and {privacy}',
  'consent.terms': 'terms',
  'consent.privacy': 'privacy policy',
  'consent.decline': 'No thanks',
  'consent.accept': 'Accept',

  'allowlist.title': "You don't have access to this app",
  'allowlist.detail': 'Have you been invited?',
  'allowlist.action': 'Try another account',

  'userLimit.title': 'Unable to sign in',
  'userLimit.detail': 'This application has reached its user limit and cannot sign in new users.',
  'userLimit.action': 'Go back',
} as const satisfies Messages
