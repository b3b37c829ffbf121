import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Attribute of a dialog that is too low for anything to be pinned in it. Not a container query: these cost a click two style passes. */
export const LOW_ATTRIBUTE = 'data-lk-low'
const LOW_PX = 480

/**
 * Keeps `--lk-view-top` and `--lk-view-height` of an element equal to what the on-screen keyboard leaves visible:
 * iOS, and Android since Chrome 108, lay the keyboard over the page instead of shrinking it. Marks it if that is low.
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
      // While the reader zooms in with two fingers the visible part is meant to be smaller than the modal.
      const isZoomed = scale > 1.01
      const isWhole = isZoomed || (offsetTop === 0 && height === window.innerHeight)
      // Everything inside inherits these, so they are not touched if the style's own values hold.
      set('--lk-view-top', isWhole ? '' : `${offsetTop}px`)
      set('--lk-view-height', isWhole ? '' : `${height}px`)
      element.toggleAttribute(LOW_ATTRIBUTE, !isZoomed && height < LOW_PX)
    }
    const makeRoom = () => {
      follow()
      const { activeElement } = document
      // The field that raised the keyboard may be among what the smaller modal no longer shows.
      if (activeElement !== element && element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
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
