import type { ModalState, ScreenEntry } from '../../core/modal/slice.ts'
import { shapeOf } from '../redact/shapeOf.ts'
import type { Words } from '../redact/words.ts'
import type { EntryLog, OpenEntry } from './EntryLog.ts'

/** Returns a function that takes each state of the modal, and records every screen and every prompt for as long as it is shown. */
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
      entry =
        screen &&
        log.begin({
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
