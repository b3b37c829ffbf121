import { defineSlice } from '../../core/index.ts'

/**
 * Progress of connecting. `awaiting-click`: a window has to be opened, and the browser lets only a click do that.
 * `asking`: the user answers in the wallet.
 */
export type CoinbaseWalletStatus = 'idle' | 'loading' | 'awaiting-click' | 'asking'

export interface CoinbaseWalletState {
  status: CoinbaseWalletStatus
}

const initialState: CoinbaseWalletState = { status: 'idle' }

export const coinbaseWalletSlice = defineSlice({
  name: 'coinbaseWallet',
  initialState,
  reducers: {
    loadingStarted: () => ({ status: 'loading' as const }),
    clickNeeded: () => ({ status: 'awaiting-click' as const }),
    /** The user clicked; the window opens in this very call. */
    continued: (state) => state,
    asked: () => ({ status: 'asking' as const }),
    ended: () => initialState,
  },
})

export const selectCoinbaseWallet = (state: { coinbaseWallet: CoinbaseWalletState }): CoinbaseWalletState => state.coinbaseWallet
