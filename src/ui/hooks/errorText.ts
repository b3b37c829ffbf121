import type { AuthFailure } from '../../core/index.ts'
import type { Text } from '../locales/createText.ts'

/**
 * Reads the core's text for an error code: its title, or the sentence below it. Keys are the codes themselves, `error.<code>.title`
 * and `error.<code>`, so hosts find what they want to replace.
 *
 * @returns `undefined` for a code without such a text
 */
export function errorText(t: Text, code: string, part: 'title' | 'detail'): string | undefined {
  const key = part === 'title' ? `error.${code}.title` : `error.${code}`
  const text = t(key)
  return text === key ? undefined : text
}

const WAIT = 'error.too_many_requests.wait'

/**
 * The core's sentence for a failure: its text, or the message of a failure that has a title only. That of a rate limit says when
 * it is over, if the server said so (ERROR-77).
 */
export function errorDetail(
  t: Text,
  { code, message, retryAfterS }: Pick<AuthFailure, 'code' | 'retryAfterS'> & { readonly message?: string },
): string | undefined {
  if (code === 'too_many_requests' && retryAfterS && t(WAIT) !== WAIT)
    return t(WAIT, { when: inTime(t('times.locale'), retryAfterS) })
  return errorText(t, code, 'detail') ?? (errorText(t, code, 'title') && message ? t(message) : undefined)
}

/** When a wait is over: 'in 40 seconds', 'in 5 minutes', in the language of the locale. Rounded up: nobody comes back too early. */
function inTime(locale: string, seconds: number): string {
  const [length, unit] =
    seconds < 100 ? ([1, 'second'] as const) : seconds < 6_000 ? ([60, 'minute'] as const) : ([3_600, 'hour'] as const)
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / length), unit)
}
