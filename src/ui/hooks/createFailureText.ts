import { ownValue, type AuthFailure } from '../../core/index.ts'
import type { Text, TextValues } from '../locales/createText.ts'
import { errorDetail } from './errorText.ts'

/** Picks the text for a failure, in the user's language: `failureText(t, failure)`. */
export type FailureText = (
  t: Text,
  failure: Pick<AuthFailure, 'code' | 'reason' | 'retryAfterS'> & { readonly message?: string },
  values?: TextValues,
) => string

/**
 * Makes the function that picks the text for a failure, from a table of text keys by error code. `failure.message` is
 * English: if users should see it anyway, the table says `'message'`.
 *
 * @param other Text key for failures that neither you nor the core has a text for. Default: the core's 'Try again later'.
 * @example
 * export const failureText = createFailureText({ magic_word_wrong: 'magicWord.error.wrong', magic_word_empty: 'magicWord.error.empty' })
 * // <Field error={failure && failureText(t, failure)} />
 */
export const createFailureText =
  (keys: Readonly<Record<string, string>>, other = 'error.generic.detail'): FailureText =>
  (t, failure, values) => {
    const key = ownValue(keys, failure.code)
    if (key === 'message') return t(failure.message ?? failure.code)
    if (key !== undefined) return t(key, values)
    const text = t(other, values)
    // The core's texts of failures load after the first screen. Until then the message says more than a key.
    return errorDetail(t, failure) ?? (text === other && failure.message ? t(failure.message) : text)
  }
