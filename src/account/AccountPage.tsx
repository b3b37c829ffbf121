'use client'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useClient } from '../ui/hooks/useClient.ts'
import { usePlugin } from '../ui/hooks/usePlugin.ts'
import { lazyModule } from '../ui/lazy/lazyModule.ts'
import { useLazyModule } from '../ui/lazy/useLazyModule.ts'
import { accountPage } from './plugin.ts'
import type { AccountSectionName } from './useAccount.ts'
import { useIdentity } from './useIdentity.ts'

export interface AccountPageProps {
  /** The section to begin with. Default: the first, or the list where there is room for one column only. */
  section?: AccountSectionName | undefined
  /** Shown while nobody is logged in. Default: nothing. */
  loggedOut?: ReactNode
}

const pageModule = /* #__PURE__ */ lazyModule(() => import('./page/Page.tsx'))

/** Height that is kept free until the page has loaded: its smallest height in two columns, in px. */
const HEIGHT = 520

/**
 * The account page at this place in the host's page: a list of sections beside the chosen one, or, in less than 640 px, one after the other. Its
 * code loads when it is first rendered.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
 * @example
 * <main><AccountPage loggedOut={<p>Log in to see your account.</p>} /></main>
 */
export function AccountPage({ section, loggedOut }: AccountPageProps): ReactNode {
  const client = useClient()
  usePlugin(accountPage)
  const identity = useIdentity()
  const isWanted = identity !== null
  const loaded = useLazyModule(pageModule)
  useEffect(() => {
    if (isWanted)
      pageModule.load().catch((error: unknown) => client.reportError(error, { plugin: 'accountPage', phase: 'screen' }))
  }, [client, isWanted])
  if (!identity) return loggedOut
  if (loaded.status !== 'ready') return <Room />
  const { Page } = loaded.module
  return <Page identity={identity} section={section} room={<Room />} />
}

const Room = (): ReactElement => <div style={{ minHeight: HEIGHT }} aria-busy="true" />
