import { AuthError } from '../errors/AuthError.ts'

/** Error `passkey_not_allowed`, the same for every use of a passkey (ERROR-39). Retryable. */
export const passkeyNotAllowed = (cause: unknown): AuthError =>
  new AuthError('passkey_not_allowed', 'Passkey request timed out or rejected by user.', { retryable: true, cause })
