import type { ModalState, ScreenEntry } from '../../core/modal/slice.ts'
import { shapeOf } from '../redact/shapeOf.ts'
import type { Words } from '../redact/words.ts'
import type { EntryLog, OpenEntry } from './EntryLog.ts'

/** Hears of every state of the modal: an entry for each screen while it is shown, and for what is asked over it. */
export function watchScreens(log: EntryLog, words: Words): (modal: ModalState) => void {
  const word = (text: string): string => (words.has(text) ? text : 'unknown')
  const nameOf = ({ plugin, screen }: ScreenEntry): string => `${word(plugin)}/${word(screen)}`

  const follow = (): ((screen: ScreenEntry | null, modal: ModalState) => void) => {
    let shown: ScreenEntry | null = null
    let entry: OpenEntry | null = null
    return (screen, { stack, isOpen }) => {
      if (screen === shown) return
      shown = screen
      if (entry) log.end(entry, 'done', isOpen ? {} : { by: 'modal/closed' })
      entry = screen && log.begin({
        lane: 'screen',
        name: nameOf(screen),
        plugin: word(screen.plugin),
        details: {
          ...(Object.keys(screen.data).length > 0 && { data: shapeOf(screen.data, words) }),
          ...(stack.length > 0 && { under: stack.map(nameOf).join(', ') }),
        },
      })
    }
  }
  const [followScreen, followPrompt] = [follow(), follow()]
  return (modal) => {
    followScreen(modal.isOpen ? modal.screen : null, modal)
    followPrompt(modal.isOpen ? modal.prompt : null, modal)
  }
}
