import { applyTheme } from './applyTheme.ts'
import { readQuery } from './query.ts'
import { EXPORT_TEXTS, type ExportTexts } from './texts.ts'
import { createView, type ExportView, type ViewDeps } from './view.ts'

export interface OpenedPage {
  ticket: string
  texts: ExportTexts
  view: ExportView
}

/** Reads the page's address, takes it off the address bar, and gives the page its looks and language. */
export function openPage(page: Window, deps: Omit<ViewDeps, 'texts'>): OpenedPage {
  const { location, history, document } = page
  const { ticket, language, ...look } = readQuery(location.search, location.hash)
  // Before anything else: what is in the address may be kept by a history, a screenshot, an extension.
  history.replaceState(null, '', location.pathname)
  const texts = EXPORT_TEXTS[language]
  document.documentElement.lang = language
  document.title = texts.title
  // The width is that of the frame in the host's page.
  applyTheme(document, deps.isOwnWindow ? { ...look, width: undefined } : look)
  // A revealed key is text: dragged elsewhere, it would be in a page that a bait asked to drag it to.
  document.addEventListener('dragstart', (event) => event.preventDefault())
  return { ticket, texts, view: createView(document, { ...deps, texts }) }
}
