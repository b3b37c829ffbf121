import { ownValue, type AuthFailure } from '../../core/index.ts'
import { presentFailure } from '../../core/internal.ts'
import type { Text, TextValues } from '../locales/createText.ts'

/** Picks the text for a failure, in the user's language: `failureText(t, failure)`. */
export type FailureText = (
  t: Text,
  failure: Pick<AuthFailure, 'code'> & { readonly message?: string },
  values?: TextValues,
) => string

/**
 * Makes the function that picks the text for a failure, from a table of text keys by error code. `failure.message` is
 * English: if users should see it anyway, the table says `'message'`.
 *
 * @param other Text key for all other failures. Default: the text of the core's error screen, in every language that
 * Latchkey has.
 * @example
 * export const failureText = createFailureText({ magic_word_wrong: 'magicWord.error.wrong', magic_word_empty: 'magicWord.error.empty' })
 * // <Field error={failure && failureText(t, failure)} />
 */
export const createFailureText =
  (keys: Readonly<Record<string, string>>, other?: string): FailureText =>
  (t, failure, values) => {
    const key = ownValue(keys, failure.code) ?? other ?? presentFailure(failure).detail
    return key === 'message' ? (failure.message ?? failure.code) : t(key, values)
  }
