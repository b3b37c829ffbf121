import { LatchkeyProvider, type HostConfig } from 'latchkey'
import { email } from 'latchkey/plugins/email'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { dialogs } from './dialogs.tsx'
import { KeptPages } from './KeptPages.tsx'
import { LoginButton } from './LoginButton.tsx'

const { appId, providerUrl } = JSON.parse(document.querySelector('#latchkey-settings')?.textContent ?? '{}') as {
  appId: string
  providerUrl: string
}

const PLUGINS = [email()]
const CONFIG: HostConfig = { name: 'Dialogs' }

/** Shows a dialog of the library that the address names, with a button that opens the login. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState('nothing')
  const name = new URLSearchParams(location.search).get('library') ?? ''
  const Library = dialogs[name]
  if (!Library) return <p>No such library: {name}.</p>
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open the dialog</button>
      <output>{told}</output>
      <Library isOpen={isOpen} onOpenChange={setIsOpen}>
        <LoginButton onTell={setTold} onLeave={() => setIsOpen(false)} />
      </Library>
    </>
  )
}

const provider = { appId, apiUrl: providerUrl }

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    {new URLSearchParams(location.search).has('kept') ? (
      <KeptPages {...provider} />
    ) : (
      <LatchkeyProvider {...provider} plugins={PLUGINS} config={CONFIG}>
        <Page />
      </LatchkeyProvider>
    )}
  </StrictMode>,
)
