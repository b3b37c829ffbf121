import { errorDetail } from './errorText.ts'
import type { CodeFailureText } from './useCodeScreen.ts'

/** Lets the core tell a rate limit, as it can say how long that lasts; one that the plugin has a text for stays the plugin's. */
export const withLimits =
  (failureText: CodeFailureText): CodeFailureText =>
  (t, failure, fallback) => {
    const text = failureText(t, failure, fallback)
    const isPlain = failure.code === 'too_many_requests' && text === failure.message
    return (isPlain ? errorDetail(t, failure) : undefined) ?? text
  }
