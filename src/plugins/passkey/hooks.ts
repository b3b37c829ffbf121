'use client'
import { useMemo } from 'react'
import type { AuthFailure, CompletedLogin } from '../../core/index.ts'
import { useClientSelector, useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { passkeyFlows } from './flows.ts'
import type { LoginWithPasskeyArgs } from './login.ts'
import { selectPasskey, type PasskeyState } from './slice.ts'

export interface UsePasskeyLoginOptions {
  /** The user is in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** The login failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome says how it went, and so do the callbacks. */
export interface UsePasskeyLogin {
  /** Opens the browser's dialogue. Call it in a click. */
  loginWithPasskey: (args?: LoginWithPasskeyArgs) => Promise<FlowOutcome<CompletedLogin>>
  /**
   * Has the browser offer passkeys among the suggestions of your own field with `autocomplete="username webauthn"`, for as
   * long as it takes; `null` where it cannot. Call `stopOffering` when the field goes.
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
  const { run: login } = useFlow(passkeyFlows.loginWithPasskey)
  const { run: offer, cancel: stopOffering } = useFlow(passkeyFlows.offerPasskeys)
  const state = useClientSelector(selectPasskey)
  const actions = useMemo(() => {
    const told = async <Login extends CompletedLogin | null>(running: Promise<FlowOutcome<Login>>): Promise<FlowOutcome<Login>> => {
      const outcome = await running
      if (outcome.ok && outcome.result) onComplete?.(outcome.result)
      // Who stopped it knows that it stopped.
      if (!outcome.ok && outcome.failure.code !== 'flow_cancelled') onError?.(outcome.failure)
      return outcome
    }
    return {
      loginWithPasskey: (args: LoginWithPasskeyArgs = {}) => told(login(args)),
      offerPasskeys: () => told(offer()),
      stopOffering,
    }
  }, [login, offer, stopOffering, onComplete, onError])
  return { ...actions, state }
}
