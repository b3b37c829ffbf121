import type { Language } from 'latchkey/core/contract'
import { applyTheme } from '../page/applyTheme.ts'
import { setLanguage, withTexts } from '../page/language.ts'
import en from './locales/en.ts'
import { translations } from './locales/translations.ts'
import { readQuery } from './query.ts'
import type { ExportTexts } from './texts.ts'
import { createView, type ExportView, type ViewDeps } from './view.ts'

export interface OpenedPage {
  ticket: string
  language: Language
  texts: ExportTexts
  view: ExportView
}

/**
 * Reads the page's URL, removes its parameters from the address bar, and applies theme and language.
 * @param onOpened called once the texts are there: at once in English
 */
export function openPage(page: Window, deps: Omit<ViewDeps, 'texts'>, onOpened: (opened: OpenedPage) => void): void {
  const { location, history, document } = page
  const { ticket, language: wanted, ...look } = readQuery(location.search, location.hash)
  // Removed first: the browser history, screenshots or extensions could otherwise keep the ticket.
  history.replaceState(null, '', location.pathname)
  // The width is for the frame in the host's page, so it is not used in the page's own window.
  applyTheme(document, deps.isOwnWindow ? { ...look, width: undefined } : look)
  // Dragging is off: a page around this one could trick the user into dragging the revealed key into it.
  document.addEventListener('dragstart', (event) => event.preventDefault())
  void withTexts(en, translations, wanted, (texts, language) => {
    setLanguage(document, language)
    document.title = texts.title
    onOpened({ ticket, language, texts, view: createView(document, { ...deps, texts }) })
  })
}
