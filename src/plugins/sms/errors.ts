/** Error codes of the SMS plugin with their default messages. */
export const SMS_ERRORS = {
  sms_invalid_number: 'Enter a valid phone number.',
  sms_country_not_allowed: 'Messages cannot be sent to this country. Try another way.',
  sms_budget_used_up: 'No more messages can be sent today. Try another way.',
  sms_not_sent: 'The code could not be sent. Please try again.',
  sms_resend_too_soon: 'Wait a moment before asking for another code.',
  sms_code_not_requested: 'Ask for a code first.',
  sms_code_not_numeric: 'Code should be numeric',
  sms_code_incomplete: 'The code has six digits.',
  sms_verification_failed: 'Issue verifying code',
  sms_unlink_failed: 'The phone number could not be unlinked. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type SmsErrorCode = keyof typeof SMS_ERRORS
