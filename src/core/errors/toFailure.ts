import { AuthError, type AuthFailure } from './AuthError.ts'

/**
 * Original error of each failure. It is kept here, not in the failure: failures enter the store and the page,
 * where a defect's message and stack must not appear.
 */
const origins = new WeakMap<AuthFailure, unknown>()

/**
 * Turns anything thrown into plain data. Errors other than {@link AuthError} become `unknown_auth_error`, with a
 * message that reveals nothing.
 */
export function toFailure(error: unknown): AuthFailure {
  const { code, message, retryable, status, retryAfterS, cause } =
    error instanceof AuthError ? (error as AuthError) : unknownError(error)
  // A `cause` that is a string, with a status, is the server's reason. No other cause enters the failure.
  const failure = {
    code,
    message,
    retryable,
    ...(status && { status, ...(typeof cause === 'string' && { reason: cause }) }),
    ...(retryAfterS && { retryAfterS }),
  }
  origins.set(failure, error)
  return failure
}

/**
 * Turns a failure back into an error to reject a host's promise with: its original {@link AuthError}, else a new one with the
 * origin as `cause`.
 */
export function fromFailure(failure: AuthFailure): AuthError {
  const origin = origins.get(failure)
  return origin instanceof AuthError
    ? (origin as AuthError)
    : new AuthError(failure.code, failure.message, { ...failure, cause: origin ?? failure.reason })
}

const unknownError = (cause: unknown): AuthError =>
  new AuthError('unknown_auth_error', 'Something went wrong. Please try again.', { retryable: true, cause })
