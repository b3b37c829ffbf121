/** Languages of the demo, the same as Latchkey's, each by its own name. */
export const LANGUAGE_NAMES = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  'zh-CN': '简体中文',
} as const

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

/** Languages that are written in traditional Chinese characters, which the demo has no texts in. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)/i

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** Finds the demo's language for a browser's (BCP 47): `de-AT` gets `de`, `pt-PT` gets `pt-BR`; English if there is none. */
export const findLanguage = (tag: string): Language =>
  (!TRADITIONAL.test(tag) && LANGUAGES.find((language) => primary(language) === primary(tag))) || 'en'

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
