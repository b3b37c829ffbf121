/** What a key asks for; `null` for keys that mean nothing here. */
export type Shortcut = 'search' | 'next' | 'previous' | 'help'

const KEYS: Readonly<Record<string, Shortcut>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Reads a key press. Keys mean themselves in fields, with modifiers, and while a dialog is open. */
export function readShortcut(event: KeyboardEvent, page: Document): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null
  if (page.querySelector('dialog[open], [aria-modal="true"]')) return null
  return KEYS[event.key] ?? null
}

/** Moves the focus to the next or previous row's link; from outside of the list to its first or last one. */
export function moveRow(page: Document, step: 1 | -1): void {
  const links = [...page.querySelectorAll<HTMLElement>('[data-rows] .row-link')]
  const here = links.findIndex((link) => link === page.activeElement)
  const next = here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
}
