import type { Translations } from '../../../plugin/types.ts'
import { prefixed } from './prefixed.ts'

/** The languages besides English, each in its own file (ADR 111). */
export const languages = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
}

/** The texts of one connector in these languages. */
export const forConnector = (id: string): { default: Translations } => ({
  default: Object.fromEntries(
    Object.entries(languages).map(([language, load]) => [
      language,
      () => load().then(({ default: texts }) => ({ default: prefixed(texts, id) })),
    ]),
  ),
})
