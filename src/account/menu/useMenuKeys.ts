import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useLatest } from '../../ui/hooks/useLatest.ts'

/** Time in ms within which letters belong to one word. */
const WORD_MS = 500

export interface MenuKeysArgs {
  menu: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  start: 'first' | 'last'
  onClose: (isFocused: boolean) => void
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/**
 * Keys of a menu, as the WAI-ARIA Authoring Practices have them: arrows, Home, End, the first letters of an entry, Escape, Tab. A press outside
 * closes it.
 */
export function useMenuKeys({ menu, button, start, onClose }: MenuKeysArgs): {
  onKeyDown: (event: KeyboardEvent) => void
} {
  const latest = useLatest(onClose)
  const typed = useRef({ word: '', at: 0 })

  useLayoutEffect(() => {
    itemsOf(menu.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus()
  }, [menu, start])

  useEffect(() => {
    const press = ({ target }: Event) => {
      const isInside = [menu.current?.parentElement, button.current].some((element) =>
        element?.contains(target as Node),
      )
      if (!isInside) latest.current(false)
    }
    // Before everybody else, such as a host's dialog that the button may be in, and the layer that keeps Escape from it.
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.contains(event.target as Node)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current(true)
    }
    document.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', escape, true)
    }
  }, [button, latest, menu])

  return {
    onKeyDown(event) {
      const { key, timeStamp, ctrlKey, metaKey, altKey } = event
      const items = itemsOf(menu.current)
      const at = items.indexOf(document.activeElement as HTMLElement)
      const focus = (index: number) => items.at(index % items.length)?.focus()
      const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
      if (key === 'Tab') return latest.current(true)
      if (move !== undefined) focus(move)
      else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
        const { word, at: before } = typed.current
        const letters = (timeStamp - before < WORD_MS ? word : '') + key.toLowerCase()
        typed.current = { word: letters, at: timeStamp }
        // A single letter goes on to the next entry; a longer word may stay with the present one.
        const from = letters.length === 1 ? at + 1 : at
        const order = [...items.slice(from), ...items.slice(0, from)]
        order.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(letters))?.focus()
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
