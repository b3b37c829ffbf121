import { useLayoutEffect, useRef } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'
import { focusTarget } from './focusScreen.ts'

interface ModalDialogOptions {
  isOpen: boolean
  onClose?: (() => void) | undefined
}

interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: () => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/** Stops the page under the dialog from scrolling, without a jump where a scrollbar goes. */
const lockScroll = (): (() => void) => {
  const { documentElement: page } = document
  const { overflow, scrollbarGutter } = page.style
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  page.style.overflow = 'hidden'
  return () => {
    page.style.overflow = overflow
    page.style.scrollbarGutter = scrollbarGutter
  }
}

/**
 * Opens the dialog with the focus where the screen wants it. By itself the browser would focus the first control, and a
 * second move of the focus is a second pass of style before anything shows.
 */
const show = (dialog: HTMLDialogElement): void => {
  const target = focusTarget(dialog)
  if (!dialog.open) {
    target?.setAttribute('autofocus', '')
    dialog.showModal()
    target?.removeAttribute('autofocus')
  }
  if (document.activeElement !== target) target?.focus({ preventScroll: true })
}

const giveBack = (focusedBefore: RefObject<Element | null>): void => {
  const element = focusedBefore.current
  focusedBefore.current = null
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

/**
 * Drives a native `<dialog>` from a prop: opens it as a modal, puts the focus on the screen, answers Escape, the
 * platform's back gesture and a click beside the card with `onClose`, and gives the focus back at the end.
 */
export const useModalDialog = ({ isOpen, onClose }: ModalDialogOptions): ModalDialog => {
  const ref = useRef<HTMLDialogElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) {
      // Not in the clean-up below: after it React puts the focus back on what it saw focused before its update.
      giveBack(focusedBefore)
      // If the opener is gone, the focus would stay in the hidden dialog until the next frame, and the page could not
      // tell that it is free.
      const focused = document.activeElement
      if (focused instanceof HTMLElement && dialog?.contains(focused)) focused.blur()
      return undefined
    }
    focusedBefore.current = document.activeElement
    const unlockScroll = lockScroll()
    show(dialog)
    return () => {
      dialog.close()
      unlockScroll()
    }
  }, [isOpen])

  // The element gives the focus back by itself only if it is still on the page when it closes.
  useLayoutEffect(() => () => giveBack(focusedBefore), [])

  return {
    ref,
    handlers: {
      onCancel: (event) => {
        // File inputs inside would send a `cancel` of their own.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose?.()
      },
      onClose: () => {
        // Browsers let a second Escape in a row past `preventDefault`; only the prop decides whether we are open.
        if (!isOpen || !ref.current || ref.current.open) return
        ref.current.showModal()
        onClose?.()
      },
      onPointerDown: (event) => {
        pressedBackdrop.current = event.target === ref.current
      },
      onClick: (event) => {
        // A selection that was dragged out of a field ends here as a click; it is not one on the backdrop.
        if (pressedBackdrop.current && event.target === ref.current) onClose?.()
      },
    },
  }
}
