import { useLayoutEffect, useState, type RefObject } from 'react'

/** Least width for two columns, in px: that of the element, which may stand beside other things, and not of the window. */
const WIDE = 640

/** Follows whether an element has room for two columns. Decided before the first frame. */
export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setIsWide(element.offsetWidth >= WIDE)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isWide
}
