import { type AuthFailure, CALLBACK_ERROR_CODES, type CallbackErrorCode, toFailure } from '../../core/index.ts'

/** What a host's `onError` gets: one of the documented callback codes, and the failure behind it. */
export interface CallbackFailure extends AuthFailure<CallbackErrorCode> {
  /** The failure as it came, with its own code, such as `cannot_link_more_of_type`. */
  readonly cause: AuthFailure
}

const isCallbackCode = (code: string): code is CallbackErrorCode =>
  (CALLBACK_ERROR_CODES as readonly string[]).includes(code)

/** Maps whatever was thrown to a callback code (product spec, section 8); `fallback` where it has none of its own. */
export function callbackFailure(error: unknown, fallback: CallbackErrorCode): CallbackFailure {
  const cause = toFailure(error)
  return { ...cause, code: isCallbackCode(cause.code) ? cause.code : fallback, cause }
}
