import { useEffect, useInsertionEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** React Aria leaves such elements alone: it hides them from nobody, and takes a press in them for none outside its dialog. */
const TOP_LAYER_ATTRIBUTE = 'data-react-aria-top-layer'

/** Events by which libraries learn on the document that the user did something outside their dialog. */
const HELD_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'focusout', 'wheel', 'touchmove']

const hold = (event: Event): void => event.stopPropagation()

/** An element that shows its children as if it were not there. */
const createBox = (): HTMLElement => {
  const box = document.createElement('div')
  box.style.display = 'contents'
  return box
}

/** Puts the box into a new child of the body, which no library has marked as outside its dialog. */
const place = (box: HTMLElement): void => {
  const before = box.parentElement
  const layer = createBox()
  layer.setAttribute(TOP_LAYER_ATTRIBUTE, 'true')
  for (const name of HELD_EVENTS) layer.addEventListener(name, hold)
  layer.append(box)
  document.body.append(layer)
  before?.remove()
}

/** True if the page has hidden the layer (`aria-hidden`, `inert`), or marked it otherwise. */
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
  // Before any layout effect, as the dialog opens in one. Only if necessary: to move the box costs its style and layout.
  useInsertionEffect(() => {
    if (isOpen ? isMarked(box) : !box.isConnected) place(box)
  }, [box, isOpen])
  useInsertionEffect(() => () => box.parentElement?.remove(), [box])

  useEffect(() => {
    if (!isOpen) return undefined
    // The browser closes the dialog by a `cancel` event, whoever hears the key.
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
