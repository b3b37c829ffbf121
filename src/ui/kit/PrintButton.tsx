import { useEffect, useRef, type ReactElement } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { PrintIcon } from './icons/actions.tsx'

export interface PrintButtonProps {
  /** Returns the text to print. Called at the click, so that secrets in it are not kept. */
  content: () => string
  children: string
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined
  isCompact?: boolean | undefined
}

/** Prints a text on a page of its own, without the page around the button. The text is gone when the button is. */
export function PrintButton({ content, children, variant = 'secondary', isCompact }: PrintButtonProps): ReactElement {
  const sheet = useRef<HTMLIFrameElement | null>(null)
  const clear = () => {
    sheet.current?.remove()
    sheet.current = null
  }
  useEffect(() => clear, [])
  return (
    <Button
      variant={variant}
      isCompact={isCompact}
      icon={<PrintIcon />}
      onClick={() => {
        clear()
        sheet.current = printText(content(), clear)
      }}
    >
      {children}
    </Button>
  )
}

/** Prints a text in a frame, which takes no room on the page. @returns the frame, to be removed */
function printText(text: string, onPrinted: () => void): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  // Not hidden: browsers print no frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  // Chromium and WebKit load an empty frame at once, Firefox a moment later and with another document.
  const print = () => {
    const { contentDocument: page, contentWindow: view } = frame
    if (!page || !view) return
    const lines = page.createElement('pre')
    lines.textContent = text
    Object.assign(lines.style, { font: '16px/1.6 monospace', whiteSpace: 'pre-wrap' })
    page.body.append(lines)
    view.addEventListener('afterprint', onPrinted)
    view.print()
  }
  frame.addEventListener('load', print, { once: true })
  document.body.append(frame)
  return frame
}
