import { createSlice, type PayloadAction, type Slice } from '@reduxjs/toolkit'
import { flowsSlice, modalSlice, type AuthFailure } from '../../core/index.ts'

/**
 * Progress of the login: `leaving` until the provider's page opens, `in-popup` while the user is in the popup,
 * `verifying` once they have come back (OAUTH-8).
 */
export type OAuthStatus = 'idle' | 'leaving' | 'in-popup' | 'verifying' | 'done' | 'error'

/** Log in with the provider's account, or link it to the current user. */
export type OAuthIntent = 'login' | 'link'

/** State of a provider's plugin. It never contains a code, a verifier or a token. */
export interface OAuthState {
  status: OAuthStatus
  intent: OAuthIntent
  /** Why it failed, with `status: 'error'`; kept until the next try. */
  failure: AuthFailure | null
  /** True after a redirect back: this page then has no promise that reports the end. */
  isReturn: boolean
  /** True if the modal shows the flow: closing the modal then cancels it. */
  isInModal: boolean
}

const initialState: OAuthState = { status: 'idle', intent: 'login', failure: null, isReturn: false, isInModal: false }

type Begun = Pick<OAuthState, 'intent' | 'isInModal'>

const reducers = {
  begun: (_state: OAuthState, { payload }: PayloadAction<Begun>): OAuthState => ({
    ...initialState,
    ...payload,
    status: 'leaving',
  }),
  windowOpened(state: OAuthState) {
    state.status = 'in-popup'
  },
  returned: (_state: OAuthState, { payload }: PayloadAction<Begun>): OAuthState => ({
    ...initialState,
    ...payload,
    isReturn: true,
    status: 'verifying',
  }),
  codeArrived(state: OAuthState) {
    state.status = 'verifying'
  },
  accepted(state: OAuthState) {
    state.status = 'done'
    state.failure = null
  },
  /**
   * A login or link failed on the page to which the redirect led back. No flow runs there, so there is no `failed`
   * action.
   */
  returnFailed: (state: OAuthState, { payload }: PayloadAction<AuthFailure>): OAuthState =>
    afterFailure(state, payload),
  reset: (): OAuthState => initialState,
}

/** The slice of one provider. All have the same shape. */
export type OAuthSlice<Id extends string = string> = Slice<OAuthState, typeof reducers, Id>

/** Makes the slice of a provider; its name is the plugin's id. */
export function createOAuthSlice<const Id extends string>(id: Id): OAuthSlice<Id> {
  const { failed, cancelled } = flowsSlice.actions
  const isOwn = (flow: string): boolean => flow === `${id}/login` || flow === `${id}/link`
  return createSlice({
    name: id,
    initialState,
    reducers,
    // One action of the core says that a flow failed, one that it was cancelled: each case checks which flow it was.
    extraReducers: (builder) =>
      builder
        .addCase(failed, (state, { payload: { flow, failure } }) =>
          isOwn(flow) ? afterFailure(state, failure) : state,
        )
        .addCase(cancelled, (state, { payload: { flow } }) => (isOwn(flow) ? initialState : state))
        .addCase(modalSlice.actions.cleared, (state) => (state.isInModal ? initialState : state)),
  })
}

/** A user who closed the modal, or went back, needs no message. */
const afterFailure = (state: OAuthState, failure: AuthFailure): OAuthState =>
  failure.code.startsWith('exited_') ? initialState : { ...state, status: 'error', failure }

/** Selects a provider's state; the initial state if its plugin is not enabled. */
export const selectOAuth = (state: object, id: string): OAuthState =>
  (state as Record<string, OAuthState | undefined>)[id] ?? initialState
