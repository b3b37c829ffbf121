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
 * without a text is returned as it is, so that a missing text is visible and nothing breaks. So is a text of the app in place of
 * a key: `t(landingHeader ?? 'landing.title')` gives it what keeps it in order on a page that is written in the other direction.
 */
export interface Text {
  (key: CoreTextKey, values?: TextValues): string
  <Key extends string>(key: PluginTextKey<Key>, values?: TextValues): string
}

/** Keeps texts and values in order that are written in another direction than the language. */
export interface Isolation {
  /** Marks a value within a text. */
  value(value: string): string
  /** Marks a whole text, if it needs it. @param template The text before its values were filled in. */
  text(text: string, template: string): string
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
 * @param isolation For languages that are written from right to left.
 * @param failed Ids of plugins whose texts could not be loaded. Reading one of these throws {@link NO_TEXT}: no user must see its key.
 */
export const createText =
  (
    messages: Messages,
    fallback: Messages = {},
    language = 'en',
    isolation?: Isolation,
    failed: ReadonlySet<string> = new Set(),
  ): Text =>
  (key: string, values: TextValues = {}): string => {
    const found = ownValue(messages, key) || ownValue(fallback, key)
    if (!found && failed.has(key.split('.')[0] as string)) throw NO_TEXT
    const template = found || key
    const text = template.replace(PLACE_OR_PLURAL, (place, name: string, forms: string | undefined, stop: string) => {
      const value = ownValue(values, name)
      if (value === undefined) return place
      if (forms !== undefined) return pluralOf(forms, Number(value), language) + stop
      const inserted = `${value}`
      // A sentence that ends with 'Acme Inc.' gets no second full stop.
      return (isolation ? isolation.value(inserted) : inserted) + (inserted.endsWith('.') ? '' : stop)
    })
    return isolation ? isolation.text(text, template) : text
  }

/** Picks the form for a number from ` one {# line} other {# lines}`; the last one is the general form. */
function pluralOf(forms: string, count: number, language: string): string {
  const parts = forms.split(/[{}]/)
  const at = parts.indexOf(` ${new Intl.PluralRules(language).select(count)} `)
  return (parts.at(at < 0 ? -2 : at + 1) ?? '').replace('#', count.toLocaleString(language))
}

const PLACE = /\{(\w+)\}/g
/** A `{name}` placeholder, or a plural, whose forms are the second group, and a full stop after it. */
const PLACE_OR_PLURAL = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}(\.?)/g

/** Splits a text at its `{name}` placeholders: texts at even, names at odd positions. */
export const splitText = (text: string): string[] => text.split(PLACE)

/** Writes every plural of a text as a mere placeholder: `{count}`. */
export const withoutPlurals = (text: string): string => text.replace(PLACE_OR_PLURAL, '{$1}$3')
