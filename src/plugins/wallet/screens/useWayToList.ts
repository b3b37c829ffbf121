import { selectUser } from '../../../core/index.ts'
import { useClientSelector, useNavigate } from '../../../ui/hooks/index.ts'
import type { WalletIntent } from '../slice.ts'

/** Returns a function that leads from a wallet to the list of wallets: back if possible, else to the list for the intent. */
export function useWayToList(intent: WalletIntent, onBack: (() => void) | undefined): () => void {
  const navigate = useNavigate()
  const user = useClientSelector(selectUser)
  if (onBack) return onBack
  if (intent === 'login') return navigate.toLanding
  const connectOnly = user ? 'CONNECT_ONLY_AUTHENTICATED_SCREEN' : 'CONNECT_ONLY_LANDING_SCREEN'
  return () =>
    navigate.replace({ plugin: 'wallet', screen: intent === 'link' ? 'LINK_WALLET_SCREEN' : connectOnly }, { intent })
}
