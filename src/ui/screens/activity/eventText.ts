import type { SecurityEvent } from '../../../core/index.ts'
import type { Text } from '../../locales/createText.ts'

/** Returns the text of the first key that has one, else `otherwise`. */
const textOr = (t: Text, keys: readonly string[], otherwise: string): string => {
  const known = keys.find((key) => t(key) !== key)
  return known === undefined ? otherwise : t(known)
}

/** Formats a name as words: `vault_opened` as `Vault opened`. */
const asWords = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a method's name: `google_oauth` as `Google`. */
const methodText = (t: Text, method: string): string =>
  textOr(t, [`activity.method.${method}`], asWords(method.replace(/_oauth$/, '')))

/**
 * Describes an event in words.
 *
 * @param plugins Ids of the client's plugins. A plugin with events of its own can provide a text for
 * `<id>.event.<name>`.
 */
export function eventText(
  t: Text,
  { event, method, isRefused }: Pick<SecurityEvent, 'event' | 'method' | 'isRefused'>,
  plugins: readonly string[] = [],
): string {
  const what = textOr(t, [`activity.event.${event}`, ...plugins.map((id) => `${id}.event.${event}`)], asWords(event))
  const whole = method === null ? what : t('activity.by', { event: what, method: methodText(t, method) })
  return isRefused ? t('activity.refused', { event: whole }) : whole
}

/** Describes where an event came from, as far as that is known; `null` if it came from no network. */
export function placeText(
  t: Text,
  { isCurrentSession, isSameNetwork }: Pick<SecurityEvent, 'isCurrentSession' | 'isSameNetwork'>,
): string | null {
  if (isCurrentSession) return t('activity.here')
  return isSameNetwork === null ? null : t(isSameNetwork ? 'activity.sameNetwork' : 'activity.elsewhere')
}
