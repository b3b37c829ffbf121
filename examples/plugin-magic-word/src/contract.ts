/** Shapes of the requests and responses; both halves of the plugin import them. */
import type { WireLinkedAccount } from 'latchkey/core/contract'

export const MAGIC_WORD_PATHS = {
  authenticate: '/api/v1/plugins/magicWord/authenticate',
  link: '/api/v1/plugins/magicWord/link',
  unlink: '/api/v1/plugins/magicWord/unlink',
} as const

/** The linked-account type that the plugin owns. */
export const MAGIC_WORD_ACCOUNT = 'magic_word'

/** Wire code (422) for a wrong word. */
export const WRONG_WORD_CODE = 'magic_word_wrong'

/** Security event of a login with a name for which wrong words had been tried before. */
export const MAGIC_WORD_GUESSED = 'magic_word_guessed'

/** Longest user name and longest word. */
export const MAX_NAME_LENGTH = 32
export const MAX_WORD_LENGTH = 256

/** Body of `authenticate` and `link`. */
export interface MagicWordBody {
  /** Spelt as {@link normaliseName} returns it. */
  user_name: string
  word: string
}

export interface MagicWordUnlinkBody {
  user_name: string
}

export interface WireMagicWordAccount extends WireLinkedAccount {
  type: typeof MAGIC_WORD_ACCOUNT
  user_name: string
}

/** The canonical spelling of a user name; `undefined` if it is invalid. */
export function normaliseName(input: string): string | undefined {
  const name = input.trim().toLowerCase()
  return /^[a-z0-9][a-z0-9._-]*$/.test(name) && name.length <= MAX_NAME_LENGTH ? name : undefined
}
