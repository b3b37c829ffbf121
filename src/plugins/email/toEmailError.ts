import { AuthError } from '../../core/index.ts'
import { EMAIL_ERRORS, type EmailErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. All can be put right by the user, so a further try may succeed. */
export const emailError = (code: EmailErrorCode, cause?: AuthError): AuthError<EmailErrorCode> =>
  new AuthError(code, EMAIL_ERRORS[code], { retryable: true, status: cause?.status, cause })

/** Which of the plugin's calls failed: the one that sends a code, one that redeems it, or the one that unlinks. */
export type EmailStep = 'send' | 'verify' | 'unlink'

/** Failures that say nothing about the code: it stays in the boxes, to be sent again. */
export const UNDELIVERED = ['client_request_timeout', 'network_unreachable']

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
  'email_not_sent',
]

const FALLBACKS = {
  send: 'email_not_sent',
  verify: 'email_verification_failed',
  unlink: 'email_unlink_failed',
} as const satisfies Record<EmailStep, EmailErrorCode>

/**
 * What a failed call means to the user (product spec, section 8, 'Login code verification'). What is not an `AuthError` is
 * a defect and is left for the kernel to report.
 */
export function toEmailError(error: unknown, step: EmailStep): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, status } = error as AuthError
  if (KEPT.includes(code)) return error
  if (step === 'verify' && (code === 'invalid_credentials' || status === 422)) {
    return new AuthError('invalid_credentials', 'Invalid or expired verification code', {
      retryable: true,
      status,
      cause: error,
    })
  }
  return emailError(step === 'send' && code === 'invalid_data' ? 'email_invalid_address' : FALLBACKS[step], error)
}
