import type { App } from '../apps/index.ts'
import { RequestError } from '../foundation/index.ts'

/** 401 `missing_or_invalid_mfa`: the client asks its user for a second factor and sends the request again. */
export const mfaRefused = (
  reason: 'missing' | 'invalid' | 'unsupported_method',
  message = 'Verify that it is you with a second factor.',
): RequestError => new RequestError(401, 'missing_or_invalid_mfa', message, { reason })

/**
 * 401 `expired_or_invalid_mfa_token`: the token for a verified second factor has expired or was used, so the user has
 * to prove the factor again.
 */
export const mfaTokenOver = (): RequestError =>
  new RequestError(401, 'expired_or_invalid_mfa_token', 'Your verification is over. Verify once more that it is you.')

/**
 * 403 `mfa_method_unavailable`: this server can verify none of the user's second factors, so it does not ask for one.
 */
export const mfaUnavailable = ({ name }: App): RequestError =>
  new RequestError(
    403,
    'mfa_method_unavailable',
    `Your second factor cannot be verified at the moment, and this needs one. Please contact the support of ${name}.`,
  )

/** 403 `mfa_method_unavailable`: the app does not offer the method that should be enrolled. */
export const mfaMethodOff = (): RequestError =>
  new RequestError(
    403,
    'mfa_method_unavailable',
    'This way to verify that it is you is not available in this app. Choose another one.',
  )

/** 403 `mfa_method_unavailable`, reason `needs_another`: a backup was to be enrolled by a user who has no other method. */
export const mfaNeedsAnother = (): RequestError =>
  new RequestError(
    403,
    'mfa_method_unavailable',
    'This stands in for another way to verify that it is you. Set up another one first.',
    { reason: 'needs_another' },
  )
