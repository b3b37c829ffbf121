'use client'
import { useMemo } from 'react'
import { flowsSlice, type AuthFailure, type CompletedLogin, type User } from '../../core/index.ts'
import { useClient, useClientSelector, useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { emailFlows } from './flows.ts'
import type { EmailCodeArgs, ResendCodeArgs, SendCodeArgs } from './saga.ts'
import { emailSlice, selectEmail, type EmailState } from './slice.ts'

export interface UseEmailLoginOptions {
  /** The user is in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** Sending or redeeming a code failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome says how it went, and so do the callbacks. */
export interface UseEmailLogin {
  sendCode: (args: SendCodeArgs) => Promise<FlowOutcome<void>>
  /** `email` is the address that the last code went to, unless given. */
  loginWithCode: (args: EmailCodeArgs) => Promise<FlowOutcome<CompletedLogin>>
  /** Sends another code to the same address, once `state.resendInS` is 0. */
  resendCode: (args?: ResendCodeArgs) => Promise<FlowOutcome<void>>
  /** Ends what is under way and starts from the beginning: another address, another user. */
  reset: () => void
  state: EmailState
}

/**
 * Login with a code by e-mail in a form of your own, without the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { sendCode, loginWithCode, state } = useEmailLogin({ onComplete: ({ user }) => greet(user) })
 * return state.status === 'awaiting-code-input'
 *   ? <CodeForm onSubmit={(code) => void loginWithCode({ code })} />
 *   : <AddressForm onSubmit={(email) => void sendCode({ email })} />
 */
export function useEmailLogin({ onComplete, onError }: UseEmailLoginOptions = {}): UseEmailLogin {
  const { run: send } = useFlow(emailFlows.sendCode)
  const { run: resend } = useFlow(emailFlows.resendCode)
  const { run: login } = useFlow(emailFlows.loginWithCode)
  const { store } = useClient()
  const state = useClientSelector(selectEmail)
  const actions = useMemo(
    () => ({
      sendCode: (args: SendCodeArgs) => told(send(args), undefined, onError),
      resendCode: (args: ResendCodeArgs = {}) => told(resend(args), undefined, onError),
      loginWithCode: (args: EmailCodeArgs) => told(login(args), onComplete, onError),
      reset: () => {
        for (const flow of [...emailSlice.sending, ...emailSlice.submitting]) {
          store.dispatch(flowsSlice.actions.cancelRequested({ flow }))
        }
        store.dispatch(emailSlice.actions.forgotten())
      },
    }),
    [send, resend, login, store, onComplete, onError],
  )
  return { ...actions, state }
}

export interface UseUpdateEmailOptions {
  onSuccess?: ((user: User) => void) | undefined
  /** Codes: `exited_link_flow` when the user closed the modal, `must_be_authenticated`, `email_required_for_update`. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/**
 * Opens 'Update your email' in the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { updateEmail } = useUpdateEmail({ onSuccess: ({ email }) => show(email) })
 * return <button onClick={updateEmail}>Change email</button>
 */
export function useUpdateEmail({ onSuccess, onError }: UseUpdateEmailOptions = {}): { updateEmail: () => void } {
  const { run } = useFlow(emailFlows.openUpdate)
  return { updateEmail: () => void told(run(), onSuccess, onError) }
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
