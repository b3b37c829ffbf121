/** Languages of mails, text messages and the server's own pages, as BCP 47 tags: those of the modal. */
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

export type Language = (typeof LANGUAGES)[number]

/** Longest header that is read, in characters. Real ones are shorter, and the caller chooses its length. */
const MAX_LENGTH = 200

/** Traditional characters: a reader of them gets English, since simplified ones would read as a mistake. */
const TRADITIONAL = /^zh(?=.*-(hant|tw|hk|mo))/

/**
 * Finds the language of a tag: itself, its shorter forms, or the one region that is here. `fr-CA` is `fr`, `pt` is
 * `pt-BR`, `zh-Hans-SG` is `zh-CN`.
 */
export function findLanguage(tag: string): Language | undefined {
  const lower = tag.toLowerCase()
  if (TRADITIONAL.test(lower)) return undefined
  const [language] = lower.split('-')
  return (
    LANGUAGES.find((name) => name.toLowerCase() === lower) ?? LANGUAGES.find((name) => name.split('-')[0] === language)
  )
}

/**
 * Chooses the language of a caller by its `Accept-Language` (RFC 9110, section 12.5.4): the first of those it likes
 * best that is here.
 * @returns undefined if there is none
 */
export function readLanguage(header: string | undefined): Language | undefined {
  if (header === undefined || header.length > MAX_LENGTH) return undefined
  const wanted = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    const language = findLanguage(tag)
    return language !== undefined && weight > 0 ? [{ language, weight }] : []
  })
  // Sorting is stable: of equally liked ones the first comes first.
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language
}

/** Direction of writing, for the attribute `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
