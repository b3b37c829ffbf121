'use client'
import { useMemo } from 'react'
import { AuthError, selectUser, type DeletedAccount } from '../../core/index.ts'
import { useClient } from '../../ui/hooks/useClient.ts'
import { usePlugin } from '../../ui/hooks/usePlugin.ts'
import { accountData } from '../data/plugin.ts'
import { ACCOUNT_DATA_SCREENS } from '../data/screenNames.ts'

export interface UseDeleteAccount {
  /**
   * Opens the modal where the user reads what goes and deletes their account; resolves when it closes. Rejects with
   * `must_be_authenticated`.
   */
  open: () => Promise<void>
  /**
   * Deletes the account at once, for a page of yours that has told the user what goes. The user may have to confirm
   * their identity in the modal. Rejects with `must_be_authenticated`, `exited_confirm_flow`, `too_many_requests`, …
   */
  deleteAccount: () => Promise<DeletedAccount>
}

/**
 * Lets users delete their account. For a time they can keep it, by a mailed link or by logging in again.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
 * @example
 * const { open } = useDeleteAccount()
 * return <button onClick={() => void open()}>Delete my account</button>
 */
export function useDeleteAccount(): UseDeleteAccount {
  const client = useClient()
  const { deleteAccount } = usePlugin(accountData)
  return useMemo(
    () => ({
      deleteAccount,
      async open() {
        if (!selectUser(client.store.getState())) throw new AuthError('must_be_authenticated', 'Log in first.')
        await client.openScreen(ACCOUNT_DATA_SCREENS.deletion)
      },
    }),
    [client, deleteAccount],
  )
}
