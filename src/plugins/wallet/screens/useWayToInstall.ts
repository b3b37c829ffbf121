import type { ScreenData, WalletRow } from '../../../core/index.ts'
import { useClient, useNavigate } from '../../../ui/hooks/index.ts'

/** Returns a function that opens the installer plugin's screen for a wallet, with the same data; `undefined` if there is none. */
export function useWayToInstall(
  { id, installer }: WalletRow,
  { connector: _, ...data }: ScreenData,
): (() => void) | undefined {
  const { definitions } = useClient()
  const navigate = useNavigate()
  const plugin = definitions.find((definition) => definition.id === installer)
  const screen = plugin?.kind === 'wallet-connector' ? plugin.missingScreen : undefined
  if (plugin === undefined || screen === undefined) return undefined
  return () => navigate.push({ plugin: plugin.id, screen }, { ...data, walletId: id })
}
