import { createErrors, needsOwnCode } from 'latchkey/core'
import { WRONG_WORD_CODE } from './contract.ts'

/** Error codes of the plugin with their default messages. */
export const MAGIC_WORD_ERRORS = {
  magic_word_invalid_name: 'Use letters, digits, dots and dashes for the name.',
  magic_word_empty: 'Say the magic word.',
  magic_word_wrong: 'That is not the magic word.',
  magic_word_not_checked: 'The word could not be checked. Please try again.',
} as const

export const magicWordError = createErrors(MAGIC_WORD_ERRORS)

/** Maps the error of a failed call. Codes shared by all methods stay. Errors other than `AuthError` are bugs, left to the core. */
export function toMagicWordError(error: unknown): unknown {
  if (!needsOwnCode(error)) return error
  return magicWordError(error.code === WRONG_WORD_CODE ? 'magic_word_wrong' : 'magic_word_not_checked', error)
}
