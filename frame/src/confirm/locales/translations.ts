import type { Translations } from '../../page/language.ts'
import type { ConfirmTexts } from '../texts.ts'

/** The languages besides English, each in a file of its own that loads when it is used. */
export const translations: Translations<ConfirmTexts> = {
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
