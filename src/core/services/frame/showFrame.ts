import type { FrameLook } from '../../frame/contract.ts'

/** The wallet frame over the whole page, where it asks its user. */
export interface ShownFrame {
  show(look: FrameLook | undefined): void
  hide(): void
}

export interface ShownFrameArgs {
  /** Dialog that holds the frame. */
  holder: HTMLDialogElement
  element: HTMLIFrameElement
  /** Declines what the frame asks. */
  dismiss(): void
}

/** Styles that rules of the host for `dialog` and `iframe` must not change: the frame takes no press unless it is wholly visible. */
const COVERING = {
  display: 'block',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'min-width': '0',
  'min-height': '0',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  'border-radius': '0',
  background: 'transparent',
  opacity: '1',
  visibility: 'visible',
  transform: 'none',
  filter: 'none',
  overflow: 'hidden',
  animation: 'none',
  transition: 'none',
  'pointer-events': 'auto',
} as const

const cover = ({ style }: HTMLElement): void => {
  for (const [name, value] of Object.entries(COVERING)) style.setProperty(name, value, 'important')
}

/**
 * Shows the frame in a modal dialog, which lies over the modal and all else, holds the focus and gives it back. The frame draws the sheet
 * and what dims the page.
 */
export function createShownFrame({ holder, element, dismiss }: ShownFrameArgs): ShownFrame {
  holder.setAttribute('aria-label', element.title)
  // Keys reach the dialog only while the focus is not in the frame, which has its own Escape.
  holder.addEventListener('cancel', (event) => {
    event.preventDefault()
    dismiss()
  })
  // Browsers close a dialog at a second Escape whatever the page says.
  holder.addEventListener('close', () => {
    if (!element.hidden) dismiss()
  })
  return {
    show(look) {
      if (holder.open) return
      const { theme = 'auto' } = look ?? {}
      const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
      cover(holder)
      cover(element)
      // With another scheme than its own the browser would not let the page show through.
      element.style.setProperty('color-scheme', isDark ? 'dark' : 'light', 'important')
      element.hidden = false
      element.removeAttribute('aria-hidden')
      element.removeAttribute('tabindex')
      holder.showModal()
      element.focus()
    },
    hide() {
      // Before the frame is hidden, which would leave the focus nowhere.
      if (holder.open) holder.close()
      element.hidden = true
      element.tabIndex = -1
      element.setAttribute('aria-hidden', 'true')
      for (const { style } of [holder, element]) for (const name of Object.keys(COVERING)) style.removeProperty(name)
    },
  }
}
