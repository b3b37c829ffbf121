import type { FrameClock } from '../environment.ts'
import { toHex, type Bytes } from '../keys/bytes.ts'
import { createKeyClipboard } from './clipboard.ts'
import { createPressGate } from '../guard/pressGate.ts'
import type { ExportView } from './view.ts'
import type { WatchShown } from '../guard/watchShown.ts'

export interface PresentKeyArgs {
  page: Window
  clock: Pick<FrameClock, 'after' | 'now'>
  view: ExportView
  watchShown: WatchShown
  isGenuine(event: Event): boolean
  /** Returns the key; `undefined` once it has been wiped. */
  readKey(): Bytes | undefined
  onCopied?: (() => void) | undefined
}

/** Shows or copies the key when the user presses a button. @returns a function that removes the key from the page */
export function presentKey({
  page,
  clock,
  view,
  watchShown,
  isGenuine,
  readKey,
  onCopied,
}: PresentKeyArgs): () => void {
  const gate = createPressGate({ page, clock, watchShown, isGenuine })
  const clipboard = createKeyClipboard({ page, clock, onDue: view.clearDue })
  // The page and the clipboard need a string. Strings cannot be wiped, so it is made anew for each use and left to
  // the garbage collector.
  const read = (): string => {
    const key = readKey()
    return key ? toHex(key) : ''
  }
  view.key({
    read,
    judge: gate.judge,
    watch: gate.watch,
    async copy() {
      const outcome = await clipboard.copy(read())
      if (outcome !== 'refused') onCopied?.()
      return outcome
    },
    clear: clipboard.clear,
  })
  return () => {
    gate.stop()
    clipboard.stop()
  }
}
