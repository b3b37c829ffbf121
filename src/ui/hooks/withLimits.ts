import type { AuthFailure } from '../../core/index.ts'
import type { Text } from '../locales/createText.ts'
import { errorDetail } from './errorText.ts'

/** Picks the text for a failure beside the field; for an unknown failure, the text of the `fallback`. */
export type CodeFailureText = (
  t: Text,
  failure: AuthFailure,
  fallback: 'error.verification' | 'error.notSent',
) => string

/** Adds the core's text for a rate limit, which says how long to wait. If the plugin has a text of its own for it, that one stays. */
export const withLimits =
  (failureText: CodeFailureText): CodeFailureText =>
  (t, failure, fallback) => {
    const text = failureText(t, failure, fallback)
    const isPlain = failure.code === 'too_many_requests' && text === failure.message
    return (isPlain ? errorDetail(t, failure) : undefined) ?? text
  }
