import { ownValue, type Messages } from '../../core/index.ts'
import type { CoreTextKey } from './en.ts'

/** First part of every core key; no plugin may have such an id. */
type CoreNamespace = CoreTextKey extends infer Key ? (Key extends `${infer Name}.${string}` ? Name : never) : never

/** A key of a plugin's own texts, `<id>.…`. Keys with a core prefix are excluded, so that a misspelt core key does not compile. */
export type PluginTextKey<Key extends string> = Key extends `${CoreNamespace}.${string}` ? never : Key

/** Values for the `{name}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * Reads a text: `t('modal.close')`, `t('email.title', { appName })`. Core keys are checked by the compiler. A key
 * without a text is returned as it is, so that a missing text is visible and nothing breaks.
 */
export interface Text {
  (key: CoreTextKey, values?: TextValues): string
  <Key extends string>(key: PluginTextKey<Key>, values?: TextValues): string
}

/** Thrown in place of a text that could not be loaded. It is the same object each time, by which an error boundary knows it. */
export const NO_TEXT: Error = /* #__PURE__ */ new Error('A text could not be loaded.')

/**
 * Reads texts from `messages`, which holds each key in the best available language, else from `fallback`. Both tables may
 * still grow. Placeholders without a value stay as they are.
 *
 * A text may depend on a number, in the syntax of ICU: `{count, plural, one {# line} other {# lines}}`. `#` is the number, written
 * as the language does it. A form holds no braces, and `other` is the last.
 *
 * @param language BCP 47 tag, for forms of plurals and numbers.
 * @param isRightToLeft Puts U+2068 (first strong isolate) and U+2069 (pop directional isolate) of UAX #9 around each value, so
 *   that `<0.001 ETH`, a phone number or a name keeps the order of its own characters. Values with only a space between, such as
 *   an amount and its unit, stay together.
 * @param failed Ids of plugins whose texts could not be loaded. Reading one of these throws {@link NO_TEXT}: no user must see its key.
 */
export const createText =
  (
    messages: Messages,
    fallback: Messages = {},
    language = 'en',
    isRightToLeft = false,
    failed: ReadonlySet<string> = new Set(),
  ): Text =>
  (key: string, values: TextValues = {}): string => {
    const found = ownValue(messages, key) || ownValue(fallback, key)
    if (!found && failed.has(key.split('.')[0] as string)) throw NO_TEXT
    const text = (found || key).replace(PLACE_OR_PLURAL, (place, name: string, forms: string | undefined) => {
      const value = ownValue(values, name)
      if (value === undefined) return place
      if (forms !== undefined) return pluralOf(forms, Number(value), language)
      return isRightToLeft ? `\u2068${value}\u2069` : `${value}`
    })
    return isRightToLeft ? text.replace(/\u2069(\s)\u2068/g, '$1') : text
  }

/** Picks the form for a number from ` one {# line} other {# lines}`; the last one is the general form. */
function pluralOf(forms: string, count: number, language: string): string {
  const parts = forms.split(/[{}]/)
  const at = parts.indexOf(` ${new Intl.PluralRules(language).select(count)} `)
  return (parts.at(at < 0 ? -2 : at + 1) ?? '').replace('#', count.toLocaleString(language))
}

const PLACE = /\{(\w+)\}/g
/** A `{name}` placeholder, or a plural, whose forms are the second group. */
const PLACE_OR_PLURAL = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g

/** Splits a text at its `{name}` placeholders: texts at even, names at odd positions. */
export const splitText = (text: string): string[] => text.split(PLACE)

/** Writes every plural of a text as a mere placeholder: `{count}`. */
export const withoutPlurals = (text: string): string => text.replace(PLACE_OR_PLURAL, '{$1}')
