import { MFA_PASSKEY_NOT_HERE_CODE } from 'latchkey/plugins/mfaPasskey/contract'
import { RequestError } from '../../core/foundation/index.ts'

/**
 * 422 `invalid_credentials` for every refused login: an unlinked passkey, a challenge that is used, expired or another
 * caller's, a wrong origin, signature or counter. The answer must not say which, as that would reveal which passkeys
 * have an account.
 */
export const passkeyRefused = (cause?: unknown): RequestError =>
  new RequestError(
    422,
    'invalid_credentials',
    'This passkey is not linked to an account here, or could not be verified.',
    { cause },
  )

/** 422 `invalid_credentials` for a new passkey that cannot be trusted. */
export const attestationRefused = (cause?: unknown): RequestError =>
  new RequestError(422, 'invalid_credentials', 'The new passkey could not be verified. Please try again.', { cause })

/** 401 `missing_or_invalid_mfa`: the passkey to unlink is a second factor of the user. */
export const enrolledInMfa = (): RequestError =>
  new RequestError(401, 'missing_or_invalid_mfa', 'Cannot unlink a passkey enrolled in MFA')

/** 400 `cannot_link_more_of_type`: the user has the maximum of passkeys. */
export const tooManyPasskeys = (): RequestError =>
  new RequestError(400, 'cannot_link_more_of_type', 'Cannot link more passkeys to account.')

/**
 * 400 `mfa_passkey_not_here`: the user's second factors belong to another domain than this page, or none is a passkey.
 */
export const noFactorHere = (): RequestError =>
  new RequestError(
    400,
    MFA_PASSKEY_NOT_HERE_CODE,
    'None of your verification passkeys works on this page. Choose another way to verify.',
  )

/**
 * 401 `missing_or_invalid_mfa`, reason `invalid`: an assertion as second factor is wrong; the answer does not say why.
 */
export const factorRefused = (): RequestError =>
  new RequestError(401, 'missing_or_invalid_mfa', 'Your passkey could not be verified. Please try again.', {
    reason: 'invalid',
  })
