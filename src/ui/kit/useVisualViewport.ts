import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps `--lk-view-top` and `--lk-view-height` of an element equal to what the on-screen keyboard leaves visible:
 * iOS, and Android since Chrome 108, lay the keyboard over the page instead of shrinking it.
 */
export const useVisualViewport = (ref: RefObject<HTMLElement | null>, isActive: boolean): void => {
  useEffect(() => {
    const element = ref.current
    const viewport = window.visualViewport
    if (!isActive || !element || !viewport) return undefined
    const follow = () => {
      const { scale, offsetTop, height } = viewport
      // While the reader zooms in with two fingers the visible part is meant to be smaller than the modal.
      const isZoomed = scale > 1.01
      element.style.setProperty('--lk-view-top', isZoomed ? '0px' : `${offsetTop}px`)
      element.style.setProperty('--lk-view-height', isZoomed ? '100dvh' : `${height}px`)
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
