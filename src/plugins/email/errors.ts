import { AuthError } from '../../core/index.ts'

/** Error codes of the e-mail plugin with their default messages. */
export const EMAIL_ERRORS = {
  email_invalid_address: 'Enter a valid email address.',
  email_not_sent: 'The code could not be sent. Please try again.',
  email_resend_too_soon: 'Wait a moment before asking for another code.',
  email_code_not_requested: 'Ask for a code first.',
  email_code_not_numeric: 'Code should be numeric',
  email_code_incomplete: 'The code has six digits.',
  email_verification_failed: 'Issue verifying code',
  email_required_for_update: 'User is required to have an email address to update it.',
} as const

/** A code of {@link EMAIL_ERRORS}. */
export type EmailErrorCode = keyof typeof EMAIL_ERRORS

/** An error of this plugin, with its default message. All can be put right by the user, so a further try may succeed. */
export const emailError = (code: EmailErrorCode, cause?: AuthError): AuthError<EmailErrorCode> =>
  new AuthError(code, EMAIL_ERRORS[code], { retryable: true, status: cause?.status, cause })

/** Which of the plugin's calls failed: the one that sends a code, or one that redeems it. */
export type EmailStep = 'send' | 'verify'

/** Failures that say nothing about the code: it stays in the boxes, to be sent again. */
export const UNDELIVERED = ['client_request_timeout', 'network_unreachable']

/** Failures that say enough by their own code; an empty text keeps the message they came with. */
const KNOWN: Readonly<Record<string, string>> = {
  cannot_link_more_of_type: '',
  max_accounts_reached: '',
  allowlist_rejected: '',
  disallowed_login_method: '',
  invalid_captcha: '',
  must_be_authenticated: '',
  missing_or_invalid_token: '',
  linked_account_not_found: '',
  client_request_timeout: '',
  network_unreachable: '',
  email_not_sent: '',
  linked_to_another_user: 'This account has already been linked to another user.',
  too_many_requests: 'Too many requests. Please wait before trying again.',
}

/**
 * What a failed call means to the user (product spec, section 8, 'Login code verification'). Anything that is not an
 * `AuthError` is a defect and is returned as it is, for the kernel to report.
 */
export function toEmailError(error: unknown, step: EmailStep): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, status } = error
  if (Object.hasOwn(KNOWN, code)) return KNOWN[code] ? reworded(error, code, KNOWN[code]) : error
  if (step === 'send') return emailError(code === 'invalid_data' ? 'email_invalid_address' : 'email_not_sent', error)
  if (code === 'invalid_credentials' || status === 422) {
    return reworded(error, 'invalid_credentials', 'Invalid or expired verification code')
  }
  return emailError('email_verification_failed', error)
}

const reworded = (error: AuthError, code: string, message: string): AuthError =>
  new AuthError(code, message, { retryable: true, status: error.status, cause: error })
