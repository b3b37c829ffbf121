'use client'
import type { AuthFailure, CompletedLogin } from '../../core/index.ts'
import { useClientSelector, useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { farcasterFlows } from './flows.ts'
import type { FarcasterConnectArgs } from './saga.ts'
import { selectFarcaster, type FarcasterState } from './slice.ts'

export interface UseFarcasterLoginOptions {
  /** The user is in. */
  onComplete?: ((login: CompletedLogin) => void) | undefined
  /** It failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome says how it went, and so do the callbacks. */
export interface UseFarcasterLogin {
  /** Opens a channel and waits up to two minutes for the user to approve. While it runs a second call joins it. */
  login: (args?: FarcasterConnectArgs) => Promise<FlowOutcome<CompletedLogin>>
  /** Stops waiting. */
  cancel: () => void
  /** `state.connectUri` is for a QR code or a link of your own. */
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
