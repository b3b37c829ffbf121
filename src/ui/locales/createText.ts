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

/**
 * Reads texts from `messages`, which holds each key in the best available language, else from `fallback`. Both tables may
 * still grow. Placeholders without a value stay as they are.
 *
 * @param isRightToLeft Puts U+2068 (first strong isolate) and U+2069 (pop directional isolate) of UAX #9 around each value, so
 *   that `<0.001 ETH`, a phone number or a name keeps the order of its own characters. Values with only a space between, such as
 *   an amount and its unit, stay together.
 */
export const createText =
  (messages: Messages, fallback: Messages = {}, isRightToLeft = false): Text =>
  (key: string, values: TextValues = {}): string => {
    const text = (ownValue(messages, key) || ownValue(fallback, key) || key).replace(PLACE, (place, name: string) => {
      const value = ownValue(values, name)
      return value === undefined ? place : isRightToLeft ? `\u2068${value}\u2069` : `${value}`
    })
    return isRightToLeft ? text.replace(/\u2069(\s)\u2068/g, '$1') : text
  }

const PLACE = /\{(\w+)\}/g

/** Splits a text at its `{name}` placeholders: texts at even, names at odd positions. */
export const splitText = (text: string): string[] => text.split(PLACE)
