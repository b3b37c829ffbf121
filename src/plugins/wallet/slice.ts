import type { Action, PayloadAction } from '@reduxjs/toolkit'
import {
  defineSlice,
  flowsSlice,
  modalSlice,
  selectModal,
  type AuthFailure,
  type ConnectedWallet,
  type CoreState,
} from '../../core/index.ts'

/**
 * Progress of a connection (product spec, section 4, 'Wallet connect'). `waiting`: the wallet was asked for its account.
 * `connected`: it gave one, and the request to sign is about to come or waits for a click. `disconnected`: an error, too: the
 * wallet went away.
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

/** Purpose of the connection. `connect`: for its provider only, without login. */
export type WalletIntent = 'login' | 'link' | 'connect'

/** The plugin's state. Never a nonce, a message or a signature: those pass through flows only. */
export interface WalletState {
  status: WalletStatus
  intent: WalletIntent
  /** Plugin id of the connector, and which of its wallets. */
  connector: string | null
  walletId: string | null
  /** Id of the connected wallet, from `connected` on; kept after a failure for as long as a further try may ask it at once. */
  connectedId: string | null
  /** True if signing waits for the user's click. */
  needsClick: boolean
  /** Number of retries since it was chosen. */
  retries: number
  /** Why it failed, with `status` `error` or `disconnected`. */
  failure: AuthFailure | null
  /** Started in the modal, so that closing it cancels the flow. */
  isInModal: boolean
}

/** Number of times a wallet can be tried again (product spec, section 9). */
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

/** The flow that works on the current state: each intent has its own. */
export const flowOf = ({ intent }: Pick<WalletState, 'intent'>): string => `wallet/${intent}`

/** The user's choice. */
export type ConnectRequest = Pick<WalletState, 'intent' | 'isInModal'> & { connector: string; walletId: string }

export const walletSlice = defineSlice({
  name: 'wallet',
  initialState,
  reducers: {
    connectRequested: (state, { payload }: PayloadAction<ConnectRequest>) => ({
      ...initialState,
      ...payload,
      status: 'waiting',
      retries: state.failure && isSameRequest(state, payload) ? state.retries + 1 : 0,
    }),
    walletConnected: (state, { payload }: PayloadAction<{ id: string }>) => ({
      ...state,
      status: 'connected',
      connectedId: payload.id,
    }),
    chainSwitchRequested: (state) => ({ ...state, status: 'switching_to_supported_chain', needsClick: false }),
    /** All is ready for the signature; `needsClick` waits for 'Sign with your wallet'. */
    signatureAwaited: (state, { payload }: PayloadAction<Pick<WalletState, 'needsClick'>>) => ({
      ...state,
      ...payload,
      status: 'connected',
    }),
    /** The user clicked 'Sign with your wallet'. */
    signatureConfirmed: (state) => ({ ...state, needsClick: false }),
    signatureRequested: (state) => ({ ...state, status: 'signing', needsClick: false }),
    /** Logged in or linked. */
    finished: (state) => ({ ...state, status: 'success' }),
    /** Connected, if that was the purpose. */
    connectFinished: (state, _action: PayloadAction<ConnectedWallet>) => ({ ...state, status: 'success' }),
  },
  otherwise: afterOthers,
})

const isSameRequest = (state: WalletState, { connector, walletId, intent }: ConnectRequest): boolean =>
  state.connector === connector && state.walletId === walletId && state.intent === intent

/** Follows failures and cancellations, which the kernel reports the same way for all flows. */
function afterOthers(state: WalletState, action: Action): WalletState {
  const { failed, cancelled } = flowsSlice.actions
  if (failed.match(action) && action.payload.flow === flowOf(state)) return withFailure(state, action.payload.failure)
  if (cancelled.match(action) && action.payload.flow === flowOf(state)) return initialState
  const { cleared, replaced, wentBack } = modalSlice.actions
  // A failure belongs to the screen that showed it: a user who comes back later begins anew.
  const isLeft = cleared.match(action) || ((wentBack.match(action) || replaced.match(action)) && state.failure !== null)
  return isLeft && state.isInModal ? initialState : state
}

/** A wallet that is gone, or does not answer, is connected anew at the next try. */
const GONE = ['wallets_disconnected', 'wallets_not_connected', 'wallets_timed_out', 'wallets_unavailable']

function withFailure(state: WalletState, failure: AuthFailure): WalletState {
  const isGone = GONE.includes(failure.code)
  return {
    ...state,
    status: isGone && state.connectedId !== null ? 'disconnected' : 'error',
    connectedId: isGone ? null : state.connectedId,
    needsClick: false,
    failure,
  }
}

/** The plugin's state in a client's. */
export const selectWallet = (state: { wallet: WalletState }): WalletState => state.wallet

/** True if the modal is on a screen of the plugin, or about to open on one. */
export const selectIsOnScreen = (state: CoreState): boolean => selectModal(state).screen?.plugin === 'wallet'
