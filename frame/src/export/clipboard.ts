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
 * Overwrites the clipboard a minute after the last copy. Browsers let only a page with the focus do so: any other page
 * does it when its user comes back. A page that was closed does not, and programs that read the clipboard in the
 * meantime have the key. Only reading the clipboard would show whether something else is on it by then, and this page
 * does not ask to read it.
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
