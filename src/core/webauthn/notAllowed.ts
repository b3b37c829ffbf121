import { AuthError } from '../errors/AuthError.ts'

/** `passkey_not_allowed`, which is the same for every use of a passkey (product spec, section 8). A further try may succeed. */
export const passkeyNotAllowed = (cause: unknown): AuthError =>
  new AuthError('passkey_not_allowed', 'Passkey request timed out or rejected by user.', { retryable: true, cause })
