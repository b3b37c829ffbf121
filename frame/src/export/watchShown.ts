import type { FrameClock } from '../environment.ts'

/** Follows whether people can see what they press. */
export interface ShownWatch {
  add(...elements: readonly Element[]): void
  stop(): void
}
export type WatchShown = (onChange: (isShown: boolean) => void) => ShownWatch

/** Fields of IntersectionObserver's version 2 that the platform's types lack. */
type ObserverOptions = IntersectionObserverInit & { trackVisibility: true; delay: number }
type ObserverEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Milliseconds between two looks of the browser's: the least that it takes. */
const LOOK_MS = 100
/** Of an element that is wholly in sight: edges between two pixels may not count. */
const WHOLE = 0.99

/**
 * In a frame: whether every watched element is drawn as it is, wholly and under nothing, as the browser alone can tell (Intersection Observer, version 2:
 * no opacity, filter or transform on the way, nothing over it).
 * @returns `null` if the browser cannot tell
 */
export function watchByObserver({ IntersectionObserver: Observer, IntersectionObserverEntry: Entry }: typeof globalThis): WatchShown | null {
  if (typeof Observer !== 'function' || typeof Entry !== 'function' || !('isVisible' in Entry.prototype)) return null
  return (onChange) => {
    const hidden = new Set<Element>()
    let isAnyWatched = false
    const options: ObserverOptions = { trackVisibility: true, delay: LOOK_MS, threshold: WHOLE }
    const observer = new Observer((entries: readonly ObserverEntry[]) => {
      for (const { target, isVisible, intersectionRatio } of entries) {
        if (isVisible === true && intersectionRatio >= WHOLE) hidden.delete(target)
        else hidden.add(target)
      }
      onChange(isAnyWatched && hidden.size === 0)
    }, options)
    return {
      add(...elements) {
        isAnyWatched = true
        for (const element of elements) {
          hidden.add(element)
          observer.observe(element)
        }
        onChange(false)
      },
      stop: () => observer.disconnect(),
    }
  }
}

/** CSS px of a window in which everything can be seen. */
const LEAST_WIDTH = 280
const LEAST_HEIGHT = 360

type OwnWindow = Pick<Window, 'document' | 'screenX' | 'screenY' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>

/** In a window of its own: whether it is in front, has the focus, is large enough, and stays where it is. No page can draw over it or see through it. */
export function watchWindow(page: OwnWindow, { after }: Pick<FrameClock, 'after'>): WatchShown {
  return (onChange) => {
    let place = ''
    let stopTimer = (): void => {}
    const look = (): void => {
      const { document, screenX, screenY, innerWidth, innerHeight, devicePixelRatio } = page
      const before = place
      place = [screenX, screenY, innerWidth, innerHeight, devicePixelRatio].join()
      const isInFront = document.visibilityState === 'visible' && document.hasFocus()
      onChange(isInFront && place === before && innerWidth >= LEAST_WIDTH && innerHeight >= LEAST_HEIGHT)
      stopTimer = after(LOOK_MS, look)
    }
    look()
    return { add: () => undefined, stop: () => stopTimer() }
  }
}
