import { AuthError, needsOwnCode, services, type SagaGenerator } from '../../core/index.ts'
import { thisProvider } from './context.ts'
import { OAUTH_WIRE_CODES } from './contract.ts'
import type { ResolvedDefinition } from './definition.ts'
import { oauthErrorCode, oauthErrors, type OAuthErrorSuffix } from './errors.ts'

type Named = Pick<ResolvedDefinition, 'id' | 'label'>

/** Error of a provider's plugin, with its default message. The user may try again. */
export function oauthError({ id, label }: Named, suffix: OAuthErrorSuffix, cause?: unknown): AuthError {
  const code = oauthErrorCode(id, suffix)
  const status = cause instanceof AuthError ? (cause as AuthError).status : undefined
  return new AuthError(code, oauthErrors(id, label)[code] ?? code, { retryable: true, status, cause })
}

/** The user said no at the provider (ERROR-27). */
export const deniedError = ({ label }: Named): AuthError =>
  new AuthError('oauth_user_denied', `Retry and check ${label} to finish connecting your account.`, { retryable: true })

/**
 * Error for a return that matches no request of this browser. It may be login CSRF: an attacker wants the user to log in as
 * them, or to link the attacker's account (RFC 6749, section 10.12). Reports it to analytics.
 */
export function* unexpectedFlow(): SagaGenerator<AuthError> {
  const { analytics } = yield* services()
  const { provider } = yield* thisProvider()
  analytics.track('possible_phishing_attempt', { provider })
  return new AuthError(OAUTH_WIRE_CODES.stateMismatch, 'Unexpected auth flow. This may be a phishing attempt.')
}

/**
 * Call that failed: `init`, the exchange of the code, or unlinking. It decides the code of an error that has none of
 * its own.
 */
export type OAuthStep = 'start' | 'verify' | 'unlink'

const FALLBACKS = { start: 'not_started', verify: 'not_verified', unlink: 'unlink_failed' } as const

/** Codes of this login method that are passed on unchanged, like those of every login method. */
const KEPT: readonly string[] = ['invalid_origin', ...Object.values(OAUTH_WIRE_CODES)]

/**
 * Maps the error of a failed call (OAUTH-21). Errors other than `AuthError` are
 * bugs and pass through for the core to report.
 */
export function toOAuthError(error: unknown, step: OAuthStep, provider: Named): unknown {
  if (!needsOwnCode(error)) return error
  const { code, status } = error
  if (KEPT.includes(code)) return error
  if (step === 'verify' && code === 'invalid_credentials') {
    return new AuthError(code, 'Something went wrong. Try again.', { retryable: true, status, cause: error })
  }
  return oauthError(provider, FALLBACKS[step], error)
}
