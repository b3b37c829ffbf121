import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'

export interface DialogProps {
  title: string
  /** Called for Escape, the backdrop and buttons that close it. */
  onClose: () => void
  /** Class in place of `dialog`. */
  className?: string | undefined
  children: ReactNode
}

/** A modal dialog over the page: the browser keeps the focus in it, and gives it back. Mount it to open it. */
export function Dialog({ title, onClose, className = 'dialog', children }: DialogProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => {
        // The backdrop is part of the dialog; what is in it lies on a child.
        if (target === element.current) onClose()
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
