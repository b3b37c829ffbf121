import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const DURATION_MS = 200

/**
 * Animates the height of `outer` whenever that of its only child `inner` changes. The layout itself is not changed: `outer`
 * always has its natural height, so nothing breaks if animations are off or not supported.
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
      // A change during an animation continues from the height that is visible now.
      const from = animation?.playState === 'running' ? box.offsetHeight : height
      height = next
      animation?.cancel()
      // If the content is hidden before or after, the dialog opens or closes: no animation.
      if (!from || !next || window.matchMedia('(prefers-reduced-motion:reduce)').matches) return
      animation = box.animate([{ height: `${from}px` }, { height: `${next}px` }], {
        duration: DURATION_MS,
        easing: 'ease-out',
      })
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      animation?.cancel()
    }
  }, [])

  return { outer, inner }
}
