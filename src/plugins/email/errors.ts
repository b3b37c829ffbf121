/** Error codes of the e-mail plugin with their default messages. */
export const EMAIL_ERRORS = {
  email_invalid_address: 'Enter a valid email address.',
  email_address_not_supported: 'Email cannot be sent to this address here. Please use another one.',
  email_address_refused: 'The mail server refuses this address. Check it, or use another one.',
  email_not_sent: 'The code could not be sent. Please try again.',
  email_resend_too_soon: 'Wait a moment before asking for another code.',
  email_code_not_requested: 'Ask for a code first.',
  email_code_not_numeric: 'Code should be numeric',
  email_code_incomplete: 'The code has six digits.',
  email_verification_failed: 'Issue verifying code',
  email_unlink_failed: 'The email address could not be unlinked. Please try again.',
  email_required_for_update: 'User is required to have an email address to update it.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type EmailErrorCode = keyof typeof EMAIL_ERRORS
