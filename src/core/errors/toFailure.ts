import { AuthError, type AuthFailure } from './AuthError.ts'

/** Turns whatever was thrown into plain data. What is not an {@link AuthError} becomes `unknown_auth_error`, with a message that reveals nothing. */
export function toFailure(error: unknown): AuthFailure {
  if (!(error instanceof AuthError)) {
    return { code: 'unknown_auth_error', message: 'Something went wrong. Please try again.', retryable: true }
  }
  const { code, message, retryable, status } = error as AuthError
  return status === undefined ? { code, message, retryable } : { code, message, retryable, status }
}

/** The way back: an {@link AuthError} from plain data, to reject a host's promise with. */
export function fromFailure(failure: AuthFailure, cause?: unknown): AuthError {
  const { code, message, retryable, status } = failure
  return new AuthError(code, message, { retryable, status, cause })
}
