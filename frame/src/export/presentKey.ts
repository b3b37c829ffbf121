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
  /** Returns the key; `undefined` after it was wiped. */
  readKey(): Bytes | undefined
  onCopied?: (() => void) | undefined
}

/** Shows and copies the key when the user presses a button. @returns a function that stops this */
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
  // A string, which page and clipboard require. It cannot be wiped: the garbage collector removes it.
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
