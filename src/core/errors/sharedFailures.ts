import { AuthError } from './AuthError.ts'

/**
 * Codes that mean the same for every login method (`docs/specification/errors.md`). A plugin passes them on, with the
 * provider's message, and gives every other failure a code of its own.
 */
const SHARED: readonly string[] = [
  'client_request_timeout',
  'network_unreachable',
  'too_many_requests',
  'allowlist_rejected',
  'max_accounts_reached',
  'user_blocked',
  'user_deleted',
  'disallowed_login_method',
  'linked_to_another_user',
  'cannot_link_more_of_type',
  'linked_account_not_found',
  'cannot_unlink_sole_account',
  'must_be_authenticated',
  'missing_or_invalid_token',
  'fresh_proof_required',
  'fresh_proof_other_account',
  'exited_confirm_flow',
  'invalid_captcha',
  'captcha_failure',
  'captcha_timeout',
]

/**
 * Checks whether a plugin should give a failure a code of its own. It should not if the failure means the same for
 * every login method, or if it is no `AuthError`: that is a defect, which the core reports.
 *
 * @example
 * export const toWordError = (error: unknown): unknown =>
 *   needsOwnCode(error) ? new AuthError('magic_word_failed', 'That did not work. Please try again.', { cause: error }) : error
 */
export const needsOwnCode = (error: unknown): error is AuthError =>
  error instanceof AuthError && !SHARED.includes(error.code as string)
