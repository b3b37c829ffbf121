import { isProviderLimit, ownValue } from '../../core/index.ts'
import type { FailureText } from './createFailureText.ts'
import { errorText } from './errorText.ts'

/**
 * Makes the function that picks the title of a screen for a failure: what happened, in a few words and in the user's language.
 * The core has titles for what can happen to any plugin: the network, a time-out, a rate limit, a logout. Name those of your
 * own codes.
 *
 * @param keys Text keys by error code. They go before the core's.
 * @param other Text key for failures of unknown cause. Default: the core's 'Something went wrong'.
 * @example
 * const failureTitle = createFailureTitle({ magic_word_wrong: 'magicWord.wrong.title' })
 * // <Screen title={failureTitle(t, failure)} description={failureText(t, failure)} />
 */
export const createFailureTitle =
  (keys: Readonly<Record<string, string>> = {}, other = 'error.generic.title'): FailureText =>
  (t, failure, values) => {
    const own = ownValue(keys, failure.code)
    if (own !== undefined) return t(own, values)
    const code = isProviderLimit({ message: '', ...failure }) ? 'provider_rate_limit' : failure.code
    return errorText(t, code, 'title') ?? t(other, values)
  }
