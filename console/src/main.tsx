import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from 'latchkey'
import { applyTheme, readTheme } from './shell/theme.ts'
import { config } from './session/config.ts'
import { Gate } from './session/Gate.tsx'
import { plugins } from './session/plugins.ts'
import { readSettings } from './session/settings.ts'

const settings = readSettings(document)
applyTheme(readTheme())

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider
      appId={settings.appId}
      apiUrl={settings.apiUrl}
      brand={settings.brand}
      nonce={settings.nonce}
      plugins={plugins}
      config={config}
    >
      <Gate settings={settings} />
    </LatchkeyProvider>
  </StrictMode>,
)
