import type { ErrorTextKey, LandingLinkLabel, Messages } from '../../core/index.ts'

/**
 * English: the catalogue that defines the core's text keys; every other language has exactly these. `{name}` stands for
 * a value. A host replaces any text by its key in `config.texts`.
 */
export const en = {
  'modal.label': 'Log in to {appName}',
  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.loading': 'Loading',
  'modal.protectedBy': 'Protected by {brand}',

  'landing.title': 'Log in or sign up',
  'landing.moreOptions': 'More options',
  'landing.otherSocials': 'Other socials',
  'landing.emailOrSocials': 'Log in with email or socials',
  'landing.smsOrSocials': 'Log in with sms or socials',
  'landing.emailOrSms': 'Continue with email or sms',
  'landing.email': 'Continue with email',
  'landing.sms': 'Continue with sms',
  'landing.socials': 'Log in with a social account',
  'landing.wallets': 'Continue with a wallet',
  'landing.otherWallets': 'Other wallets',
  'landing.legal': 'By logging in I agree to the {documents}',
  'landing.legalBoth': '{terms} & {privacy}',
  'landing.terms': 'Terms',
  'landing.privacy': 'Privacy Policy',
  'landing.loading': 'Loading login options',
  'landing.optionFailed': 'This option could not be loaded.',
  'landing.empty.title': 'No way to log in yet',
  'landing.empty.detail': "Enable a login plugin in this app, and switch its method on in the provider's app configuration.",
  'landing.unavailable.title': "We can't reach the login service",
  'landing.unavailable.detail': 'Check your connection and try again.',
  'landing.refused.title': "Logging in isn't possible right now",
  'landing.refused.detail': 'Please try again later.',

  'error.timedOut.title': 'Timed out',
  'error.offline.title': "You're offline",
  'error.offline.detail': 'Check your connection and try again.',
  'error.generic.title': 'Something went wrong',
  'error.generic.detail': 'Try again later',
  'error.pleaseTryAgain': 'Please try again.',
  'error.tryAgain': 'Try again',
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
} as const satisfies Messages & Record<ErrorTextKey | LandingLinkLabel, string>

/** Key of a text of the core. */
export type CoreTextKey = keyof typeof en

/** What every language of the core provides. */
export type CoreMessages = Readonly<Record<CoreTextKey, string>>
