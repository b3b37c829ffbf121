import type { AuthFailure } from '../../core/index.ts'
import { WITH_MESSAGE } from '../../core/internal.ts'
import type { Text } from '../locales/createText.ts'
import { errorDetail } from './errorText.ts'

/** Picks the text for a failure beside the field; for an unknown failure, the text of the `fallback`. */
export type CodeFailureText = (
  t: Text,
  failure: AuthFailure,
  fallback: 'error.verification' | 'error.notSent',
) => string

/**
 * Replaces a failure's own message by the core's text: for a rate limit, one that says how long to wait, and in languages
 * other than English all that there are. A text of the plugin's own stays.
 */
export const withLimits =
  (failureText: CodeFailureText): CodeFailureText =>
  (t, failure, fallback) => {
    const text = failureText(t, failure, fallback)
    // As it is, or as `t` gives it back where the language runs from right to left.
    const isMessage = WITH_MESSAGE.includes(failure.code) && [failure.message, t(failure.message)].includes(text)
    return (isMessage ? errorDetail(t, failure) : undefined) ?? text
  }
