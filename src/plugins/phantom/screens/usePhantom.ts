import { continueUrl, selectWalletRows, type ScreenData } from '../../../core/index.ts'
import { useClient, useClientSelector, useNavigate } from '../../../ui/hooks/index.ts'

export interface UsePhantom {
  /** The page, with Phantom to go on with. */
  page: URL
  /** Goes on to ask Phantom, for what the list before was opened for; absent while it is missing. */
  connect: (() => void) | undefined
}

/** State shared by both ways to Phantom. */
export function usePhantom(data: ScreenData): UsePhantom {
  const { brand } = useClient()
  const navigate = useNavigate()
  const row = useClientSelector((state) => selectWalletRows(state).find(({ id }) => id === 'phantom'))
  const { intent = 'login' } = data
  const screen = intent === 'connect' ? 'AWAITING_CONNECT_ONLY_CONNECTION' : 'AWAITING_CONNECTION'
  const connect = (connector: string) =>
    navigate.replace({ plugin: 'wallet', screen }, { ...data, connector, walletId: 'phantom', intent })
  return {
    page: continueUrl(location.href, brand, { connector: 'phantom', walletId: 'phantom' }),
    connect: row?.status === 'detected' ? () => connect(row.connector) : undefined,
  }
}
