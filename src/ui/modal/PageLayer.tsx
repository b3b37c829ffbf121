import { useEffect, useInsertionEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** React Aria neither hides elements with this attribute nor takes a press in them for one outside its dialog. */
const TOP_LAYER_ATTRIBUTE = 'data-react-aria-top-layer'

/** Events by which dialog libraries notice on the document that the user acts outside their dialog. */
const HELD_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'focusout', 'wheel', 'touchmove']

const hold = (event: Event): void => event.stopPropagation()

/** Creates an element with `display: contents`, which adds no box to the layout. */
const createBox = (): HTMLElement => {
  const box = document.createElement('div')
  box.style.display = 'contents'
  return box
}

/**
 * Puts the box into a new child of the body: a library that has opened a dialog set `inert` or `aria-hidden` on the
 * children that the body had then, but not on this one.
 */
const place = (box: HTMLElement): void => {
  const before = box.parentElement
  const layer = createBox()
  layer.setAttribute(TOP_LAYER_ATTRIBUTE, 'true')
  for (const name of HELD_EVENTS) layer.addEventListener(name, hold)
  layer.append(box)
  document.body.append(layer)
  before?.remove()
}

/**
 * True if the layer is not on the page, or a library has set an attribute on it that is not ours, such as `inert` or
 * `aria-hidden` when it opened a dialog.
 */
const isMarked = ({ parentElement }: HTMLElement): boolean =>
  parentElement?.isConnected !== true || parentElement.attributes.length > 2

export interface PageLayerProps {
  isOpen: boolean
  children: ReactNode
}

/**
 * Renders the modal in a layer of its own at the end of the body. A host's dialog that is open below it must not take what
 * happens in the modal for a press, a focus or an Escape outside: most libraries listen for these on the document, and hide
 * everything that is beside their dialog when it opens.
 *
 * See ADR 92.
 */
export function PageLayer({ isOpen, children }: PageLayerProps): ReactElement {
  const [box] = useState(createBox)
  // Runs before the layout effect that opens the dialog. Moves the box only if necessary, because that costs a new
  // style and layout pass.
  useInsertionEffect(() => {
    if (isOpen ? isMarked(box) : !box.isConnected) place(box)
  }, [box, isOpen])
  useInsertionEffect(() => () => box.parentElement?.remove(), [box])

  useEffect(() => {
    if (!isOpen) return undefined
    // Stops other listeners from hearing Escape. The browser still closes the dialog, because it sends `cancel`
    // regardless.
    const holdEscape = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (key === 'Escape' && (target === document.body || box.contains(target as Node)))
        event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', holdEscape, true)
    return () => window.removeEventListener('keydown', holdEscape, true)
  }, [box, isOpen])

  return createPortal(children, box)
}
