/** Wire half of the SMS plugin (endpoints 11 to 14 of the wire contract): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const SMS_PATHS = {
  init: '/api/v1/passwordless_sms/init',
  authenticate: '/api/v1/passwordless_sms/authenticate',
  link: '/api/v1/passwordless_sms/link',
  unlink: '/api/v1/passwordless_sms/unlink',
} as const

/** Seconds that a code stays valid. */
export const SMS_CODE_LIFETIME_S = 600

/** Wrong codes after which a code is void. */
export const SMS_CODE_MAX_ATTEMPTS = 5

/** Wire code (502) when no message could be sent; the user's resend is right. */
export const SMS_NOT_SENT_CODE = 'sms_not_sent'

/** Wire code (400) for a country that the app sends no text messages to. */
export const SMS_COUNTRY_NOT_ALLOWED_CODE = 'sms_country_not_allowed'

/** Wire code (429) when the app has sent as many text messages as it may in a day. */
export const SMS_BUDGET_USED_UP_CODE = 'sms_budget_used_up'

/**
 * `cause` of a 429 `too_many_requests` that is the message provider's and not ours. Its message says 'provider rate limit', too: older clients look
 * for that (wire contract, section 1).
 */
export const PROVIDER_RATE_LIMIT = 'provider_rate_limit'

/** `phoneNumber` with its country code, formatted or not; `token` is the CAPTCHA response, on apps that ask for one. */
export interface SmsInitBody {
  phoneNumber: string
  token?: string | undefined
}

/** Body of `authenticate` and `link`. `code` is six digits. */
export interface SmsCodeBody {
  phoneNumber: string
  code: string
}

export interface SmsUnlinkBody {
  phoneNumber: string
}

/** The linked account that this plugin owns. `phoneNumber` is in E.164 form: `+14155552671`. */
export interface WirePhoneAccount extends WireLinkedAccount {
  type: 'phone'
  phoneNumber: string
}
