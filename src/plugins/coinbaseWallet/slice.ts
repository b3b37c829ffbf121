import { createSlice } from '@reduxjs/toolkit'

/**
 * Progress of connecting. `awaiting-click`: the user has to click, as the browser opens a window only in a click. `asking`: the
 * wallet waits for the user's answer.
 */
export type CoinbaseWalletStatus = 'idle' | 'loading' | 'awaiting-click' | 'asking'

export interface CoinbaseWalletState {
  status: CoinbaseWalletStatus
}

const initialState: CoinbaseWalletState = { status: 'idle' }

export const coinbaseWalletSlice = createSlice({
  name: 'coinbaseWallet',
  initialState,
  reducers: {
    loadingStarted: () => ({ status: 'loading' as const }),
    clickNeeded: () => ({ status: 'awaiting-click' as const }),
    /** The user clicked. The window opens while this is dispatched. */
    continued: (state) => state,
    asked: () => ({ status: 'asking' as const }),
    ended: () => initialState,
  },
})

export const selectCoinbaseWallet = (state: { coinbaseWallet: CoinbaseWalletState }): CoinbaseWalletState =>
  state.coinbaseWallet
