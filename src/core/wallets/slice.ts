import type { PayloadAction } from '@reduxjs/toolkit'
import type { DiscoveredWallet } from '../plugin/types.ts'
import { defineSlice } from '../slice/defineSlice.ts'
import type { ConnectedWallet, StoredConnection, WalletsState } from './types.ts'

const initialState: WalletsState = { discovered: {}, connected: [], isRestored: false, pending: [], isOwnGivenUp: false }

/** Which wallets there are and which are connected. Injected with the first plugin that needs wallets. */
export const walletsSlice = defineSlice({
  name: 'wallets',
  initialState,
  reducers: {
    /** A connector reported all the wallets that it offers now. */
    discovered: (state, { payload }: PayloadAction<{ connector: string; wallets: readonly DiscoveredWallet[] }>) => ({
      ...state,
      discovered: { ...state.discovered, [payload.connector]: payload.wallets },
    }),
    /** The user agreed, or had agreed on an earlier page: those take their places behind. */
    connected: (state, { payload }: PayloadAction<{ wallet: ConnectedWallet; isRestored?: boolean | undefined }>) => {
      const others = state.connected.filter(({ id }) => id !== payload.wallet.id)
      return { ...state, connected: payload.isRestored ? [...others, payload.wallet] : [payload.wallet, ...others] }
    },
    /** Another account or chain of a connected wallet became the active one. */
    changed: (state, { payload }: PayloadAction<Pick<ConnectedWallet, 'id'> & Partial<ConnectedWallet>>) => ({
      ...state,
      connected: state.connected.map((wallet) => (wallet.id === payload.id ? { ...wallet, ...payload } : wallet)),
    }),
    disconnected: (state, { payload }: PayloadAction<{ id: string }>) => ({
      ...state,
      connected: state.connected.filter(({ id }) => id !== payload.id),
    }),
    restored: (state, { payload = [] }: PayloadAction<readonly StoredConnection[] | undefined>) => ({ ...state, isRestored: true, pending: payload }),
    ownGivenUp: (state) => ({ ...state, isOwnGivenUp: true }),
    /** The client starts: connections of an earlier run have no listener until they are taken up again. */
    started: () => initialState,
  },
})
