import { useCallback, useState } from 'react'

/** Width of a plot before it was measured, in px. */
const USUAL = 480

/** Measures an element's width, and again when it changes. */
export function useWidth(): [ref: (element: Element | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(USUAL)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(160, entry?.contentRect.width ?? USUAL)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
