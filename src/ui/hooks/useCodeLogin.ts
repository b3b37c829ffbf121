'use client'
import { useMemo } from 'react'
import {
  flowsSlice,
  type AuthFailure,
  type CodeLoginSlice,
  type CodeLoginState,
  type CompletedLogin,
  type Flow,
} from '../../core/index.ts'
import { useClientDispatch } from './useClientDispatch.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useFlow, type UseFlow } from './useFlow.ts'

/** The flows of a login by code that every form needs. */
export interface CodeLoginFlows<Send, Resend, Redeem> {
  readonly sendCode: Flow<Send, void>
  readonly resendCode: Flow<Resend, void>
  readonly loginWithCode: Flow<Redeem, CompletedLogin>
}

/** What a login method gives the hooks for logins by code: its flows, its slice and its selector. */
export interface CodeLogin<Send, Resend, Redeem> {
  readonly flows: CodeLoginFlows<Send, Resend, Redeem>
  /** Slice from `createCodeSlice`. */
  readonly slice: CodeLoginSlice
  /** Selects the plugin's state from the client's state. */
  select(state: object): CodeLoginState
}

export interface UseCodeLoginOptions {
  /** Called with the user, and whether they are new, when a login by this hook is complete. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** Called when sending or redeeming a code failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: they resolve with the outcome, and call the callbacks. */
export interface UseCodeLogin<Send, Resend, Redeem> {
  sendCode: UseFlow<Send, void>['run']
  /** Sends another code to the same address, once `state.resendInS` is 0. */
  resendCode: UseFlow<Resend, void>['run']
  loginWithCode: UseFlow<Redeem, CompletedLogin>['run']
  /** Cancels running flows and resets the state, for another address or another user. */
  reset: () => void
  state: CodeLoginState
}

/**
 * The headless hook of a login method that sends codes. `useEmailLogin` and `useSmsLogin` are built on it.
 *
 * @throws ConfigError outside the provider
 * @example
 * const PIGEON_LOGIN = { flows: pigeonFlows, slice: pigeonSlice, select: selectPigeon }
 * export const usePigeonLogin = (options?: UseCodeLoginOptions) => useCodeLogin(PIGEON_LOGIN, options)
 */
export function useCodeLogin<Send, Resend, Redeem>(
  { flows, slice, select }: CodeLogin<Send, Resend, Redeem>,
  { onComplete, onError }: UseCodeLoginOptions = {},
): UseCodeLogin<Send, Resend, Redeem> {
  const { run: sendCode } = useFlow(flows.sendCode, { onError })
  const { run: resendCode } = useFlow(flows.resendCode, { onError })
  const { run: loginWithCode } = useFlow(flows.loginWithCode, { onSuccess: onComplete, onError })
  const dispatch = useClientDispatch()
  const state = useClientSelector(select)
  const actions = useMemo(
    () => ({
      sendCode,
      resendCode,
      loginWithCode,
      reset: () => {
        for (const flow of [...slice.sending, ...slice.submitting]) {
          dispatch(flowsSlice.actions.cancelRequested({ flow }))
        }
        dispatch(slice.actions.forgotten())
      },
    }),
    [sendCode, resendCode, loginWithCode, slice, dispatch],
  )
  return { ...actions, state }
}
