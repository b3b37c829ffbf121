import {
  PROVIDER_RATE_LIMIT,
  SMS_BUDGET_USED_UP_CODE,
  SMS_COUNTRY_NOT_ALLOWED_CODE,
  SMS_NOT_SENT_CODE,
} from 'latchkey/plugins/sms/contract'
import { invalidData, isBusy, RequestError } from '../foundation/index.ts'
import { TextRefused } from '../contract/index.ts'

/** 400 `invalid_data`: the number is invalid, or cannot receive text messages. */
export const invalidNumber = (): RequestError =>
  invalidData('"phoneNumber" is no number that text messages can be sent to. Give it with its country code.')

/** 400 `sms_country_not_allowed`: the app sends no text messages to the number's country. */
export const countryNotAllowed = (): RequestError =>
  new RequestError(
    400,
    SMS_COUNTRY_NOT_ALLOWED_CODE,
    'No text messages are sent to numbers of this country. Choose another way.',
  )

/** 429 `sms_budget_used_up`: the app has sent all text messages of the day. */
export const budgetUsedUp = (retryAfterS: number | undefined): RequestError =>
  new RequestError(429, SMS_BUDGET_USED_UP_CODE, 'No more text messages can be sent today. Choose another way.', {
    retryAfterS,
  })

/** Converts a failure to send into the answer for the caller, with the provider's reason if it is about the number. */
export function toTextRefusal(cause: unknown): RequestError {
  if (isBusy(cause)) return cause
  const reason = cause instanceof TextRefused ? cause.reason : undefined
  if (reason === 'invalid_number') return invalidNumber()
  if (reason === 'country_not_allowed') return countryNotAllowed()
  if (reason === 'rate_limit') {
    return new RequestError(
      429,
      'too_many_requests',
      'The provider rate limit for text messages was reached. Please wait a moment and try again.',
      { reason: PROVIDER_RATE_LIMIT, retryAfterS: 60, cause },
    )
  }
  return new RequestError(502, SMS_NOT_SENT_CODE, 'The message could not be sent. Please try again in a moment.', {
    cause,
  })
}
