import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  embeddedWalletEvents as events,
  loggedIn,
  modalSlice,
  selectAppConfig,
  selectEmbeddedWallet,
  type AuthFailure,
  type CoreState,
} from '../../core/index.ts'

/** Progress of the wallet's creation, no matter what started it. */
export type CreationStatus = 'idle' | 'creating' | 'created' | 'failed'

/** State of the wallet on this device, as far as it is known. */
export type DeviceStatus = 'unknown' | 'connecting' | 'ready' | 'missing' | 'failed'

/** The plugin's state. Never holds a key, a share, a password, or signed data. */
export interface EmbeddedWalletState {
  creation: CreationStatus
  device: DeviceStatus
  /** EIP-55 address of the wallet that `creation` and `device` are about; `null` if there is none yet. */
  address: string | null
  /** Reason if `creation` or `device` is `failed`. */
  failure: AuthFailure | null
  /** The chain that the user or the host chose last (EIP-155); `null` for the app's default. */
  chainId: number | null
}

const initialState: EmbeddedWalletState = {
  creation: 'idle',
  device: 'unknown',
  address: null,
  failure: null,
  chainId: null,
}

export const embeddedWalletSlice = createSlice({
  name: 'embeddedWallet',
  initialState,
  reducers: {
    /** Dispatched before the frame is asked if this device has the wallet. */
    connectStarted(state, { payload: { address } }: PayloadAction<{ address: string }>) {
      state.address = address
      state.device = 'connecting'
      state.failure = null
    },
    /** The wallet can sign on this device. */
    deviceReady(state) {
      state.device = 'ready'
      state.failure = null
    },
    connectFailed(state, { payload: failure }: PayloadAction<AuthFailure>) {
      state.device = 'failed'
      state.failure = failure
    },
    chainChosen(state, { payload: { chainId } }: PayloadAction<{ chainId: number | null }>) {
      state.chainId = chainId
    },
    /** The user's wallet changed: forgets the old wallet's state. Keeps `creating`, as a new wallet appears before its creation ends. */
    walletChanged(state, { payload: { address } }: PayloadAction<{ address: string | null }>) {
      if (address === state.address) return state
      const { chainId, creation } = state
      return { ...initialState, chainId, address, creation: creation === 'creating' ? creation : 'idle' }
    },
    /** The client starts: resets the state, except for the chain that was stored. */
    started: (_state, { payload }: PayloadAction<{ chainId: number | null }>) => ({ ...initialState, ...payload }),
  },
  // The core's wallet events, which any plugin may cause.
  extraReducers: (builder) =>
    builder
      // The outcome of a creation belongs to the user it was for.
      .addCase(loggedIn, (state) => {
        state.creation = 'idle'
        state.failure = null
      })
      .addCase(events.creationStarted, (state) => {
        state.creation = 'creating'
        state.failure = null
      })
      .addCase(events.created, (state, action) => {
        recovered(state, action)
        state.creation = 'created'
      })
      .addCase(events.creationFailed, (state, { payload: failure }) => {
        state.creation = 'failed'
        state.failure = failure
      })
      .addCase(events.missing, (state) => {
        state.device = 'missing'
        state.failure = null
      })
      // When the modal has closed, the user has seen the failure.
      .addCase(modalSlice.actions.cleared, (state) =>
        state.failure ? { ...initialState, chainId: state.chainId, address: state.address } : state,
      )
      .addCase(events.recovered, recovered)
      .addCase(events.recoverySet, recovered),
})

/** The wallet is on this device now. */
function recovered(state: EmbeddedWalletState, { payload: { address } }: PayloadAction<{ address: string }>): void {
  state.address = address
  state.device = 'ready'
  state.failure = null
}

/**
 * Storage key of the chain that was chosen last. Don't rename it or move it to `pluginStorage`: browsers already hold the user's choice
 * under this key, and the client reads it when it starts.
 */
export const chainKey = (brand: string): string => `${brand}:embedded_wallet_chain_id`

/**
 * Storage key of the id of a user whose login has not completed. Not `pluginStorage`, whose code no page needs up front otherwise: the
 * next page removes what a session has left behind.
 */
export const unfinishedLoginKey = (brand: string): string => `${brand}:embedded_wallet_unfinished_login`

interface WithEmbeddedWallet {
  embeddedWallet: EmbeddedWalletState
}

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectEmbeddedWalletState = (state: object): EmbeddedWalletState =>
  (state as WithEmbeddedWallet).embeddedWallet

/** Selects the wallet's current chain (EIP-155): the chosen one if the app supports it, else the app's default, else 1. */
export function selectWalletChainId(state: CoreState): number {
  const { chainId } = selectEmbeddedWalletState(state)
  const { supportedChains = null, defaultChain = null } = selectAppConfig(state) ?? {}
  const isSupported =
    chainId !== null && (supportedChains?.some(({ id }) => id === chainId) ?? chainId === defaultChain?.id)
  return isSupported ? chainId : (defaultChain?.id ?? 1)
}

/**
 * State of the wallet for the host: nobody is logged in, there is no wallet, it is being created, it was not on this device when
 * last checked, or it is ready to use.
 */
export type EmbeddedWalletStatus = 'logged-out' | 'not-created' | 'creating' | 'needs-recovery' | 'ready'

export function selectEmbeddedWalletStatus(state: CoreState): EmbeddedWalletStatus {
  const { creation, device } = selectEmbeddedWalletState(state)
  if (!state.user.user) return 'logged-out'
  if (creation === 'creating') return 'creating'
  if (!selectEmbeddedWallet(state)) return 'not-created'
  return device === 'missing' ? 'needs-recovery' : 'ready'
}
