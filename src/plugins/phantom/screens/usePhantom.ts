import { selectModal, selectWalletRows, type ScreenData } from '../../../core/index.ts'
import { useClient, useClientSelector, useNavigate } from '../../../ui/hooks/index.ts'
import { continueUrl } from '../links.ts'

/** What a list of wallets is for, by the screen that shows it. */
const INTENTS: Readonly<Record<string, string>> = {
  LINK_WALLET_SCREEN: 'link',
  CONNECT_ONLY_LANDING_SCREEN: 'connect',
  CONNECT_ONLY_AUTHENTICATED_SCREEN: 'connect',
}

export interface UsePhantom {
  /** The page, with Phantom to go on with. */
  page: URL
  /** Goes on to ask Phantom, for what the list before was opened for; absent while it is missing. */
  connect: (() => void) | undefined
}

/** What both ways to Phantom need. */
export function usePhantom(data: ScreenData): UsePhantom {
  const { store, brand } = useClient()
  const navigate = useNavigate()
  const row = useClientSelector((state) => selectWalletRows(state).find(({ id }) => id === 'phantom'))
  const connect = (connector: string) => {
    const list = selectModal(store.getState()).stack.at(-1)
    const intent = data.intent ?? (list?.plugin === 'wallet' ? INTENTS[list.screen] : undefined) ?? 'login'
    const screen = intent === 'connect' ? 'AWAITING_CONNECT_ONLY_CONNECTION' : 'AWAITING_CONNECTION'
    navigate.replace({ plugin: 'wallet', screen }, { ...list?.data, ...data, connector, walletId: 'phantom', intent })
  }
  return {
    page: continueUrl(location.href, brand),
    connect: row?.status === 'detected' ? () => connect(row.connector) : undefined,
  }
}
