import { flushSync } from 'react-dom'
import { CODE_TITLE_ID, PANEL_ID, PANEL_TITLE_ID, usePanelState } from '../panel/PanelState.tsx'
import { inboxUrl } from '../provider.ts'
import { useTexts } from '../texts/useTexts.ts'
import { ExternalLink } from './ExternalLink.tsx'

/** Bar that introduces the demo, with links to the sent codes, the host's code and the settings. */
export function DemoBar() {
  const { bar: t } = useTexts()
  const { setIsOpen } = usePanelState()
  const openAt = (id: string) => {
    // The link's target exists only while the panel is open.
    flushSync(() => setIsOpen(true))
    const title = document.getElementById(id)
    title?.focus({ preventScroll: true })
    document.getElementById(PANEL_ID)?.scrollTo({ top: (title?.offsetTop ?? 0) - 20 })
  }
  return (
    <aside className="demo-bar" aria-label={t.label}>
      <p>{t.title}</p>
      {inboxUrl && <ExternalLink href={inboxUrl}>{t.inbox}</ExternalLink>}
      <button type="button" onClick={() => openAt(CODE_TITLE_ID)}>
        {t.code}
      </button>
      <button type="button" onClick={() => openAt(PANEL_TITLE_ID)}>
        {t.theme}
      </button>
    </aside>
  )
}
