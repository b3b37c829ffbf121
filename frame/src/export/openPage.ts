import { applyTheme } from '../page/applyTheme.ts'
import { readQuery } from './query.ts'
import { EXPORT_TEXTS, type ExportTexts } from './texts.ts'
import { createView, type ExportView, type ViewDeps } from './view.ts'

export interface OpenedPage {
  ticket: string
  texts: ExportTexts
  view: ExportView
}

/** Reads the page's URL, removes its parameters from the address bar, and applies theme and language. */
export function openPage(page: Window, deps: Omit<ViewDeps, 'texts'>): OpenedPage {
  const { location, history, document } = page
  const { ticket, language, ...look } = readQuery(location.search, location.hash)
  // Removed first: the browser history, screenshots or extensions could otherwise keep the ticket.
  history.replaceState(null, '', location.pathname)
  const texts = EXPORT_TEXTS[language]
  document.documentElement.lang = language
  document.title = texts.title
  // The width is for the frame in the host's page, so it is not used in the page's own window.
  applyTheme(document, deps.isOwnWindow ? { ...look, width: undefined } : look)
  // Dragging is off: a page around this one could trick the user into dragging the revealed key into it.
  document.addEventListener('dragstart', (event) => event.preventDefault())
  return { ticket, texts, view: createView(document, { ...deps, texts }) }
}
