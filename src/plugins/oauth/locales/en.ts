import type { EnglishModule, Messages } from '../../../core/index.ts'
import type { ResolvedDefinition } from '../definition.ts'
import { named } from './named.ts'

/** English texts of a provider's plugin; every other language has exactly these keys. */
export const texts = {
  continue: 'Continue with {provider}',
  'leaving.title': 'Taking you to {provider}',
  'leaving.detail': 'One moment.',
  'in-popup.title': 'Continue in the {provider} window',
  'in-popup.detail': 'Log in there. This page continues by itself.',
  'verifying.title': 'Verifying with {provider}',
  'verifying.detail': 'One moment.',
  'done.title': 'Success!',
  'done.login': 'You are logged in with {provider}.',
  'done.link': 'Your {provider} account is connected.',
  retry: 'Retry',
  other: 'Try another method',
  close: 'Close',
  'window.again': 'Open the window again',
  'window.here': 'Continue in this window',
  'phone.detail': '{provider} does not work on phones here. Open this page on a computer to log in.',
  'inApp.title': 'Could not log in with provider',
  'inApp.detail': '{provider} does not work inside this app. Open this page in your browser to go on.',
  'inApp.open': 'Open in browser',
  'inApp.copy': 'Copy link',
  'inApp.copied': 'Link copied',
  'inApp.notCopied': 'Copy the address by hand',
  'error.title': 'Authentication failed',
  'error.denied.title': 'Cancelled at {provider}',
  'error.notFinished.title': 'Not finished at {provider}',
  'error.notStarted.title': '{provider} could not be opened',
  'error.notStarted': 'Please try again in a moment.',
  'error.notSetUp.title': '{provider} is not set up here',
  'error.notSetUp': 'It cannot lead back to this page yet. Please choose another way.',
  'error.suspended.title': 'Account suspended',
  'error.linkedAlready.title': '{provider} is connected already',
  'error.linkedAlready': 'You have linked a {provider} account already.',
  'error.loggedOut': 'Log in again to link {provider}.',
  'error.notPossibleHere.title': 'Another browser is needed',
  'error.storage.title': 'Storage is blocked',
  'error.denied': 'Retry and check {provider} to finish connecting your account.',
  'error.notVerified': 'Something went wrong. Try again.',
  'error.providerLimit': 'Request limit reached for {provider}. Please wait a moment and try again.',
  'error.suspended': 'Your {provider} account is suspended. Please try another login method.',
  'error.notPossibleHere': '{provider} does not work in this browser. Open the page in another one.',
  'error.popupBlocked.title': 'The window was blocked',
  'error.popupBlocked':
    'Your browser did not open the {provider} window. Continue here, or allow windows for this page.',
  'error.popupClosed.title': 'The window was closed',
  'error.popupClosed': 'Retry and check {provider} to finish connecting your account.',
  'error.timedOut': 'This took too long. Please try again.',
  'error.storage':
    'Your browser keeps nothing for this page, so {provider} could not bring you back. Allow storage for this site.',
} as const satisfies Messages

export const forProvider = (definition: ResolvedDefinition): EnglishModule => ({
  default: named(texts, definition),
  translations: () => import('./translations.ts').then(({ forProvider }) => forProvider(definition)),
})

/** Key of a text, without the id of the provider. */
export type OAuthTextKey = keyof typeof texts
