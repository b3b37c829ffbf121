/** Error codes of text messages as a second factor, with their default messages. */
export const MFA_SMS_ERRORS = {
  mfa_sms_invalid_number: 'Enter a valid phone number.',
  mfa_sms_login_number: 'You log in with this number. Choose another one.',
  mfa_sms_country_not_allowed: 'Messages cannot be sent to this country. Try another way.',
  mfa_sms_budget_used_up: 'No more messages can be sent today. Try another way.',
  mfa_sms_not_sent: 'The code could not be sent. Please try again.',
  mfa_sms_wrong_code: 'The code you entered is not valid',
  mfa_sms_failed: 'Text messages could not be set up or removed. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type MfaSmsErrorCode = keyof typeof MFA_SMS_ERRORS
