import type { FrameClock } from '../environment.ts'

/** Observes whether the watched elements are visible to the user. */
export interface ShownWatch {
  add(...elements: readonly Element[]): void
  stop(): void
}
export type WatchShown = (onChange: (isShown: boolean) => void) => ShownWatch

/** Fields of Intersection Observer version 2, which TypeScript's DOM types lack. */
type ObserverOptions = IntersectionObserverInit & { trackVisibility: true; delay: number }
type ObserverEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Milliseconds between two checks by the browser: 100 is the shortest delay that the specification allows. */
const LOOK_MS = 100
/**
 * Share of an element that has to be visible. Less than 1, since an edge that falls between two device pixels may be
 * counted as hidden.
 */
const WHOLE = 0.99

/**
 * For a frame: observes whether every watched element is wholly visible, with nothing over it and no opacity, filter or transform applied (Intersection
 * Observer, version 2).
 * @returns `null` if the browser cannot tell
 */
export function watchByObserver({
  IntersectionObserver: Observer,
  IntersectionObserverEntry: Entry,
}: typeof globalThis): WatchShown | null {
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

/** Smallest size of the window, in CSS px, at which it counts as shown: in a smaller one the content does not fit. */
const LEAST_WIDTH = 280
const LEAST_HEIGHT = 360

type OwnWindow = Pick<Window, 'document' | 'screenX' | 'screenY' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>

/** For the page's own window: observes whether it is in front, has the focus, is large enough, and does not move. No page can draw over such a window. */
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
