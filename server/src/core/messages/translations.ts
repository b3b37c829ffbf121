import type { Language } from 'latchkey/core/contract'
import type { MessageTexts } from './locales/en.ts'

/** The languages besides English. Each is read when the first message in it is written. */
export const translations: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: MessageTexts }>>> = {
  ar: () => import('./locales/ar.ts'),
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  it: () => import('./locales/it.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
  'pt-BR': () => import('./locales/pt-BR.ts'),
  sv: () => import('./locales/sv.ts'),
  tr: () => import('./locales/tr.ts'),
  uk: () => import('./locales/uk.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
}

/** Reads the texts of a language. */
export const loadTexts = async (language: Language): Promise<MessageTexts> =>
  language === 'en' ? (await import('./locales/en.ts')).en : (await translations[language]()).default
