'use client'
import type { AuthFailure, WalletAddress } from '../../core/index.ts'
import { useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { recoveryPasswordFlows } from './flows.ts'
import type { SetUpPasswordArgs } from './saga.ts'

export interface UseRecoveryPasswordOptions {
  /** The wallet has the password, or can be used on this device. */
  onSuccess?: ((wallet: WalletAddress) => void) | undefined
  /** It failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome says how it went, and so do the callbacks. */
export interface UseRecoveryPassword {
  setUp: (args: SetUpPasswordArgs) => Promise<FlowOutcome<WalletAddress>>
  recover: (args: { password: string }) => Promise<FlowOutcome<WalletAddress>>
  /** A strong password; kept nowhere. */
  generate: () => Promise<FlowOutcome<{ password: string }>>
  /** True while a password is being set, or the wallet recovered. */
  isRunning: boolean
}

/**
 * Sets a recovery password, or recovers with it, on a page of your own, without the modal. Check what the user types with
 * `checkPassword` and `passwordStrength`, and never keep it.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { recover } = useRecoveryPassword({ onError: ({ message }) => setError(message) })
 * <form onSubmit={() => void recover({ password })}>
 */
export function useRecoveryPassword({ onSuccess, onError }: UseRecoveryPasswordOptions = {}): UseRecoveryPassword {
  const setUp = useFlow(recoveryPasswordFlows.setUp, { onSuccess, onError })
  const recover = useFlow(recoveryPasswordFlows.recover, { onSuccess, onError })
  const { run: generate } = useFlow(recoveryPasswordFlows.generate)
  return { setUp: setUp.run, recover: recover.run, generate, isRunning: setUp.isRunning || recover.isRunning }
}
