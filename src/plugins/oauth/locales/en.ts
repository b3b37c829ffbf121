import type { Messages } from '../../../core/index.ts'
import type { ResolvedDefinition } from '../definition.ts'
import { named } from './named.ts'

/** English texts of a provider's plugin; every other language has exactly these keys. */
export const texts = {
  continue: 'Continue with {provider}',
  'leaving.title': 'Taking you to {provider}',
  'leaving.detail': 'One moment.',
  'in-popup.title': 'Continue in the {provider} window',
  'in-popup.detail': 'Log in there. This page will follow.',
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
  'error.denied': 'Retry and check {provider} to finish connecting your account.',
  'error.notVerified': 'Something went wrong. Try again.',
  'error.notStarted': '{provider} could not be opened. Try again.',
  'error.tooMany': 'Too many requests. Please wait before trying again.',
  'error.providerLimit': 'Request limit reached for {provider}. Please wait a moment and try again.',
  'error.suspended': 'Your {provider} account is suspended. Please try another login method.',
  'error.unexpected': 'Unexpected auth flow. This may be a phishing attempt.',
  'error.linkedToAnother': 'This account has already been linked to another user.',
  'error.linkedAlready': 'You have linked a {provider} account already.',
  'error.loggedOut': 'You were logged out. Log in again to link {provider}.',
  'error.notPossibleHere': '{provider} does not work in this browser. Open the page in another one.',
  'error.popupBlocked.title': 'The window was blocked',
  'error.popupBlocked':
    'Your browser did not open the {provider} window. Continue here, or allow windows for this page.',
  'error.popupClosed.title': 'The window was closed',
  'error.popupClosed': 'Retry and check {provider} to finish connecting your account.',
  'error.timedOut.title': 'Timed out',
  'error.timedOut': 'This took too long. Please try again.',
  'error.storage':
    'Your browser keeps nothing for this page, so {provider} could not bring you back. Allow storage for this site.',
  'error.offline.title': "We can't reach the login service",
  'error.offline': 'Check your connection and try again.',
} as const satisfies Messages

/** The texts for one provider. */
export const forProvider = (definition: ResolvedDefinition): { default: Messages } => named(texts, definition)

/** Key of a text, without the id of the provider. */
export type OAuthTextKey = keyof typeof texts
