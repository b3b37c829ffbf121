/** HTTP contract of the SMS plugin (`docs/protocol/http.md`): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const SMS_PATHS = {
  init: '/api/v1/passwordless_sms/init',
  authenticate: '/api/v1/passwordless_sms/authenticate',
  link: '/api/v1/passwordless_sms/link',
  unlink: '/api/v1/passwordless_sms/unlink',
} as const

/** In seconds: afterwards the server refuses the code, and the tab forgets that it was sent. */
export const SMS_CODE_LIFETIME_S = 600

/** Wrong codes after which a code is void. */
export const SMS_CODE_MAX_ATTEMPTS = 5

/** Wire code (502): no message could be sent. The user may request another right away. */
export const SMS_NOT_SENT_CODE = 'sms_not_sent'

/** Wire code (400): the app sends no text messages to this country. */
export const SMS_COUNTRY_NOT_ALLOWED_CODE = 'sms_country_not_allowed'

/** Wire code (429): the app has used up its text messages for the day. */
export const SMS_BUDGET_USED_UP_CODE = 'sms_budget_used_up'

/**
 * `cause` of a 429 `too_many_requests` when the text message provider's rate limit was hit, not this server's. The message also says
 * 'provider rate limit', which older clients look for (HTTP-34).
 */
export const PROVIDER_RATE_LIMIT = 'provider_rate_limit'

/** Body of `init`. `phoneNumber` has its country code, formatted or not; `token` is the CAPTCHA response, on apps that ask for one. */
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
