'use client'
import type { AuthFailure, CompletedLogin } from '../../core/index.ts'
import { useClientSelector, useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { passkeyFlows } from './flows.ts'
import type { LoginWithPasskeyArgs } from './login.ts'
import { selectPasskey, type PasskeyState } from './slice.ts'

export interface UsePasskeyLoginOptions {
  /** The user is logged in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** The login failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome and the callbacks report success or failure. */
export interface UsePasskeyLogin {
  /** Opens the browser's dialogue. Call it in a click handler. */
  loginWithPasskey: (args?: LoginWithPasskeyArgs) => Promise<FlowOutcome<CompletedLogin>>
  /**
   * Offers passkeys among the browser's suggestions for your own field with `autocomplete="username webauthn"`, until the user
   * chooses one. The result is `null` if the browser cannot. Call `stopOffering` when the field unmounts.
   */
  offerPasskeys: () => Promise<FlowOutcome<CompletedLogin | null>>
  stopOffering: () => void
  state: PasskeyState
}

/**
 * Login with a passkey from a page of your own, without the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { loginWithPasskey, state } = usePasskeyLogin({ onComplete: ({ user }) => greet(user) })
 * return <button disabled={state.status === 'loading'} onClick={() => void loginWithPasskey()}>Use a passkey</button>
 */
export function usePasskeyLogin({ onComplete, onError }: UsePasskeyLoginOptions = {}): UsePasskeyLogin {
  const told = {
    onSuccess: (login: CompletedLogin | null) => {
      if (login) onComplete?.(login)
    },
    onError: (failure: AuthFailure) => {
      // A caller that cancelled the login knows that it ended.
      if (failure.code !== 'flow_cancelled') onError?.(failure)
    },
  }
  const { run: loginWithPasskey } = useFlow(passkeyFlows.loginWithPasskey, told)
  const { run: offerPasskeys, cancel: stopOffering } = useFlow(passkeyFlows.offerPasskeys, told)
  const state = useClientSelector(selectPasskey)
  return { loginWithPasskey, offerPasskeys, stopOffering, state }
}
