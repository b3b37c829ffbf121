import type { Language } from '../settings/languages.ts'
import { en, type Texts } from './en.ts'

/** The other languages, of which a visitor loads the one that they read. */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  sv: async () => (await import('./sv.ts')).sv,
  tr: async () => (await import('./tr.ts')).tr,
  uk: async () => (await import('./uk.ts')).uk,
  'zh-CN': async () => (await import('./zh-CN.ts')).zhCN,
}

const loaded = new Map<string, Texts>([['en', en]])

/** Loads the texts of a language. If that fails, the page stays English. */
export async function loadTexts(lang: Language): Promise<void> {
  if (lang === 'en' || loaded.has(lang)) return
  try {
    loaded.set(lang, await LOADERS[lang]())
  } catch {
    // The network failed. The page is of more use in English than not at all.
  }
}

/** Returns the texts of a language that was loaded, else the English ones. */
export const textsIn = (lang: string): Texts => loaded.get(lang) ?? en
