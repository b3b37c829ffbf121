import { sentenceOf } from '../format/names.ts'

/** Name of a message: `mfa_changed.lastRemoved` becomes `Second factor changed: last removed`. */
export const messageName = (name: string): string => {
  const [kind = '', variant] = name.split('.')
  const words = variant?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words === undefined ? sentenceOf(kind) : `${sentenceOf(kind)}: ${words}`
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })

/** Name of a language in English; its tag if it has none. */
export const languageName = (tag: string): string => {
  try {
    return LANGUAGE_NAMES.of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Direction of a language's script, for a text that is shown beside others. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr')
