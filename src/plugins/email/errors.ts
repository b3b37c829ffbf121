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

/** Codes that say only that something went wrong. */
const VAGUE = ['unknown_auth_error', 'invalid_server_response', 'invalid_data']

/**
 * What a failed call means to the user (product spec, section 8, 'Login code verification'). Codes that say what happened
 * are kept, with the provider's message. What is not an `AuthError` is a defect and is left for the kernel to report.
 */
export function toEmailError(error: unknown, step: EmailStep): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, status } = error as AuthError
  if (step === 'verify' && (code === 'invalid_credentials' || status === 422)) {
    return new AuthError('invalid_credentials', 'Invalid or expired verification code', {
      retryable: true,
      status,
      cause: error,
    })
  }
  if (!VAGUE.includes(code)) return error
  if (step === 'verify') return emailError('email_verification_failed', error)
  return emailError(code === 'invalid_data' ? 'email_invalid_address' : 'email_not_sent', error)
}
