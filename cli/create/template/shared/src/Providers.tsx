import { LatchkeyProvider } from 'latchkey'
import type { ReactNode } from 'react'
import { plugins } from './plugins'
import { apiUrl, appId } from './settings'

/** Gives everything inside it the login: `useLatchkey()`, `useLogin()` and the other hooks. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <LatchkeyProvider appId={appId} apiUrl={apiUrl} plugins={plugins}>
    {children}
  </LatchkeyProvider>
)
