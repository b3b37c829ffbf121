import { selectModal, type ScreenData, type WalletRow } from '../../../core/index.ts'
import { useClient, useNavigate } from '../../../ui/hooks/index.ts'

/** What a list of wallets is for, by the screen that shows it. */
const INTENTS: Readonly<Record<string, string>> = {
  LINK_WALLET_SCREEN: 'link',
  CONNECT_ONLY_LANDING_SCREEN: 'connect',
  CONNECT_ONLY_AUTHENTICATED_SCREEN: 'connect',
}

/** Goes on to ask a wallet that was missing and is there now, for what its list was opened for. */
export function useConnect(): (row: WalletRow, data: ScreenData) => void {
  const { store } = useClient()
  const navigate = useNavigate()
  return ({ connector, id }, data) => {
    const list = selectModal(store.getState()).stack.at(-1)
    const intent = data.intent ?? (list?.plugin === 'wallet' ? INTENTS[list.screen] : undefined) ?? 'login'
    const screen = intent === 'connect' ? 'AWAITING_CONNECT_ONLY_CONNECTION' : 'AWAITING_CONNECTION'
    navigate.replace({ plugin: 'wallet', screen }, { ...list?.data, ...data, connector, walletId: id, intent })
  }
}
