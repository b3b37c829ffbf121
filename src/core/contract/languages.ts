/**
 * Languages (BCP 47) that the modal, mails, text messages and the pages of server and wallet frame have texts in, English first. The
 * modal does not load this list: it finds its languages in a file that pages in English never ask for.
 */
export const LANGUAGES = [
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

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number]

/** Traditional characters: a reader of them gets English, since simplified ones would read as a mistake. */
const TRADITIONAL = /^zh(?=.*-(hant|tw|hk|mo))/

/**
 * Finds the language of a tag (BCP 47): itself, its shorter forms, or the one region that is here.
 *
 * @example
 * findLanguage('fr-CA') // 'fr'
 * findLanguage('pt') // 'pt-BR'
 * findLanguage('zh-TW') // undefined: traditional Chinese is another language than the simplified one
 */
export function findLanguage(tag: string): Language | undefined {
  const lower = tag.toLowerCase()
  if (TRADITIONAL.test(lower)) return undefined
  const [language] = lower.split('-')
  return (
    LANGUAGES.find((name) => name.toLowerCase() === lower) ?? LANGUAGES.find((name) => name.split('-')[0] === language)
  )
}

/** Direction of writing, for the attribute `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
