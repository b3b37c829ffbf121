import {
  AuthError,
  FUNDING_ERRORS,
  needsOwnCode,
  ownValue,
  type FundingErrorCode,
  createErrors,
} from '../../core/index.ts'
import { MOONPAY_WIRE_CODES } from './contract.ts'
import { MOONPAY_ON_RAMP_ERRORS, type MoonpayOnRampErrorCode } from './errors.ts'

/** Makes an error with its default message: retryable, unless its code is listed here. */
export const moonpayError = createErrors(MOONPAY_ON_RAMP_ERRORS, [
  'moonpay_on_ramp_invalid_response',
  'moonpay_on_ramp_payment_failed',
])

/** Error for an invalid or forged answer of the server or MoonPay. @param what Description for developers; must not contain parts of the answer. */
export const invalidResponse = (what: string): AuthError<MoonpayOnRampErrorCode> =>
  moonpayError('moonpay_on_ramp_invalid_response', new TypeError(what))

/** Maps the server's codes to the codes that all funding providers share. */
const SHARED: Readonly<Record<string, FundingErrorCode>> = {
  [MOONPAY_WIRE_CODES.notEnabled]: 'fiat_on_ramp_not_enabled',
  [MOONPAY_WIRE_CODES.environmentNotConfigured]: 'fiat_on_ramp_not_enabled',
  [MOONPAY_WIRE_CODES.addressNotLinked]: 'funding_address_not_linked',
  [MOONPAY_WIRE_CODES.unsupportedCurrency]: 'funding_unavailable',
  [MOONPAY_WIRE_CODES.unsupportedAmount]: 'funding_invalid_amount',
}

/** Maps the error of a call to our own server. Errors other than `AuthError` are bugs and pass through to the core. */
export function toMoonpayError(error: unknown): unknown {
  if (!needsOwnCode(error)) return error
  const code = ownValue(SHARED, error.code)
  if (code === undefined) return moonpayError('moonpay_on_ramp_unavailable', error)
  // Keeps the server's message, which has details such as the exceeded limit.
  return new AuthError(code, `${FUNDING_ERRORS[code]} ${error.message}`, { status: error.status, cause: error })
}
