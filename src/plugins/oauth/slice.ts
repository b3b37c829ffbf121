import type { Action, PayloadAction } from '@reduxjs/toolkit'
import { defineSlice, flowsSlice, modalSlice, type AuthFailure, type DefinedSlice } from '../../core/index.ts'

/**
 * Progress of the login: `leaving` until the provider's page opens, `in-popup` while the user is in the popup,
 * `verifying` once they have come back (product spec, section 4, 'OAuth login').
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
  windowOpened: (state: OAuthState): OAuthState => ({ ...state, status: 'in-popup' }),
  returned: (_state: OAuthState, { payload }: PayloadAction<Begun>): OAuthState => ({
    ...initialState,
    ...payload,
    isReturn: true,
    status: 'verifying',
  }),
  codeArrived: (state: OAuthState): OAuthState => ({ ...state, status: 'verifying' }),
  accepted: (state: OAuthState): OAuthState => ({ ...state, status: 'done', failure: null }),
  /** The return from a redirect failed. */
  returnFailed: (state: OAuthState, { payload }: PayloadAction<AuthFailure>): OAuthState =>
    afterFailure(state, payload),
  reset: (): OAuthState => initialState,
}

/** The slice of one provider. All have the same shape. */
export type OAuthSlice<Id extends string = string> = DefinedSlice<OAuthState, Id, typeof reducers>

/** Makes the slice of a provider; its name is the plugin's id. */
export const createOAuthSlice = <const Id extends string>(id: Id): OAuthSlice<Id> =>
  defineSlice({ name: id, initialState, reducers, otherwise: (state, action) => afterOthers(state, action, id) })

/** Handles the kernel's actions for failed and cancelled flows. */
function afterOthers(state: OAuthState, action: Action, id: string): OAuthState {
  const { failed, cancelled } = flowsSlice.actions
  const isOwn = (flow: string) => flow === `${id}/login` || flow === `${id}/link`
  if (failed.match(action) && isOwn(action.payload.flow)) return afterFailure(state, action.payload.failure)
  if (cancelled.match(action) && isOwn(action.payload.flow)) return initialState
  return modalSlice.actions.cleared.match(action) && state.isInModal ? initialState : state
}

/** A user who closed the modal, or went back, needs no message. */
const afterFailure = (state: OAuthState, failure: AuthFailure): OAuthState =>
  failure.code.startsWith('exited_') ? initialState : { ...state, status: 'error', failure }

/** Selects a provider's state; the initial state if its plugin is not enabled. */
export const selectOAuth = (state: object, id: string): OAuthState =>
  (state as Record<string, OAuthState | undefined>)[id] ?? initialState
