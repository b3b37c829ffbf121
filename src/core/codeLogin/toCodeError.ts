import { AuthError } from '../errors/AuthError.ts'
import { codeError, type CodeChannel } from './channel.ts'

/** Which call failed: the one that sends a code, one that redeems it, or the one that unlinks. */
export type CodeLoginStep = 'send' | 'verify' | 'unlink'

/** Failures that say nothing about the code: it stays in the boxes, to be sent again. */
export const UNDELIVERED: readonly string[] = ['client_request_timeout', 'network_unreachable']

/** Codes that say what happened. They are kept, with the provider's message. */
const KEPT = [
  ...UNDELIVERED,
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
]

const FALLBACKS = { send: 'not_sent', verify: 'verification_failed', unlink: 'unlink_failed' } as const

/**
 * What a failed call means to the user (product spec, section 8, 'Login code verification'). What is not an `AuthError` is
 * a defect and is left for the kernel to report.
 */
export function toCodeError(channel: CodeChannel, error: unknown, step: CodeLoginStep): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, status } = error as AuthError
  // The server half answers some of the plugin's own codes itself.
  if (KEPT.includes(code) || Object.hasOwn(channel.errors, code)) return error
  if (step === 'verify' && (code === 'invalid_credentials' || status === 422)) {
    return new AuthError('invalid_credentials', 'Invalid or expired verification code', {
      retryable: true,
      status,
      cause: error,
    })
  }
  if (step !== 'send' || code !== 'invalid_data') return codeError(channel, FALLBACKS[step], error)
  const { invalidAddress, errors } = channel
  return new AuthError(invalidAddress, errors[invalidAddress] ?? '', { retryable: true, status, cause: error })
}
