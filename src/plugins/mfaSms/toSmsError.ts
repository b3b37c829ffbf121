import { AuthError, createErrors, ownValue } from '../../core/index.ts'
import { MFA_SMS_LOGIN_NUMBER_CODE } from './contract.ts'
import { MFA_SMS_ERRORS, type MfaSmsErrorCode } from './errors.ts'

/** Makes an error of this plugin with its default message. All are retryable. */
export const smsError = createErrors(MFA_SMS_ERRORS)

/** Maps codes of server and frame to this plugin's codes, for every request. All others are kept, as every second factor shares them. */
const OWN: Readonly<Record<string, MfaSmsErrorCode>> = {
  error: 'mfa_sms_failed',
  unknown_embedded_wallet_error: 'mfa_sms_failed',
  invalid_frame_response: 'mfa_sms_failed',
}

/** Maps codes for requests that send a code. */
const SENDING: Readonly<Record<string, MfaSmsErrorCode>> = {
  ...OWN,
  invalid_data: 'mfa_sms_invalid_number',
  invalid_request_arguments: 'mfa_sms_invalid_number',
  [MFA_SMS_LOGIN_NUMBER_CODE]: 'mfa_sms_login_number',
  sms_country_not_allowed: 'mfa_sms_country_not_allowed',
  sms_budget_used_up: 'mfa_sms_budget_used_up',
  sms_not_sent: 'mfa_sms_not_sent',
}

/** Maps codes for requests that redeem a code. */
const REDEEMING: Readonly<Record<string, MfaSmsErrorCode>> = {
  ...OWN,
  invalid_credentials: 'mfa_sms_wrong_code',
  invalid_data: 'mfa_sms_wrong_code',
  invalid_request_arguments: 'mfa_sms_wrong_code',
  [MFA_SMS_LOGIN_NUMBER_CODE]: 'mfa_sms_login_number',
}

/** Part of the error message if the SMS provider's rate limit was hit (MFA-35). */
const PROVIDER_RATE_LIMIT = 'code 429'

/** Maps the error of a failed request. Errors other than `AuthError` are bugs and pass through to the core. */
export function toSmsError(error: unknown, during: 'sending' | 'redeeming'): unknown {
  if (!(error instanceof AuthError)) return error
  const { message, status } = error
  if (message.includes(PROVIDER_RATE_LIMIT))
    return new AuthError('too_many_requests', message, { retryable: true, status, cause: error })
  const table = during === 'sending' ? SENDING : REDEEMING
  const own = ownValue(table, String(error.code))
  return own === undefined ? error : smsError(own, error)
}
