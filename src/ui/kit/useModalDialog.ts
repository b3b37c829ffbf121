import { useLayoutEffect, useRef } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'
import { focusScreen, focusTarget } from './focusScreen.ts'

interface ModalDialogOptions {
  isOpen: boolean
  onClose?: (() => void) | undefined
}

interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/** Stops the page under the dialog from scrolling. The scrollbar's space is kept, so that the page does not jump. */
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
 * Opens the dialog with the focus on the screen's target. Otherwise the browser would first focus the first control, and moving
 * the focus again would cost another style pass before anything is drawn.
 */
const show = (dialog: HTMLDialogElement): void => {
  const target = focusTarget(dialog)
  target?.setAttribute('autofocus', '')
  dialog.showModal()
  target?.removeAttribute('autofocus')
  if (document.activeElement !== target) focusScreen(dialog)
}

const focus = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * Drives a native `<dialog>` from a prop: opens it as a modal, focuses the screen, calls `onClose` on Escape, the
 * platform's back gesture and a click beside the card, and restores the focus when it closes.
 */
export const useModalDialog = ({ isOpen, onClose }: ModalDialogOptions): ModalDialog => {
  const ref = useRef<HTMLDialogElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  const pressedBackdrop = useRef(false)
  const isHeldOpen = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    const focused = document.activeElement
    if (!isOpen || !dialog) {
      // Not in the cleanup below, because after a cleanup React restores the focus to the element that had it before
      // the update. If the focus is on an element outside, the modal closed with a page that was hidden and the user
      // went on elsewhere, so it stays there.
      if (focused === document.body || dialog?.contains(focused)) focus(focusedBefore.current)
      focusedBefore.current = null
      // If the element that had the focus before is gone, the focus would stay in the hidden dialog until the next frame, and
      // the page could not see that it is free.
      const { activeElement: left } = document
      if (left instanceof HTMLElement && dialog?.contains(left)) left.blur()
      return undefined
    }
    // If React shows a hidden page again while the modal is open, the element that had the focus at the first opening
    // stays the one to return to.
    focusedBefore.current ??= focused
    const unlockScroll = lockScroll()
    show(dialog)
    isHeldOpen.current = true
    return () => {
      isHeldOpen.current = false
      dialog.close()
      unlockScroll()
    }
  }, [isOpen])

  // On unmount: a `<dialog>` restores the focus by itself only if it is still in the page when it closes.
  useLayoutEffect(() => () => focus(focusedBefore.current), [])

  return {
    ref,
    handlers: {
      onCancel: (event) => {
        // Ignores `cancel` events of file inputs inside the dialog.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose?.()
      },
      onClose: ({ currentTarget }) => {
        // Browsers close the dialog at a second Escape in spite of `preventDefault`. Only `isOpen` decides, so it is
        // opened again. Not if React undid the effect but kept `isOpen`, as when `<Activity>` hides the page: `close`
        // fires after that.
        if (!isHeldOpen.current || currentTarget.open) return
        currentTarget.showModal()
        onClose?.()
      },
      onPointerDown: (event) => {
        pressedBackdrop.current = event.target === ref.current
      },
      onClick: (event) => {
        // A selection that is dragged out of a field ends with a click here, which must not close the dialog.
        if (pressedBackdrop.current && event.target === ref.current) onClose?.()
      },
    },
  }
}
