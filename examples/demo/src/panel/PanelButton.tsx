import { Icon } from '../layout/Icon.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { PANEL_BUTTON_ID, PANEL_ID, usePanelState } from './PanelState.tsx'

/** Opens and closes the demo panel. */
export function PanelButton() {
  const t = useTexts()
  const { isOpen, setIsOpen } = usePanelState()
  return (
    <button
      type="button"
      id={PANEL_BUTTON_ID}
      className="icon-button"
      aria-label={t.demoSettings}
      title={t.demoSettings}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Icon name="sliders" />
    </button>
  )
}
