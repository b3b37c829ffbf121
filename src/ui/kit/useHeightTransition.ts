import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const DURATION_MS = 200

/**
 * Animates `outer` whenever the height of its only child `inner` changes: a drawer, which clips nothing, slides to its new
 * height, and other cards grow or shrink. The layout itself is not changed: `outer` always has its natural height, so nothing
 * breaks if animations are off or not supported.
 */
export const useHeightTransition = (): {
  outer: RefObject<HTMLDivElement | null>
  inner: RefObject<HTMLDivElement | null>
} => {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = outer.current
    const content = inner.current
    if (!box || !content || typeof ResizeObserver === 'undefined') return undefined
    let height = content.offsetHeight
    let animation: Animation | undefined
    const observer = new ResizeObserver(() => {
      const next = content.offsetHeight
      if (next === height) return
      const { overflow, transform } = getComputedStyle(box)
      const isDrawer = overflow === 'visible'
      // A change during an animation continues from the height that is visible now.
      const isMoving = animation?.playState === 'running'
      const from = isMoving ? (isDrawer ? height - new DOMMatrix(transform).f : box.offsetHeight) : height
      height = next
      animation?.cancel()
      // If the content is hidden before or after, the dialog opens or closes: no animation.
      if (!from || !next || window.matchMedia('(prefers-reduced-motion:reduce)').matches) return
      animation = box.animate(
        isDrawer ? { transform: [`translateY(${next - from}px)`, 'none'] } : { height: [`${from}px`, `${next}px`] },
        { duration: DURATION_MS, easing: 'ease-out' },
      )
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      animation?.cancel()
    }
  }, [])

  return { outer, inner }
}
