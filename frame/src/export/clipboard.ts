import type { FrameClock } from '../environment.ts'

/** Write access to the clipboard. The page never reads it. */
export interface KeyClipboard {
  /** Copies a text, and overwrites it later. `false` if the browser does not allow this page to copy. */
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
 * Overwrites the clipboard a minute after the last copy. Browsers allow this only while the page has the focus, so otherwise
 * it happens when the user comes back. If the page is closed, the key stays on the clipboard; and programs that read the
 * clipboard in that minute have the key. The clipboard is overwritten even if the user has copied something else: finding
 * that out would require permission to read it.
 */
export function createKeyClipboard({ page, clock, onCleared }: KeyClipboardDeps): KeyClipboard {
  let stopTimer = (): void => {}
  const clear = (): void => {
    page.removeEventListener('focus', clear)
    if (!page.document.hasFocus()) return page.addEventListener('focus', clear)
    // A blank, since some systems ignore an empty text and keep the key.
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
