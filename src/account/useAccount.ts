'use client'
import { useMemo } from 'react'
import { AuthError, selectUser } from '../core/index.ts'
import { useClient } from '../ui/hooks/useClient.ts'
import { usePlugin } from '../ui/hooks/usePlugin.ts'
import { accountPage } from './plugin.ts'
import { ACCOUNT_SCREENS, PLUGIN_ID } from './screenNames.ts'

/** A section of the account page; one of another plugin is `<plugin id>/<screen>`. */
export type AccountSectionName =
  | 'profile'
  | 'logins'
  | 'passkeys'
  | 'wallet'
  | 'factors'
  | 'sessions'
  | 'activity'
  | 'export'
  | 'delete'
  | (string & {})

export interface UseAccount {
  /**
   * Opens the account page in the modal, or one of its sections; resolves when it closes. A section that this user does not have opens the page.
   * Rejects with `must_be_authenticated`.
   */
  open: (section?: AccountSectionName) => Promise<void>
}

/**
 * Opens the account page in the modal.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
 * @example
 * const { open } = useAccount()
 * return <button onClick={() => void open('wallet')}>My wallet</button>
 */
export function useAccount(): UseAccount {
  const client = useClient()
  usePlugin(accountPage)
  return useMemo(
    () => ({
      async open(section) {
        if (!selectUser(client.store.getState())) throw new AuthError('must_be_authenticated', 'Log in first.')
        const list = { plugin: PLUGIN_ID, screen: ACCOUNT_SCREENS.list }
        if (section === undefined) return client.openScreen(list)
        const { sectionsOf } = await import('./sections.tsx')
        const found = sectionsOf(client, client.store.getState()).find(({ id }) => id === section)
        return client.openScreen(found?.ref ?? list, found?.data)
      },
    }),
    [client],
  )
}
