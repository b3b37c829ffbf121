import { AuthError, type AuthFailure } from './AuthError.ts'

/**
 * Original error of each failure. It is kept beside the failure, not in it: failures enter the store and the page,
 * where no message or stack of a defect belongs.
 */
const origins = new WeakMap<AuthFailure, unknown>()

/**
 * Turns anything thrown into plain data. Errors other than {@link AuthError} become `unknown_auth_error`, with a
 * message that reveals nothing.
 */
export function toFailure(error: unknown): AuthFailure {
  const { code, message, retryable, status, cause } = error instanceof AuthError ? (error as AuthError) : unknownError(error)
  // A text beside a status is the server's. All other causes stay out.
  const failure = { code, message, retryable, ...(status && { status, ...(typeof cause === 'string' && { reason: cause }) }) }
  origins.set(failure, error)
  return failure
}

/** The way back, to reject a host's promise with: the very error, if this failure was made of one, else an {@link AuthError} with its `cause`. */
export function fromFailure(failure: AuthFailure): AuthError {
  const origin = origins.get(failure)
  return origin instanceof AuthError ? (origin as AuthError) : new AuthError(failure.code, failure.message, { ...failure, cause: origin ?? failure.reason })
}

const unknownError = (cause: unknown): AuthError =>
  new AuthError('unknown_auth_error', 'Something went wrong. Please try again.', { retryable: true, cause })
