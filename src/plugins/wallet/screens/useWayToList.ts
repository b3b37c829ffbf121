import { modalSlice, selectModal, selectUser } from '../../../core/index.ts'
import { useClient, useClientSelector, useNavigate } from '../../../ui/hooks/index.ts'
import type { WalletIntent } from '../slice.ts'

/** The way from one wallet to the others: to the view of the login list that it was chosen from, or to the list for the intent. */
export function useWayToList(intent: WalletIntent, onBack: (() => void) | undefined): () => void {
  const { store } = useClient()
  const navigate = useNavigate()
  const user = useClientSelector(selectUser)
  if (intent === 'login') {
    return () => {
      const { landingView } = selectModal(store.getState())
      navigate.toLanding()
      store.dispatch(modalSlice.actions.landingViewChanged(landingView))
    }
  }
  if (onBack) return onBack
  const connectOnly = user ? 'CONNECT_ONLY_AUTHENTICATED_SCREEN' : 'CONNECT_ONLY_LANDING_SCREEN'
  return () => navigate.replace({ plugin: 'wallet', screen: intent === 'link' ? 'LINK_WALLET_SCREEN' : connectOnly }, { intent })
}
