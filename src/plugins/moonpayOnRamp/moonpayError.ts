import { AuthError } from '../../core/index.ts'
import { MOONPAY_ON_RAMP_ERRORS, type MoonpayOnRampErrorCode } from './errors.ts'

/** An error of this plugin, with its default message. */
export const moonpayError = (code: MoonpayOnRampErrorCode, cause?: unknown): AuthError<MoonpayOnRampErrorCode> =>
  new AuthError(code, MOONPAY_ON_RAMP_ERRORS[code], {
    retryable: code === 'moonpay_on_ramp_unavailable',
    status: cause instanceof AuthError ? cause.status : undefined,
    cause,
  })

/** A server or provider that lies, is broken, or was tampered with on the way. @param what for the log of developers; nothing of the answer */
export const invalidResponse = (what: string): AuthError<MoonpayOnRampErrorCode> =>
  moonpayError('moonpay_on_ramp_invalid_response', new TypeError(what))
