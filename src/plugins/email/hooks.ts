'use client'
import type { AuthFailure, CompletedLogin, User } from '../../core/index.ts'
import { useCodeLogin, useFlow, type FlowOutcome, type UseCodeLoginOptions } from '../../ui/hooks/index.ts'
import { EMAIL_LOGIN } from './codeLogin.ts'
import { emailFlows } from './flows.ts'
import type { EmailCodeArgs, ResendCodeArgs, SendCodeArgs } from './saga.ts'
import type { EmailState } from './slice.ts'

export type UseEmailLoginOptions = UseCodeLoginOptions

/** Login functions. They never reject: read the outcome, or use the callbacks. */
export interface UseEmailLogin {
  sendCode: (args: SendCodeArgs) => Promise<FlowOutcome<void>>
  /** Logs in with the code. Default of `email`: the address that the last code went to. */
  loginWithCode: (args: EmailCodeArgs) => Promise<FlowOutcome<CompletedLogin>>
  /** Sends another code to the same address, once `state.resendInS` is 0. */
  resendCode: (args?: ResendCodeArgs) => Promise<FlowOutcome<void>>
  /** Cancels the login and resets the state, so that the user can enter another address. */
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
export const useEmailLogin = (options?: UseEmailLoginOptions): UseEmailLogin => useCodeLogin(EMAIL_LOGIN, options)

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
export function useUpdateEmail(options: UseUpdateEmailOptions = {}): { updateEmail: () => void } {
  const { run } = useFlow(emailFlows.openUpdate, options)
  return { updateEmail: () => void run() }
}
