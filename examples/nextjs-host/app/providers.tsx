'use client'
import { LatchkeyProvider, type HostConfig } from 'latchkey'
import { email } from 'latchkey/plugins/email'
import type { ReactNode } from 'react'

const PLUGINS = [email()]

const CONFIG: HostConfig = { name: 'Tideline', appearance: { palette: { accent: '#0b6e6e' }, radius: 20 } }

export interface ProvidersProps {
  readonly appId: string
  readonly providerUrl: string
  readonly children: ReactNode
}

/** Creates the client in the browser, because plugins contain functions, which a server component cannot pass on. */
export function Providers({ appId, providerUrl, children }: ProvidersProps) {
  return (
    <LatchkeyProvider appId={appId} apiUrl={providerUrl} plugins={PLUGINS} config={CONFIG}>
      {children}
    </LatchkeyProvider>
  )
}
