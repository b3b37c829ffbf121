'use client'
import { useMemo } from 'react'
import { flowsSlice, type AuthFailure, type CompletedLogin } from '../../core/index.ts'
import { useClient, useClientSelector, useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { smsFlows } from './flows.ts'
import type { ResendSmsCodeArgs, SendSmsCodeArgs, SmsCodeArgs } from './saga.ts'
import { selectSms, smsSlice, type SmsState } from './slice.ts'

export interface UseSmsLoginOptions {
  /** The user is in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** Sending or redeeming a code failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome says how it went, and so do the callbacks. */
export interface UseSmsLogin {
  /** `phoneNumber` has its country code: `+1 415 555 2671`. */
  sendCode: (args: SendSmsCodeArgs) => Promise<FlowOutcome<void>>
  /** `phoneNumber` is the one that the last code went to, unless given. */
  loginWithCode: (args: SmsCodeArgs) => Promise<FlowOutcome<CompletedLogin>>
  /** Sends another code to the same number, once `state.resendInS` is 0. */
  resendCode: (args?: ResendSmsCodeArgs) => Promise<FlowOutcome<void>>
  /** Ends what is under way and starts from the beginning: another number, another user. */
  reset: () => void
  state: SmsState
}

/**
 * Login with a code by text message in a form of your own, without the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { sendCode, loginWithCode, state } = useSmsLogin({ onComplete: ({ user }) => greet(user) })
 * return state.status === 'awaiting-code-input'
 *   ? <CodeForm onSubmit={(code) => void loginWithCode({ code })} />
 *   : <NumberForm onSubmit={(phoneNumber) => void sendCode({ phoneNumber })} />
 */
export function useSmsLogin({ onComplete, onError }: UseSmsLoginOptions = {}): UseSmsLogin {
  const { run: send } = useFlow(smsFlows.sendCode)
  const { run: resend } = useFlow(smsFlows.resendCode)
  const { run: login } = useFlow(smsFlows.loginWithCode)
  const { store } = useClient()
  const state = useClientSelector(selectSms)
  const actions = useMemo(
    () => ({
      sendCode: (args: SendSmsCodeArgs) => told(send(args), undefined, onError),
      resendCode: (args: ResendSmsCodeArgs = {}) => told(resend(args), undefined, onError),
      loginWithCode: (args: SmsCodeArgs) => told(login(args), onComplete, onError),
      reset: () => {
        for (const flow of [...smsSlice.sending, ...smsSlice.submitting]) {
          store.dispatch(flowsSlice.actions.cancelRequested({ flow }))
        }
        store.dispatch(smsSlice.actions.forgotten())
      },
    }),
    [send, resend, login, store, onComplete, onError],
  )
  return { ...actions, state }
}

/** Tells the callbacks how a run ended. */
async function told<Result>(
  running: Promise<FlowOutcome<Result>>,
  onSuccess: ((result: Result) => void) | undefined,
  onError: ((failure: AuthFailure) => void) | undefined,
): Promise<FlowOutcome<Result>> {
  const outcome = await running
  if (outcome.ok) onSuccess?.(outcome.result)
  else onError?.(outcome.failure)
  return outcome
}
