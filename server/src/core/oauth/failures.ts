import { OAUTH_PROVIDER_LIMIT } from 'latchkey/plugins/oauth/contract'
import { RequestError } from '../foundation/index.ts'

/** Reason why a provider did not log a user in, in as much detail as the user needs. */
export type ProviderFailure = 'denied' | 'suspended' | 'rateLimited' | 'failed'

/** A provider answered with an error or unexpectedly. `cause` is for the log; nothing of it reaches a user. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** Error codes for a user who declined: RFC 6749, section 4.1.2.1; two of LinkedIn; one of Apple. */
const DENIALS = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize', 'user_denied'])

/** Finds out, by the error parameters of a provider's return, why the user was not logged in. */
export function readReturnedError(error: string, description: string | null): ProviderFailure {
  if (isSuspension(description ?? '')) return 'suspended'
  return DENIALS.has(error) ? 'denied' : 'failed'
}

/**
 * Converts an answer other than 2xx. Providers have no common code for a suspended account, so it is recognised by
 * the word in the body.
 */
export function readStatus(status: number, body: string): ProviderFailure {
  if (status === 429) return 'rateLimited'
  return (status === 400 || status === 401 || status === 403) && isSuspension(body) ? 'suspended' : 'failed'
}

const isSuspension = (text: string): boolean => /\bsuspended\b/i.test(text)

/** Finds the provider's failure in an error of the client library, which wraps the errors of our fetch. */
export function toProviderError(error: unknown): ProviderError {
  let cause: unknown = error
  for (let depth = 0; depth < 8 && cause instanceof Error; depth += 1) {
    if (cause instanceof ProviderError) return cause
    cause = cause.cause
  }
  return new ProviderError('failed', 'The provider gave an unexpected answer', error)
}

/**
 * Lists the names and codes of an error and its causes for the log. Messages are left out, since they quote answers
 * of the provider.
 */
export function describeCause(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 5; at = at.cause) {
    const { code } = at as { code?: unknown }
    parts.push(typeof code === 'string' ? `${at.name} ${code}` : at.name)
  }
  return parts.join(' < ')
}

/** Makes the refusal of a call with the code of a failed round trip. @param failed text for a failure of no known kind */
export function refusalOf(failure: ProviderFailure, failed: string): RequestError {
  switch (failure) {
    case 'suspended':
      return new RequestError(
        403,
        'oauth_account_suspended',
        'This account is suspended at the provider. Please try another login method.',
      )
    case 'rateLimited':
      return new RequestError(
        429,
        'too_many_requests',
        'The provider rate limit was reached. Please wait a moment and try again.',
        { reason: OAUTH_PROVIDER_LIMIT },
      )
    default:
      return new RequestError(422, 'invalid_credentials', failed)
  }
}
