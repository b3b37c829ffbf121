import { createErrors, type AuthError } from '../../core/index.ts'
import { MOONPAY_ON_RAMP_ERRORS, type MoonpayOnRampErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. */
export const moonpayError = /* #__PURE__ */ createErrors(MOONPAY_ON_RAMP_ERRORS, ['moonpay_on_ramp_invalid_response', 'moonpay_on_ramp_payment_failed'])

/** A server or provider that lies, is broken, or was tampered with on the way. @param what for the log of developers; nothing of the answer */
export const invalidResponse = (what: string): AuthError<MoonpayOnRampErrorCode> =>
  moonpayError('moonpay_on_ramp_invalid_response', new TypeError(what))
