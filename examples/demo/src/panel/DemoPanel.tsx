import { useEffect, useRef } from 'react'
import { inboxUrl, isDevelopment, providerUrl, workbenchUrl } from '../provider.ts'
import { hasInspector, inspectorHref } from '../inspector.ts'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { Icon } from '../layout/Icon.tsx'
import { ACCENT_NAMES, ACCENTS, LAYOUTS, THEMES } from '../settings/settings.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { Choice } from './Choice.tsx'
import { EventList } from './EventList.tsx'
import { HostCode } from './HostCode.tsx'
import { IdentityChoice } from './IdentityChoice.tsx'
import { CODE_TITLE_ID, PANEL_BUTTON_ID, PANEL_ID, PANEL_TITLE_ID, usePanelState } from './PanelState.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PluginChoice } from './PluginChoice.tsx'

/** Panel with the demo's own controls: appearance, plugins, and the events that the app received. */
export function DemoPanel() {
  const { isOpen } = usePanelState()
  return isOpen ? <OpenPanel /> : null
}

function OpenPanel() {
  const { panel: t, developers } = useTexts()
  const { settings, change } = useSettings()
  const { setIsOpen } = usePanelState()
  const title = useTitleFocus()

  const close = () => {
    setIsOpen(false)
    document.getElementById(PANEL_BUTTON_ID)?.focus()
  }
  return (
    <aside
      id={PANEL_ID}
      className="panel"
      aria-labelledby={PANEL_TITLE_ID}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className="panel-row panel-head">
        <h2 id={PANEL_TITLE_ID} tabIndex={-1} ref={title}>
          {t.title}
        </h2>
        <button type="button" className="icon-button" aria-label={t.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p className="small">{t.detail}</p>
      <Choice
        label={t.theme}
        values={THEMES}
        names={t.themes}
        chosen={settings.theme}
        onChoose={(theme) => change({ theme })}
      />
      <Choice
        label={t.accent}
        values={ACCENT_NAMES}
        names={t.accents}
        chosen={settings.accent}
        swatches={ACCENTS}
        onChoose={(accent) => change({ accent })}
      />
      <Choice
        label={t.layout}
        values={LAYOUTS}
        names={t.layouts}
        chosen={settings.layout}
        onChoose={(layout) => change({ layout })}
      />
      <LanguageChoice />
      <PluginChoice />
      {isDevelopment && settings.plugins.includes('customAuth') && <IdentityChoice />}
      <section className="panel-section" aria-labelledby={CODE_TITLE_ID}>
        <h3 id={CODE_TITLE_ID} tabIndex={-1}>
          {developers.code}
        </h3>
        <HostCode />
      </section>
      <EventList />
      <section className="panel-section" aria-labelledby="links-title">
        <h3 id="links-title">{t.links}</h3>
        {isDevelopment && <p className="small">{t.simulators}</p>}
        <ul className="link-list">
          {inboxUrl && (
            <li>
              <ExternalLink href={inboxUrl}>{developers.inbox}</ExternalLink>
            </li>
          )}
          <li>
            <ExternalLink href={`${providerUrl}/openapi.json`}>{developers.api}</ExternalLink>
          </li>
          {workbenchUrl && (
            <li>
              <ExternalLink href={workbenchUrl}>{developers.workbench}</ExternalLink>
            </li>
          )}
          <li>
            <a href={inspectorHref()}>{hasInspector() ? developers.withoutInspector : developers.inspector}</a>
          </li>
        </ul>
      </section>
    </aside>
  )
}

/** Focuses the panel's title when the user opens the panel, but not if the panel was open from the start. */
function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.id === PANEL_BUTTON_ID) title.current?.focus()
  }, [])
  return title
}
