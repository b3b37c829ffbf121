'use client'
import { useMemo } from 'react'
import { AuthError, selectUser } from '../../core/index.ts'
import { useClient } from '../../ui/hooks/useClient.ts'
import { usePlugin } from '../../ui/hooks/usePlugin.ts'
import { accountData } from '../data/plugin.ts'
import { ACCOUNT_DATA_SCREENS } from '../data/screenNames.ts'
import type { ExportedData } from './exportData.ts'

export interface UseExportData {
  /** Opens the modal where the user saves the file; resolves when it closes. Rejects with `must_be_authenticated`. */
  open: () => Promise<void>
  /**
   * Reads everything that the server stores about the user. They may have to confirm their identity in the modal.
   * Rejects with `must_be_authenticated`, `exited_confirm_flow`, `network_unreachable`, …
   */
  exportData: () => Promise<ExportedData>
}

/**
 * Lets users export what is stored about them.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
 */
export function useExportData(): UseExportData {
  const client = useClient()
  const { exportData } = usePlugin(accountData)
  return useMemo(
    () => ({
      exportData,
      async open() {
        if (!selectUser(client.store.getState())) throw new AuthError('must_be_authenticated', 'Log in first.')
        await client.openScreen(ACCOUNT_DATA_SCREENS.export)
      },
    }),
    [client, exportData],
  )
}
