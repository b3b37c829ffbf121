import { selectEmbeddedWallet, selectUser, type CoreState, type WalletAccount } from '../../core/index.ts'

/** The wallet whose balances the account page shows: the embedded one, else the first that the user linked; `null` without any. */
export const selectOwnWallet = (state: CoreState): WalletAccount | null =>
  selectEmbeddedWallet(state) ?? selectUser(state)?.wallet ?? null
