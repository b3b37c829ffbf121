import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DiscoveredWallet } from '../plugin/types.ts'
import type { ConnectedWallet, StoredConnection, WalletsState } from './types.ts'

const initialState: WalletsState = {
  discovered: {},
  connected: [],
  isRestored: false,
  pending: [],
  chosen: null,
  isOwnGivenUp: false,
}

/** State of the found and the connected wallets. Injected with the first plugin that needs wallets. */
export const walletsSlice = createSlice({
  name: 'wallets',
  initialState,
  reducers: {
    /** A connector reported all the wallets that it offers now. */
    discovered(state, { payload }: PayloadAction<{ connector: string; wallets: readonly DiscoveredWallet[] }>) {
      state.discovered[payload.connector] = payload.wallets as DiscoveredWallet[]
    },
    /** A wallet was connected and goes to the front of the list; one restored from an earlier page goes to its end. */
    connected: (state, { payload }: PayloadAction<{ wallet: ConnectedWallet; isRestored?: boolean | undefined }>) => {
      const { wallet, isRestored } = payload
      const others = state.connected.filter(({ id }) => id !== wallet.id)
      return isRestored
        ? { ...state, connected: [...others, wallet] }
        : { ...state, connected: [wallet, ...others], chosen: { id: wallet.id } }
    },
    /** The user goes on with a wallet that is connected already, such as to log in. */
    chosen(state, { payload }: PayloadAction<{ id: string }>) {
      state.chosen = payload
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
    restored(state, { payload = [] }: PayloadAction<readonly StoredConnection[] | undefined>) {
      state.isRestored = true
      state.pending = payload as StoredConnection[]
    },
    ownGivenUp(state) {
      state.isOwnGivenUp = true
    },
    /**
     * Dispatched when the client starts. After `destroy()` the state still holds connections that nobody follows any
     * more, so they are dropped until they are restored.
     */
    started: () => initialState,
  },
})

/** Storage key of the connections (`docs/protocol/browser.md`). */
export const connectionsKey = (brand: string): string => `${brand}:connections`
