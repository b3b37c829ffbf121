import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  flowsSlice,
  modalSlice,
  selectModal,
  type AuthFailure,
  type ConnectedWallet,
  type CoreState,
} from '../../core/index.ts'

/**
 * Progress of a connection (WALLET-16). `waiting`: the wallet was asked for its account.
 * `connected`: the wallet gave its account, and the request to sign comes next or waits for a click. `disconnected`: the flow
 * failed because the wallet went away.
 */
export type WalletStatus =
  | 'idle'
  | 'waiting'
  | 'connected'
  | 'switching_to_supported_chain'
  | 'signing'
  | 'success'
  | 'error'
  | 'disconnected'

/** Purpose of the connection. `connect`: to use the wallet's provider, without login. */
export type WalletIntent = 'login' | 'link' | 'connect'

/** The plugin's state. It never contains a nonce, a message or a signature. */
export interface WalletState {
  status: WalletStatus
  intent: WalletIntent
  /** Plugin id of the connector; `walletId` names one of its wallets. */
  connector: string | null
  walletId: string | null
  /** Id of the connected wallet, from status `connected` on. Kept after a failure if a retry need not connect again. */
  connectedId: string | null
  /** True if signing waits for the user's click. */
  needsClick: boolean
  /** Number of retries since the user chose the wallet. */
  retries: number
  /** Why it failed, with `status` `error` or `disconnected`. */
  failure: AuthFailure | null
  /** True if the flow started in the modal: closing the modal then cancels it. */
  isInModal: boolean
}

/** Number of times a wallet can be tried again (WALLET-38). */
export const MAX_RETRIES = 2

const initialState: WalletState = {
  status: 'idle',
  intent: 'login',
  connector: null,
  walletId: null,
  connectedId: null,
  needsClick: false,
  retries: 0,
  failure: null,
  isInModal: false,
}

/** Id of the flow that changes the current state: each intent has its own. */
export const flowOf = ({ intent }: Pick<WalletState, 'intent'>): string => `wallet/${intent}`

/** The wallet that the user chose, and what for: to log in, to link it, or only to connect. */
export type ConnectRequest = Pick<WalletState, 'intent' | 'isInModal'> & { connector: string; walletId: string }

export const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    connectRequested: (state, { payload }: PayloadAction<ConnectRequest>) => ({
      ...initialState,
      ...payload,
      status: 'waiting',
      retries: state.failure && isSameRequest(state, payload) ? state.retries + 1 : 0,
    }),
    walletConnected(state, { payload }: PayloadAction<{ id: string }>) {
      state.status = 'connected'
      state.connectedId = payload.id
    },
    chainSwitchRequested(state) {
      state.status = 'switching_to_supported_chain'
      state.needsClick = false
    },
    /** The message is ready. With `needsClick`, the user must click 'Sign with your wallet' first. */
    signatureAwaited(state, { payload }: PayloadAction<Pick<WalletState, 'needsClick'>>) {
      state.status = 'connected'
      state.needsClick = payload.needsClick
    },
    /** The user clicked 'Sign with your wallet'. */
    signatureConfirmed(state) {
      state.needsClick = false
    },
    signatureRequested(state) {
      state.status = 'signing'
      state.needsClick = false
    },
    /** The user is logged in, or the wallet is linked. */
    finished(state) {
      state.status = 'success'
    },
    /** The wallet is connected, for intent `connect`. */
    connectFinished(state, _action: PayloadAction<ConnectedWallet>) {
      state.status = 'success'
    },
  },
  // One action of the core says that a flow failed, whichever it was, so each case compares the flow with its own.
  extraReducers: (builder) => {
    const { cleared, replaced, wentBack } = modalSlice.actions
    builder
      .addCase(flowsSlice.actions.failed, (state, { payload: { flow, failure } }) => {
        if (flow === flowOf(state)) fail(state, failure)
      })
      .addCase(flowsSlice.actions.cancelled, (state, { payload: { flow } }) =>
        flow === flowOf(state) ? initialState : state,
      )
      .addCase(cleared, (state) => (state.isInModal ? initialState : state))
      .addCase(wentBack, forgetFailure)
      .addCase(replaced, forgetFailure)
  },
})

const isSameRequest = (state: WalletState, { connector, walletId, intent }: ConnectRequest): boolean =>
  state.connector === connector && state.walletId === walletId && state.intent === intent

/** Leaving the screen clears its failure: a user who comes back starts again. */
const forgetFailure = (state: WalletState): WalletState => (state.failure && state.isInModal ? initialState : state)

/** Codes after which a retry connects the wallet again, because it is gone or does not answer. */
const GONE = ['wallets_disconnected', 'wallets_not_connected', 'wallets_timed_out', 'wallets_unavailable']

function fail(state: WalletState, failure: AuthFailure): void {
  const isGone = GONE.includes(failure.code)
  state.status = isGone && state.connectedId !== null ? 'disconnected' : 'error'
  if (isGone) state.connectedId = null
  state.needsClick = false
  state.failure = failure
}

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectWallet = (state: { wallet: WalletState }): WalletState => state.wallet

/** True if the modal shows a screen of the plugin, or is about to. */
export const selectIsOnScreen = (state: CoreState): boolean => selectModal(state).screen?.plugin === 'wallet'
