import { RequestError } from '../foundation/index.ts'

/** The kind of proof by which a user confirms their identity. */
export type ReauthenticationMethod = 'login' | 'second_factor'

/**
 * 401 `fresh_proof_required`: the user has to prove their identity again, in the way that `by` names; then the same
 * call succeeds.
 */
export const reauthenticationRequired = (by: ReauthenticationMethod): RequestError =>
  new RequestError(401, 'fresh_proof_required', 'Confirm that it is you to continue.', { reason: by })

/** 403 `fresh_proof_other_account`: the proven account is not the user's. */
export const otherAccount = (): RequestError =>
  new RequestError(
    403,
    'fresh_proof_other_account',
    'This is not an account of yours. Confirm with one that you log in with.',
  )

/**
 * 403 `disallowed_login_method`: this login method cannot confirm an identity, since the page itself has the
 * credential, such as the host's token.
 */
export const noConfirmation = (): RequestError =>
  new RequestError(403, 'disallowed_login_method', 'This way to log in cannot confirm who you are. Use another one.')
