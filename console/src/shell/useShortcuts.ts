import { useEffect } from 'react'
import { moveRow, readShortcut } from './shortcuts.ts'

/** Listens to the keys of the console. */
export function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const shortcut = readShortcut(event, document)
      if (!shortcut) return
      event.preventDefault()
      if (shortcut === 'help') onHelp()
      else if (shortcut === 'search') document.querySelector<HTMLElement>('[data-search]')?.focus()
      else moveRow(document, shortcut === 'next' ? 1 : -1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onHelp])
}
