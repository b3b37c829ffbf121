import type { FrameClock } from '../environment.ts'

/** The clipboard, as far as this page may use it: it writes, and reads nothing. */
export interface KeyClipboard {
  /** Copies, and overwrites it later. `false` if the browser does not let this page. */
  copy(text: string): Promise<boolean>
  stop(): void
}

export interface KeyClipboardDeps {
  page: Pick<Window, 'document' | 'navigator' | 'addEventListener' | 'removeEventListener'>
  clock: Pick<FrameClock, 'after'>
  onCleared(): void
}

/** Milliseconds for which a copied key stays on the clipboard. */
export const CLEARED_AFTER_MS = 60_000

/**
 * A minute after the last copy the clipboard is overwritten. Browsers let only a page that has the focus do so: another one does it when its user comes
 * back to it. One that is closed does not, and what reads the clipboard in the meantime has the key. Whether something else is on it by then cannot be
 * told without reading it, which this page does not ask for.
 */
export function createKeyClipboard({ page, clock, onCleared }: KeyClipboardDeps): KeyClipboard {
  let stopTimer = (): void => {}
  const clear = (): void => {
    page.removeEventListener('focus', clear)
    if (!page.document.hasFocus()) return page.addEventListener('focus', clear)
    // An empty text is no content to some systems, and leaves the key.
    page.navigator.clipboard.writeText(' ').then(onCleared, () => undefined)
  }
  const stop = (): void => {
    stopTimer()
    page.removeEventListener('focus', clear)
  }
  return {
    async copy(text) {
      try {
        await page.navigator.clipboard.writeText(text)
      } catch {
        return false
      }
      stop()
      stopTimer = clock.after(CLEARED_AFTER_MS, clear)
      return true
    },
    stop,
  }
}
