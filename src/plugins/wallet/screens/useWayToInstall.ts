import type { ScreenData, WalletRow } from '../../../core/index.ts'
import { useClient, useNavigate } from '../../../ui/hooks/index.ts'

/** The way to getting a wallet into this browser that is reached elsewhere, with what its own screen was opened with; absent if there is none. */
export function useWayToInstall({ id, installer }: WalletRow, { connector: _, ...data }: ScreenData): (() => void) | undefined {
  const { definitions } = useClient()
  const navigate = useNavigate()
  const plugin = definitions.find((definition) => definition.id === installer)
  const screen = plugin?.kind === 'wallet-connector' ? plugin.missingScreen : undefined
  if (plugin === undefined || screen === undefined) return undefined
  return () => navigate.push({ plugin: plugin.id, screen }, { ...data, walletId: id })
}
