import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Attribute of a dialog that is too low for pinned content. A container query would cost two more style passes at a click. */
export const LOW_ATTRIBUTE = 'data-lk-low'
/** A dialog lower than this is low, in its text size: 592 px by default, and twice that with twice the text. */
const LOW_EM = 37

/**
 * Keeps `--lk-view-top` and `--lk-view-height` of an element in line with the area that the on-screen keyboard leaves visible:
 * iOS, and Android since Chrome 108, lay the keyboard over the page instead of shrinking it. Sets `LOW_ATTRIBUTE` if the area is
 * low.
 */
export const useVisualViewport = (ref: RefObject<HTMLElement | null>, isActive: boolean): void => {
  useEffect(() => {
    const element = ref.current
    const viewport = window.visualViewport
    if (!isActive || !element || !viewport) return undefined
    const set = (name: string, value: string) => {
      if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
    }
    const follow = () => {
      const { scale, offsetTop, height } = viewport
      // While the user has zoomed in, the visible area may be smaller than the modal.
      const isZoomed = scale > 1.01
      const isWhole = isZoomed || (offsetTop === 0 && height === window.innerHeight)
      // All elements inside inherit these properties, so they are changed only if necessary.
      set('--lk-view-top', isWhole ? '' : `${offsetTop}px`)
      set('--lk-view-height', isWhole ? '' : `${height}px`)
      const low = LOW_EM * parseFloat(getComputedStyle(element).fontSize)
      element.toggleAttribute(LOW_ATTRIBUTE, !isZoomed && height < low)
    }
    const makeRoom = () => {
      follow()
      const { activeElement } = document
      // The focused field may be outside the area that the smaller modal still shows.
      if (activeElement !== element && element.contains(activeElement))
        activeElement?.scrollIntoView({ block: 'nearest' })
    }
    follow()
    viewport.addEventListener('resize', makeRoom)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', makeRoom)
      viewport.removeEventListener('scroll', follow)
    }
  }, [ref, isActive])
}
