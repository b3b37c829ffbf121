import { selectUser } from '../../../core/index.ts'
import { useClientSelector, useNavigate } from '../../../ui/hooks/index.ts'
import type { WalletIntent } from '../slice.ts'

/** The way from one wallet to the others: back to the list that it was chosen from, or else to the one for the intent. */
export function useWayToList(intent: WalletIntent, onBack: (() => void) | undefined): () => void {
  const navigate = useNavigate()
  const user = useClientSelector(selectUser)
  if (onBack) return onBack
  if (intent === 'login') return navigate.toLanding
  const connectOnly = user ? 'CONNECT_ONLY_AUTHENTICATED_SCREEN' : 'CONNECT_ONLY_LANDING_SCREEN'
  return () => navigate.replace({ plugin: 'wallet', screen: intent === 'link' ? 'LINK_WALLET_SCREEN' : connectOnly }, { intent })
}
