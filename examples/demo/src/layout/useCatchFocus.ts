import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to an element when the focused one is removed; otherwise keyboard users would start at the top of the page.
 *
 * @param occasion Value that changes when the focused element may be removed; `null` while it is unknown.
 */
export function useCatchFocus<Catcher extends HTMLElement>(
  occasion: string | number | null,
): RefObject<Catcher | null> {
  const catcher = useRef<Catcher>(null)
  const last = useRef(occasion)
  useEffect(() => {
    const isChange = last.current !== null && last.current !== occasion
    last.current = occasion
    if (isChange && document.activeElement === document.body) catcher.current?.focus({ preventScroll: true })
  }, [occasion])
  return catcher
}
