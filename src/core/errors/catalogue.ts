import { ownValue } from '../ownValue.ts'
import type { AuthFailure } from './AuthError.ts'

/** Target of an error screen's button: try again, back to the login list, or out of the modal. */
export type ErrorAction = 'retry' | 'landing' | 'close'

/** Contents of the error screen for a failure: keys of the text catalogue. */
export interface ErrorPresentation {
  title: ErrorTextKey
  /** `message` shows the failure's own message. */
  detail: ErrorTextKey | 'message'
  button: ErrorTextKey
  action: ErrorAction
}

/** Keys that every core text catalogue has. */
export const ERROR_TEXT_KEYS = [
  'error.timedOut.title',
  'landing.unavailable.title',
  'landing.unavailable.detail',
  'error.generic.title',
  'error.generic.detail',
  'error.pleaseTryAgain',
  'error.tryAgain',
  'error.tryAnotherMethod',
  'error.notAllowed.title',
  'error.authentication.title',
  'error.linkedToAnotherUser',
  'error.captchaFailed.title',
  'error.captchaFailure.detail',
  'error.captchaTimeout.detail',
  'error.tooManyRequests',
  'error.invalidCredentials',
  'error.unexpectedFlow',
] as const

export type ErrorTextKey = (typeof ERROR_TEXT_KEYS)[number]

const tryAgain = { button: 'error.tryAgain', action: 'retry' } as const

/**
 * Product spec, section 8, 'Error screen', as data: code → what is shown. Codes of plugins are not here; a plugin shows
 * its own texts beside the field they belong to, and comes here only for failures that any method can have.
 */
export const ERROR_CATALOGUE: Readonly<Record<string, ErrorPresentation>> = {
  client_request_timeout: { title: 'error.timedOut.title', detail: 'message', ...tryAgain },
  // The server may be down, or DNS or CORS may have failed. Browsers do not say which, so the text must not claim that the
  // user is offline.
  network_unreachable: { title: 'landing.unavailable.title', detail: 'landing.unavailable.detail', ...tryAgain },
  twilio_verification_failed: { title: 'error.generic.title', detail: 'message', ...tryAgain },
  invalid_captcha: { title: 'error.generic.title', detail: 'error.pleaseTryAgain', ...tryAgain },
  captcha_failure: { title: 'error.generic.title', detail: 'error.captchaFailure.detail', ...tryAgain },
  captcha_timeout: { title: 'error.captchaFailed.title', detail: 'error.captchaTimeout.detail', ...tryAgain },
  disallowed_login_method: {
    title: 'error.notAllowed.title',
    detail: 'message',
    button: 'error.tryAnotherMethod',
    action: 'landing',
  },
  linked_to_another_user: { title: 'error.authentication.title', detail: 'error.linkedToAnotherUser', ...tryAgain },
  invalid_credentials: { title: 'error.authentication.title', detail: 'error.invalidCredentials', ...tryAgain },
  oauth_state_mismatch: { title: 'error.authentication.title', detail: 'error.unexpectedFlow', ...tryAgain },
  too_many_requests: { title: 'error.authentication.title', detail: 'error.tooManyRequests', ...tryAgain },
}

const GENERIC: ErrorPresentation = { title: 'error.generic.title', detail: 'error.generic.detail', ...tryAgain }

/** Picks what to show for a failure; anything unknown is 'Something went wrong' with 'Try again'. */
export const presentFailure = (failure: Pick<AuthFailure, 'code'>): ErrorPresentation =>
  ownValue(ERROR_CATALOGUE, failure.code) ?? GENERIC
