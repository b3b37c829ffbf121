import { LatchkeyProvider, type ClientInspector } from 'latchkey'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { configFor } from './latchkey.ts'
import { announceDevWallet } from './devWallet/announce.ts'
import { EventLogProvider, useEventLog } from './events/EventLogProvider.tsx'
import { DemoPanel } from './panel/DemoPanel.tsx'
import { PanelStateProvider } from './panel/PanelState.tsx'
import { SettingsProvider, useSettings } from './settings/SettingsProvider.tsx'
import { pluginsFor } from './plugins.ts'
import { hasInspector } from './inspector.ts'
import { APP_ID, isDevelopment, nonce, providerUrl } from './provider.ts'
import { loadSettings } from './settings/settings.ts'
import { loadTexts } from './texts/texts.ts'
import './styles/index.css'

/**
 * Everything that an app needs. This one can change its settings while it runs, so it gives the provider component a
 * new `key` then.
 */
function Main({ inspector }: { inspector: ClientInspector | undefined }) {
  const { settings } = useSettings()
  const { log } = useEventLog()
  return (
    <LatchkeyProvider
      key={JSON.stringify(settings)}
      appId={APP_ID}
      apiUrl={providerUrl}
      plugins={pluginsFor(settings, ({ code }) => log('customAuth.onError', { code }))}
      config={configFor(settings)}
      nonce={nonce}
      inspector={inspector}
      onError={({ code }, { plugin, phase }) => log('client.onError', { code, plugin, phase })}
    >
      <App />
    </LatchkeyProvider>
  )
}

// The test wallet announces itself before the Latchkey client starts.
if (isDevelopment && loadSettings().testWallet === 'on') announceDevWallet()

/** Loads the inspector, which a link in the demo's panel turns on. It must load before the client is made. */
const loadInspector = async () =>
  hasInspector() ? (await import('latchkey/inspector')).inspectFlows({ inProduction: true }) : undefined

// No top-level `await`: the inspector's chunk imports code from this one, and both would wait for each other.
void Promise.all([loadInspector(), loadTexts(loadSettings().lang)]).then(([inspector]) =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <SettingsProvider>
        <EventLogProvider>
          <PanelStateProvider>
            <div className="frame">
              <Main inspector={inspector} />
              <DemoPanel />
            </div>
          </PanelStateProvider>
        </EventLogProvider>
      </SettingsProvider>
    </StrictMode>,
  ),
)
