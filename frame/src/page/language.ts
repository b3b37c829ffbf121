/** Languages (BCP 47) in which the frame's pages have texts: those of the modal. For any other they are in English. */
export const PAGE_LANGUAGES = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'sv',
  'tr',
  'uk',
  'zh-CN',
] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/**
 * Picks the page's language: that of the first tag (BCP 47) that it has texts for, else English. Regions are ignored, but
 * traditional Chinese (`zh-TW`, `zh-HK`) is another language than the simplified one, as in the modal.
 */
export const languageOf = (tags: readonly string[]): PageLanguage => tags.map(knownLanguage).find(Boolean) ?? 'en'

function knownLanguage(tag: string): PageLanguage | undefined {
  const [language = '', ...more] = tag.toLowerCase().split('-')
  if (language === 'pt') return 'pt-BR'
  if (language === 'zh') return more.some((part) => TRADITIONAL.has(part)) ? undefined : 'zh-CN'
  return PAGE_LANGUAGES.find((known) => known === language)
}

/** Subtags of Chinese that is written in traditional characters. */
const TRADITIONAL: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo'])

/** Tells the browser the page's language and direction, for its fonts, screen readers and layout. */
export function setLanguage({ documentElement: root }: Document, language: PageLanguage): void {
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
}

/** What loads a page's texts in each language but English, which is part of the page. */
export type Translations<Texts> = Readonly<Record<Exclude<PageLanguage, 'en'>, () => Promise<{ default: Texts }>>>

/**
 * Calls `use` with the texts of a language, and with the language they are in: at once for English, else when the language's
 * file has loaded. If it does not load, the texts are English.
 * @returns what waits for the file; rejected if `use` throws
 */
export function withTexts<Texts>(
  english: Texts,
  translations: Translations<Texts>,
  language: PageLanguage,
  use: (texts: Texts, language: PageLanguage) => void,
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
