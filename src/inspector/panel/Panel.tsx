import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { FlowInspector } from '../inspectorTypes.ts'
import type { PanelStore } from './PanelStore.ts'
import { PanelView } from './PanelView.tsx'
import { adoptStyles } from './styles.ts'

export interface PanelProps {
  store: PanelStore
  inspector: Pick<FlowInspector, 'clear' | 'toJSON'>
}

/** The button in the page's corner, and the panel, which is in the page or in its own window. */
export function Panel({ store, inspector }: PanelProps): ReactElement {
  const { place, opening } = useSyncExternalStore(store.subscribe, store.get)
  const [popup, setPopup] = useState<Window | null>(null)

  const close = (): void => {
    popup?.close()
    setPopup(null)
    store.change({ place: 'closed' })
  }
  const move = (): void => {
    if (place === 'window') {
      popup?.close()
      setPopup(null)
      store.change({ place: 'page' })
      return
    }
    const opened = openPopup(close)
    setPopup(opened)
    store.change(
      opened
        ? { place: 'window', problem: null }
        : { problem: 'The browser blocked the window. Allow pop-ups for this page, and try again.' },
    )
  }
  const view = <PanelView store={store} inspector={inspector} onClose={close} onMove={move} />

  return (
    <>
      <button
        type="button"
        className="launcher"
        aria-haspopup="dialog"
        title="Alt+Shift+L, also while the modal is open"
        onClick={() => (place === 'page' ? close() : store.open())}
      >
        Inspector
      </button>
      {place === 'page' && (
        <Dock key={opening} onClose={close}>
          {view}
        </Dock>
      )}
      {place === 'window' && popup && createPortal(view, popup.document.body)}
    </>
  )
}

/**
 * The panel at the bottom of the page. If a modal dialog makes the page inert, the panel opens over it as a modal
 * dialog, too, because no other element could be used.
 */
function Dock({ onClose, children }: { onClose: () => void; children: ReactElement }): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (isPageInert()) dialog.showModal()
    else dialog.show()
    dialog.querySelector('h2')?.focus()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label="Flow inspector"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // A modal panel gets a `cancel` event instead. If it were closed here, Escape would also reach the dialog
        // below.
        if (event.key !== 'Escape' || event.currentTarget.matches(':modal')) return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** True if a modal dialog is open, which makes the rest of the page inert. */
export const isPageInert = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.matches(':modal'))

function openPopup(onGone: () => void): Window | null {
  const popup = window.open('', 'latchkey-inspector', 'popup,width=1000,height=640')
  if (!popup) return null
  const page = popup.document
  page.title = 'Flow inspector'
  page.documentElement.lang = 'en'
  page.body.replaceChildren()
  adoptStyles(page, popup)
  popup.addEventListener('pagehide', onGone)
  // If the window outlived its page, nothing would update it any more.
  window.addEventListener('pagehide', () => popup.close(), { once: true })
  return popup
}
