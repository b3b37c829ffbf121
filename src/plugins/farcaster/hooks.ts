'use client'
import type { AuthFailure, CompletedLogin } from '../../core/index.ts'
import { useClientSelector, useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { farcasterFlows } from './flows.ts'
import type { FarcasterConnectArgs } from './saga.ts'
import { selectFarcaster, type FarcasterState } from './slice.ts'

export interface UseFarcasterLoginOptions {
  /** Called when the user is logged in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** Called when the login failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Login functions and state. `login` never rejects: read the outcome, or use the callbacks. */
export interface UseFarcasterLogin {
  /** Opens a channel and waits up to two minutes for the user to approve. A second call meanwhile joins the first. */
  login: (args?: FarcasterConnectArgs) => Promise<FlowOutcome<CompletedLogin>>
  /** Stops waiting for the user's approval. */
  cancel: () => void
  /** Use `state.connectUri` for your own QR code or link. */
  state: FarcasterState
}

/**
 * Login with Farcaster on a page of your own, without the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { login, state } = useFarcasterLogin({ onComplete: ({ user }) => greet(user) })
 * return state.connectUri
 *   ? <a href={state.connectUri}>Open Farcaster</a>
 *   : <button onClick={() => void login()}>Log in with Farcaster</button>
 */
export function useFarcasterLogin({ onComplete, onError }: UseFarcasterLoginOptions = {}): UseFarcasterLogin {
  const { run, cancel } = useFlow(farcasterFlows.login, { onSuccess: onComplete, onError })
  const state = useClientSelector(selectFarcaster)
  return { login: run, cancel, state }
}
