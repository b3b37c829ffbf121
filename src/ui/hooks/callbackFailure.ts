import { type AuthFailure, CALLBACK_ERROR_CODES, type CallbackErrorCode } from '../../core/index.ts'

/** Failure passed to a host's `onError`: one of the documented callback codes, and the failure behind it. */
export interface CallbackFailure extends AuthFailure<CallbackErrorCode> {
  /** The original failure, with its own code, such as `cannot_link_more_of_type`. */
  readonly cause: AuthFailure
}

const isCallbackCode = (code: string): code is CallbackErrorCode =>
  (CALLBACK_ERROR_CODES as readonly string[]).includes(code)

/**
 * Translates a failure into the callback codes (ERROR-71 to ERROR-75).
 *
 * @param fallback Code for a failure whose code is not a callback code, or is `unknown_auth_error`.
 */
export function callbackFailure(cause: AuthFailure, fallback: CallbackErrorCode): CallbackFailure {
  const hasOwnCode = isCallbackCode(cause.code) && cause.code !== 'unknown_auth_error'
  return { ...cause, code: hasOwnCode ? (cause.code as CallbackErrorCode) : fallback, cause }
}
