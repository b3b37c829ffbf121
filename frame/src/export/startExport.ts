import type { FrameClock } from '../environment.ts'
import { toFrameError } from '../frameFailure.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'
import { failureText } from './failureText.ts'
import type { LoadKey } from './loadKey.ts'
import { openPage, type OpenedPage } from './openPage.ts'
import { createKeyWindow } from './ownWindow.ts'
import type { ParentPage } from './parentPage.ts'
import { presentKey } from './presentKey.ts'
import type { WatchShown } from '../guard/watchShown.ts'

export interface ExportDeps {
  page: Window
  brand: string
  clock: Pick<FrameClock, 'after' | 'now'>
  parent: ParentPage
  loadKey: LoadKey
  /** `null` if the browser cannot tell whether this page is visible: the key is then shown in its own window. */
  watchShown: WatchShown | null
  /** Calls `onHeight` with the height of the page's content, in CSS px, whenever it changes. */
  watchHeight(onHeight: (height: number) => void): void
  /** True if the user made an event, not a script. */
  isGenuine(event: Event): boolean
}

/** Runs the export page: removes the ticket from the address bar, loads the key, and shows it when the user asks for it. */
export function startExport(deps: ExportDeps): void {
  const { page, clock, isGenuine } = deps
  const { pathname, search } = page.location
  const windowUrl = `${pathname}/window${search}`
  openPage(page, { after: clock.after, isOwnWindow: false, isGenuine }, (opened) => {
    void runExport(deps, windowUrl, opened)
  })
}

/** @param windowUrl the page's address in a window of its own */
async function runExport(
  { page, brand, clock, parent, loadKey, watchShown, watchHeight, isGenuine }: ExportDeps,
  windowUrl: string,
  { ticket, language, texts, view }: OpenedPage,
): Promise<void> {
  // The dialog around this page closes at Escape. While this page has the focus, the host's page gets no key events, so
  // this page sends it a message.
  page.addEventListener('keydown', ({ key: pressed, isComposing }) => {
    if (pressed === 'Escape' && !isComposing) parent.tell('export:dismissed')
  })

  let key: Bytes | undefined
  let isGone = false
  let stop = (): void => {}
  page.addEventListener('pagehide', () => {
    isGone = true
    stop()
    wipe(key)
    key = undefined
    view.loading()
  })
  const readKey = (): Bytes | undefined => key

  const present = (): (() => void) => {
    if (watchShown)
      return presentKey({
        page,
        clock,
        view,
        watchShown,
        isGenuine,
        readKey,
        onCopied: () => parent.tell('export:copied'),
      })
    const { open, close } = createKeyWindow({ page, brand, url: windowUrl, readKey })
    view.elsewhere(windowUrl, open)
    return close
  }

  const run = async (): Promise<void> => {
    try {
      view.loading()
      const loaded = await loadKey(ticket)
      if (isGone) return wipe(loaded)
      key = loaded
    } catch (error) {
      if (isGone) return
      const reason = toFrameError(error)
      const { title, detail, isRetryable } = failureText(reason, texts, language)
      view.failed(title, detail, isRetryable ? () => void run() : undefined)
      parent.tell('export:failed', reason)
      return
    }
    stop = present()
    parent.tell('export:loaded')
  }

  await run()
  // Heights are reported only from now on, because the host's page shows its loading state until it gets the first one.
  watchHeight(parent.resize)
}
