import { directionOf, findLanguage, type Language } from 'latchkey/core/contract'

/** Picks the page's language: that of the first tag (BCP 47) that Latchkey has texts for, else English. */
export const languageOf = (tags: readonly string[]): Language => tags.map(findLanguage).find(Boolean) ?? 'en'

/** Tells the browser the page's language and direction, for its fonts, screen readers and layout. */
export function setLanguage({ documentElement: root }: Document, language: Language): void {
  root.lang = language
  root.dir = directionOf(language)
}

/** What loads a page's texts in each language but English, which is part of the page. */
export type Translations<Texts> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>>>

/**
 * Calls `use` with the texts of a language, and with the language they are in: at once for English, else when the language's
 * file has loaded. If it does not load, the texts are English.
 * @returns what waits for the file; rejected if `use` throws
 */
export function withTexts<Texts>(
  english: Texts,
  translations: Translations<Texts>,
  language: Language,
  use: (texts: Texts, language: Language) => void,
): Promise<void> | undefined {
  if (language === 'en') {
    use(english, 'en')
    return undefined
  }
  return translations[language]().then(
    ({ default: texts }) => use(texts, language),
    () => use(english, 'en'),
  )
}

/** Writes values into the `{name}` places of a text. Values are not read again, since they may contain braces. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
