import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'

/** The menu of phones: slides over the page and keeps the focus until it closes. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactElement {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className="side-drawer"
      aria-label="Menu"
      onCancel={onClose}
      onClick={({ target }) => {
        if (target === element.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
