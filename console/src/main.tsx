import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from 'latchkey'
import { applyTheme, readTheme } from './shell/theme.ts'
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
      config={{
        name: 'Latchkey console',
        locale: 'en',
        loginMethodsAndOrder: { primary: ['passkey', 'email'] },
        appearance: { landingHeader: 'Log in to the console', showBranding: false },
      }}
    >
      <Gate settings={settings} />
    </LatchkeyProvider>
  </StrictMode>,
)
