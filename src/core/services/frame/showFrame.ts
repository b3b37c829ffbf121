import type { FrameLook } from '../../frame/contract.ts'

/** Shows the wallet frame over the whole page while it asks its user something, and hides it afterwards. */
export interface ShownFrame {
  show(look: FrameLook | undefined): void
  hide(): void
}

export interface ShownFrameArgs {
  /** Dialog that contains the frame from the start, because moving an iframe reloads it. */
  holder: HTMLDialogElement
  element: HTMLIFrameElement
  /** Declines the frame's question, such as when the user presses Escape. */
  dismiss(): void
}

/**
 * Styles that the host's own rules for `dialog` and `iframe` must not override: the wallet page ignores clicks unless
 * the frame is wholly visible.
 */
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
 * Shows the frame in a modal dialog: the browser puts it above everything else, keeps the focus in it, and gives the
 * focus back afterwards. The wallet page in the frame draws the sheet and dims the host's page.
 */
export function createShownFrame({ holder, element, dismiss }: ShownFrameArgs): ShownFrame {
  holder.setAttribute('aria-label', element.title)
  // Escape reaches the dialog only while the focus is outside the frame; inside, the wallet page handles it.
  holder.addEventListener('cancel', (event) => {
    event.preventDefault()
    dismiss()
  })
  // Browsers close a dialog at a second Escape, even if the page prevents that: the question then counts as declined.
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
      // Browsers paint an opaque background behind a frame whose color scheme differs from that of its element, which
      // would hide the host's page.
      element.style.setProperty('color-scheme', isDark ? 'dark' : 'light', 'important')
      element.hidden = false
      element.removeAttribute('aria-hidden')
      element.removeAttribute('tabindex')
      holder.showModal()
      element.focus()
    },
    hide() {
      // Close the dialog before hiding the frame: hiding the focused frame would lose the focus, and the dialog gives
      // it back.
      if (holder.open) holder.close()
      element.hidden = true
      element.tabIndex = -1
      element.setAttribute('aria-hidden', 'true')
      for (const { style } of [holder, element]) for (const name of Object.keys(COVERING)) style.removeProperty(name)
    },
  }
}
