import type { FrameClock } from '../environment.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'
import { openPage } from './openPage.ts'
import { receiveKey } from './ownWindow.ts'
import { presentKey } from './presentKey.ts'
import { watchWindow } from '../guard/watchShown.ts'

export interface WindowDeps {
  page: Window
  brand: string
  clock: Pick<FrameClock, 'after' | 'now'>
  isGenuine(event: Event): boolean
}

/** Runs the export page in its own window: gets the key from the frame that opened it, and shows it when the user asks for it. */
export function startWindow({ page, brand, clock, isGenuine }: WindowDeps): void {
  page.document.documentElement.dataset.window = ''
  openPage(page, { after: clock.after, isOwnWindow: true, isGenuine }, ({ texts, view }) => {
    let key: Bytes | undefined
    let stop = (): void => {}
    page.addEventListener('pagehide', () => {
      stop()
      wipe(key)
      key = undefined
      view.loading()
    })
    view.loading()
    receiveKey({
      page,
      brand,
      clock,
      onKey(received) {
        key = received
        stop = presentKey({ page, clock, view, watchShown: watchWindow(page, clock), isGenuine, readKey: () => key })
      },
      onNone: () => view.failed(texts.failures.noOpener.title, texts.failures.noOpener.detail),
    })
  })
}
