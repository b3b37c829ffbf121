import { AuthError } from '../errors/AuthError.ts'

/** Error for a call without an answer: offline, DNS, TLS, CORS, or a connection that broke half way. */
export const unreachable = (cause: unknown): AuthError =>
  new AuthError('network_unreachable', 'Could not reach the server. Check your connection and try again.', {
    retryable: true,
    cause,
  })
