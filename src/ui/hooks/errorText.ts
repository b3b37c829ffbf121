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

/** The core's sentence for a failure: its text, or the message of a failure that has a title only. */
export function errorDetail(
  t: Text,
  { code, message }: Pick<AuthFailure, 'code'> & { readonly message?: string },
): string | undefined {
  return errorText(t, code, 'detail') ?? (errorText(t, code, 'title') && (message || undefined))
}
