import { useLayoutEffect, type RefObject } from 'react'

/** Distance to the button and least distance to the window's edge, in px. */
const GAP = 8

/** Edges of a box, as `getBoundingClientRect` returns them. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * Where a card stands: below the button and flush with the side of it that is nearer to the window's edge, above the button where there is more
 * room, and never outside the window.
 */
export function placeBeside(
  button: Box,
  card: { width: number; height: number },
  view: { width: number; height: number },
) {
  const isAtStart = button.left + button.right < view.width
  const left = isAtStart ? button.left : button.right - card.width
  const below = button.bottom + GAP
  const fits = below + card.height + GAP <= view.height
  const above = button.top - GAP - card.height
  const top = fits || above < GAP ? below : above
  const within = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP))
  return { left: within(left, view.width - card.width), top: within(top, view.height - card.height) }
}

/** Keeps a card beside its button while the page scrolls and the window changes. */
export function usePlace(button: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const [anchor, box] = [button.current, card.current]
      if (!anchor || !box) return
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = placeBeside(
        anchor.getBoundingClientRect(),
        { width: box.offsetWidth, height: box.offsetHeight },
        view,
      )
      box.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
    }
    place()
    window.addEventListener('resize', place)
    // Also of elements that scroll inside the page.
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [button, card])
}
