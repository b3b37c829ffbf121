import { AuthError } from 'latchkey/core'
import { WRONG_WORD_CODE } from './contract.ts'

/** Error codes of the plugin with their default messages. */
export const MAGIC_WORD_ERRORS = {
  magic_word_invalid_name: 'Use letters, digits, dots and dashes for the name.',
  magic_word_empty: 'Say the magic word.',
  magic_word_wrong: 'That is not the magic word.',
  magic_word_not_checked: 'The word could not be checked. Please try again.',
} as const

export type MagicWordErrorCode = keyof typeof MAGIC_WORD_ERRORS

export const magicWordError = (code: MagicWordErrorCode, cause?: AuthError): AuthError<MagicWordErrorCode> =>
  new AuthError(code, MAGIC_WORD_ERRORS[code], { retryable: true, status: cause?.status, cause })

/** Failures that mean the same for every login method keep their code. */
const SHARED = [
  'allowlist_rejected', 'max_accounts_reached', 'disallowed_login_method', 'linked_to_another_user',
  'cannot_link_more_of_type', 'too_many_requests', 'must_be_authenticated', 'missing_or_invalid_token',
  'network_unreachable', 'client_request_timeout', 'linked_account_not_found', 'cannot_unlink_sole_account',
]

/** What a failed call means to the user. What is no `AuthError` is a bug, and is left to the kernel to report. */
export function toMagicWordError(error: unknown): unknown {
  if (!(error instanceof AuthError) || SHARED.includes(error.code as string)) return error
  return magicWordError(error.code === WRONG_WORD_CODE ? 'magic_word_wrong' : 'magic_word_not_checked', error)
}
