import type { Messages } from '../../core/index.ts'
import type { LandingLinkLabel } from '../../core/internal.ts'
import type { enLazy } from './enLazy.ts'

/**
 * English, first part: texts of the modal's first screen. Both parts define the core's text keys; every other language has
 * exactly these. `{name}` stands for a value. A host replaces any text by its key in `config.texts`.
 */
export const en = {
  // Language that times and numbers are written in (BCP 47). Here, so that every screen finds it.
  'times.locale': 'en',
  'code.sentAt': 'Sent at {time}.',

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
  'landing.lastUsed': 'Last used',

  // In the first part, because no further text can be loaded once the network has failed.
  'error.network_unreachable.title': "We can't reach the login service",
  'error.network_unreachable': 'Check your connection and try again.',
  'error.generic.title': 'Something went wrong',
  'error.tryAgain': 'Try again',
} as const satisfies Messages & Record<LandingLinkLabel, string>

/** Key of any text of the core, so that a misspelt key does not compile. */
export type CoreTextKey = keyof typeof en | keyof typeof enLazy

/**
 * Failures of which English readers get the own message, since it may say more than a fixed text. Other languages have
 * one.
 */
type OwnMessageKey = `error.${'disallowed_login_method' | 'cannot_link_more_of_type' | 'twilio_verification_failed'}`

/** Texts that every other language of the core must provide: a missing key does not compile. */
export type CoreMessages = Readonly<Record<CoreTextKey | OwnMessageKey, string>>
