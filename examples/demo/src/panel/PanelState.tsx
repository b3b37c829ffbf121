import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

interface PanelState {
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

const PanelContext = createContext<PanelState | null>(null)

/** Provides the state of the demo panel; `?panel=open` opens it with the page. */
export function PanelStateProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => new URLSearchParams(location.search).get('panel') === 'open')
  const value = useMemo(() => ({ isOpen, setIsOpen }), [isOpen])
  return <PanelContext value={value}>{children}</PanelContext>
}

export function usePanelState(): PanelState {
  const value = useContext(PanelContext)
  if (!value) throw new Error('usePanelState() needs <PanelStateProvider>.')
  return value
}

/** Ids of the panel's titles that the bar links to. */
export const PANEL_TITLE_ID = 'panel-title'
export const CODE_TITLE_ID = 'code-title'

/** Ids of the panel and of the button that opens it, by which each finds the other (`aria-controls`, focus). */
export const PANEL_ID = 'demo-panel'
export const PANEL_BUTTON_ID = 'demo-panel-button'
