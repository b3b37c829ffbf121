import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const DURATION_MS = 200

/**
 * Animates the height of `outer` whenever that of its only child `inner` changes. The layout itself is never touched:
 * `outer` has its natural height all the time, so nothing breaks if animations are off or not supported.
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
      // A change in mid-animation goes on from where the eye is.
      const from = animation?.playState === 'running' ? box.offsetHeight : height
      height = next
      animation?.cancel()
      // Hidden before or after: opening and closing are not changes of height.
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
