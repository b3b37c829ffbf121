import type { FrameClock } from '../environment.ts'

/**
 * Outcome of copying a key. `clearsItself`: the page overwrites it after a minute. `userClears`: the browser allows
 * writes only after a press, so the user has to press a button for it. `refused`: nothing was copied.
 */
export type CopyOutcome = 'clearsItself' | 'userClears' | 'refused'

/** Write access to the clipboard. The page never reads it. */
export interface KeyClipboard {
  /** Copies a text, and schedules its overwriting after {@link CLEARED_AFTER_MS}. */
  copy(text: string): Promise<CopyOutcome>
  /** Overwrites the clipboard, after the user's press. `false` if the browser does not allow it. */
  clear(): Promise<boolean>
  stop(): void
}

export interface KeyClipboardDeps {
  page: Pick<Window, 'document' | 'navigator' | 'addEventListener' | 'removeEventListener'>
  clock: Pick<FrameClock, 'after'>
  /** Called after the minute: `isCleared` tells whether the clipboard was overwritten, or the browser refused. */
  onDue(isCleared: boolean): void
}

/** Milliseconds for which a copied key stays on the clipboard. */
export const CLEARED_AFTER_MS = 60_000

/**
 * Overwrites the clipboard a minute after the last copy. Browsers allow this only while the page has the focus, so otherwise
 * it happens when the user comes back. Firefox and Safari refuse it without a press at that time. If the page is closed, the
 * key stays on the clipboard; and programs that read the clipboard in that minute have the key. The clipboard is overwritten
 * even if the user has copied something else: finding that out would require permission to read it.
 */
export function createKeyClipboard({ page, clock, onDue }: KeyClipboardDeps): KeyClipboard {
  let stopTimer = (): void => {}
  const write = async (text: string): Promise<boolean> => {
    try {
      await page.navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  }
  // A blank, since some systems ignore an empty text and keep the key.
  const overwrite = (): Promise<boolean> => write(' ')
  const onTime = (): void => {
    page.removeEventListener('focus', onTime)
    if (!page.document.hasFocus()) return page.addEventListener('focus', onTime)
    void overwrite().then(onDue)
  }
  const stop = (): void => {
    stopTimer()
    page.removeEventListener('focus', onTime)
  }
  return {
    async copy(text) {
      if (!(await write(text))) return 'refused'
      stop()
      stopTimer = clock.after(CLEARED_AFTER_MS, onTime)
      return (await writesWithoutPress(page.navigator)) ? 'clearsItself' : 'userClears'
    },
    async clear() {
      const isCleared = await overwrite()
      if (isCleared) stop()
      return isCleared
    },
    stop,
  }
}

/**
 * True if the browser lets the page write without a press. Chromium grants the permission `clipboard-write`; Firefox
 * and Safari do not know it, and require a press for each write.
 * @see https://w3c.github.io/clipboard-apis/#clipboard-permissions
 */
async function writesWithoutPress({ permissions }: Pick<Navigator, 'permissions'>): Promise<boolean> {
  try {
    const { state } = await permissions.query({ name: 'clipboard-write' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}
