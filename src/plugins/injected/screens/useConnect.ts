import type { ScreenData, WalletRow } from '../../../core/index.ts'
import { useNavigate } from '../../../ui/hooks/index.ts'

/** Goes on to ask a wallet that was missing and is there now, for what its list was opened for. */
export function useConnect(): (row: WalletRow, data: ScreenData) => void {
  const navigate = useNavigate()
  return ({ connector, id }, data) => {
    const { intent = 'login' } = data
    const screen = intent === 'connect' ? 'AWAITING_CONNECT_ONLY_CONNECTION' : 'AWAITING_CONNECTION'
    navigate.replace({ plugin: 'wallet', screen }, { ...data, connector, walletId: id, intent })
  }
}
