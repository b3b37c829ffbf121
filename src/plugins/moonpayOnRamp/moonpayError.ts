import { createErrors, type AuthError } from '../../core/index.ts'
import { MOONPAY_ON_RAMP_ERRORS, type MoonpayOnRampErrorCode } from './errors.ts'

/** Makes an error with its default message: retryable, unless its code is listed here. */
export const moonpayError = createErrors(MOONPAY_ON_RAMP_ERRORS, [
  'moonpay_on_ramp_invalid_response',
  'moonpay_on_ramp_payment_failed',
])

/** Error for an invalid or forged answer of the server or MoonPay. @param what Description for developers; must not contain parts of the answer. */
export const invalidResponse = (what: string): AuthError<MoonpayOnRampErrorCode> =>
  moonpayError('moonpay_on_ramp_invalid_response', new TypeError(what))
