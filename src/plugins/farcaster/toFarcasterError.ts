import { AuthError } from '../../core/index.ts'
import { FARCASTER_ERRORS, type FarcasterErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. A further try may succeed. */
export const farcasterError = (code: FarcasterErrorCode, cause?: AuthError): AuthError<FarcasterErrorCode> =>
  new AuthError(code, FARCASTER_ERRORS[code], { retryable: true, status: cause?.status, cause })

/** Which of the plugin's calls failed: one on the way to a login or link, or the one that unlinks. */
export type FarcasterStep = 'connect' | 'unlink'

/** Codes that say what happened. They are kept, with the provider's message. */
const KEPT = [
  'client_request_timeout',
  'network_unreachable',
  'too_many_requests',
  'allowlist_rejected',
  'max_accounts_reached',
  'disallowed_login_method',
  'linked_to_another_user',
  'cannot_link_more_of_type',
  'linked_account_not_found',
  'cannot_unlink_sole_account',
  'must_be_authenticated',
  'missing_or_invalid_token',
  'invalid_captcha',
  'captcha_failure',
  'captcha_timeout',
]

/**
 * What a failed call means to the user (product spec, section 8, 'Wallet, OAuth, Farcaster'). What is not an `AuthError`
 * is a defect and is left for the kernel to report.
 */
export function toFarcasterError(error: unknown, step: FarcasterStep): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, status } = error as AuthError
  if (KEPT.includes(code)) return error
  if (step === 'unlink') return farcasterError('farcaster_unlink_failed', error)
  if (code === 'farcaster_unavailable') return farcasterError(code, error)
  if (code === 'invalid_credentials') {
    return new AuthError(code, 'Something went wrong. Try again.', { retryable: true, status, cause: error })
  }
  return farcasterError('farcaster_login_failed', error)
}

/** Failures that say nothing about the login itself: the next poll may be answered. */
export const isUndelivered = (error: unknown): boolean =>
  error instanceof AuthError &&
  (['network_unreachable', 'client_request_timeout', 'too_many_requests', 'invalid_server_response'].includes(error.code as string) ||
    (error.status ?? 0) >= 500)
