import { useEffect, useRef, type RefObject } from 'react'

/**
 * For an element that takes the focus when the focused one is gone: a keyboard would start from the top of the page.
 *
 * @param occasion Whatever changes with what may take the focused element away; `null` while that is not known yet.
 */
export function useCatchFocus<Catcher extends HTMLElement>(occasion: string | number | null): RefObject<Catcher | null> {
  const catcher = useRef<Catcher>(null)
  const last = useRef(occasion)
  useEffect(() => {
    const isChange = last.current !== null && last.current !== occasion
    last.current = occasion
    if (isChange && document.activeElement === document.body) catcher.current?.focus({ preventScroll: true })
  }, [occasion])
  return catcher
}
