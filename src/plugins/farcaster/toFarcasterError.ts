import { AuthError, createErrors, needsOwnCode } from '../../core/index.ts'
import { FARCASTER_ERRORS } from './errors.ts'

/** Makes an error of this plugin with its default message. All are retryable. */
export const farcasterError = createErrors(FARCASTER_ERRORS)

/** Call that failed: `unlink`, or one of those for a login or link (`connect`). */
export type FarcasterStep = 'connect' | 'unlink'

/**
 * Maps the error of a failed call (FARCASTER-9). Errors other than `AuthError` are
 * bugs and pass through for the core to report.
 */
export function toFarcasterError(error: unknown, step: FarcasterStep): unknown {
  if (!needsOwnCode(error)) return error
  const { code, status } = error
  if (step === 'unlink') return farcasterError('farcaster_unlink_failed', error)
  if (code === 'farcaster_unavailable') return farcasterError(code, error)
  if (code === 'invalid_credentials') {
    return new AuthError(code, 'Something went wrong. Try again.', { retryable: true, status, cause: error })
  }
  return farcasterError('farcaster_login_failed', error)
}

/** True for failures of the network or server, after which the next poll may succeed. */
export const isUndelivered = (error: unknown): boolean =>
  error instanceof AuthError &&
  (['network_unreachable', 'client_request_timeout', 'too_many_requests', 'invalid_server_response'].includes(
    error.code as string,
  ) ||
    (error.status ?? 0) >= 500)
