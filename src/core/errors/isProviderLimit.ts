import type { AuthFailure } from './AuthError.ts'

/**
 * Checks whether the rate limit of an outside provider was hit, not the server's own: by the `cause` of the answer, or
 * by its message, which is all that other servers of the same protocol send (ERROR-29).
 *
 * @example
 * isProviderLimit({ code: 'too_many_requests', message: 'Provider rate limit exceeded' }) // true
 */
export const isProviderLimit = ({ code, message, reason }: Pick<AuthFailure, 'code' | 'message' | 'reason'>): boolean =>
  code === 'too_many_requests' && (reason === 'provider_rate_limit' || /provider rate limit/i.test(message))
