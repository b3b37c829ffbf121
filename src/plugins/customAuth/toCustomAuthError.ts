import { AuthError, needsOwnCode } from '../../core/index.ts'
import { CUSTOM_AUTH_ERRORS, type CustomAuthErrorCode } from './errors.ts'

/** Failures that another try with the same host may not have. */
const PASSING: readonly CustomAuthErrorCode[] = [
  'custom_auth_token_unavailable',
  'custom_auth_keys_unavailable',
  'custom_auth_failed',
]

/** An error of this plugin. */
export const customAuthError = (
  code: CustomAuthErrorCode,
  cause?: unknown,
  message: string = CUSTOM_AUTH_ERRORS[code],
): AuthError<CustomAuthErrorCode> =>
  new AuthError(code, message, {
    retryable: PASSING.includes(code),
    status: cause instanceof AuthError ? (cause as AuthError).status : undefined,
    cause,
  })

/**
 * What a failed exchange means. What is not an `AuthError` is a defect and is left for the kernel to report.
 */
export function toCustomAuthError(error: unknown): unknown {
  if (!needsOwnCode(error)) return error
  const { code, message } = error
  // What is wrong with the token is for the developers of the host: it is said in the server's words.
  if (code === 'invalid_credentials') return customAuthError('custom_auth_token_rejected', error, message)
  if (code === 'invalid_data') return customAuthError('custom_auth_invalid_token', error)
  return customAuthError(code === 'custom_auth_keys_unavailable' ? code : 'custom_auth_failed', error)
}
