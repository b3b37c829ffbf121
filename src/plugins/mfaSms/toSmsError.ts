import { AuthError, createErrors, ownValue } from '../../core/index.ts'
import { MFA_SMS_LOGIN_NUMBER_CODE } from './contract.ts'
import { MFA_SMS_ERRORS, type MfaSmsErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. A further try, or another number, may succeed. */
export const smsError = /* #__PURE__ */ createErrors(MFA_SMS_ERRORS)

/** This plugin's codes for those of server and frame, on any request. All others mean the same for every second factor, and stay. */
const OWN: Readonly<Record<string, MfaSmsErrorCode>> = {
  error: 'mfa_sms_failed',
  unknown_embedded_wallet_error: 'mfa_sms_failed',
  invalid_frame_response: 'mfa_sms_failed',
}

/** The same when an SMS code is to be sent. */
const SENDING: Readonly<Record<string, MfaSmsErrorCode>> = {
  ...OWN,
  invalid_data: 'mfa_sms_invalid_number',
  invalid_request_arguments: 'mfa_sms_invalid_number',
  [MFA_SMS_LOGIN_NUMBER_CODE]: 'mfa_sms_login_number',
  sms_country_not_allowed: 'mfa_sms_country_not_allowed',
  sms_budget_used_up: 'mfa_sms_budget_used_up',
  sms_not_sent: 'mfa_sms_not_sent',
}

/** The same when a code is redeemed. */
const REDEEMING: Readonly<Record<string, MfaSmsErrorCode>> = {
  ...OWN,
  invalid_credentials: 'mfa_sms_wrong_code',
  invalid_data: 'mfa_sms_wrong_code',
  invalid_request_arguments: 'mfa_sms_wrong_code',
  [MFA_SMS_LOGIN_NUMBER_CODE]: 'mfa_sms_login_number',
}

/** In the message of whatever failed because the provider of text messages wants fewer of them (product spec, section 8). */
const PROVIDER_RATE_LIMIT = 'code 429'

/** Maps the error of a failed request. Errors other than `AuthError` are bugs and pass through to the kernel. */
export function toSmsError(error: unknown, during: 'sending' | 'redeeming'): unknown {
  if (!(error instanceof AuthError)) return error
  const { message, status } = error
  if (message.includes(PROVIDER_RATE_LIMIT)) return new AuthError('too_many_requests', message, { retryable: true, status, cause: error })
  const table = during === 'sending' ? SENDING : REDEEMING
  const own = ownValue(table, String(error.code))
  return own === undefined ? error : smsError(own, error)
}
