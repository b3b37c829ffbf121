import { AuthError, needsOwnCode } from '../../core/index.ts'
import { CUSTOM_AUTH_ERRORS, type CustomAuthErrorCode } from './errors.ts'

/** Codes of failures for which a retry may succeed. */
const PASSING: readonly CustomAuthErrorCode[] = [
  'custom_auth_token_unavailable',
  'custom_auth_keys_unavailable',
  'custom_auth_failed',
]

/** Makes an error with its default message: retryable only for the codes in PASSING. */
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
 * Maps the error of a failed exchange. Errors other than `AuthError` are bugs and pass through for the core to report.
 */
export function toCustomAuthError(error: unknown): unknown {
  if (!needsOwnCode(error)) return error
  const { code, message } = error
  // Keeps the server's message, which tells the host's developers what is wrong with the token.
  if (code === 'invalid_credentials') return customAuthError('custom_auth_token_rejected', error, message)
  if (code === 'invalid_data') return customAuthError('custom_auth_invalid_token', error)
  return customAuthError(code === 'custom_auth_keys_unavailable' ? code : 'custom_auth_failed', error)
}
