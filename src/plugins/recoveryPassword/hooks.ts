'use client'
import type { AuthFailure, WalletAddress } from '../../core/index.ts'
import { useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { recoveryPasswordFlows } from './flows.ts'
import type { SetUpPasswordArgs } from './saga.ts'

export interface UseRecoveryPasswordOptions {
  /** The password is set, or the wallet is recovered on this device. */
  onSuccess?: ((wallet: WalletAddress) => void) | undefined
  /** Setup or recovery failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome and the callbacks report success or failure. */
export interface UseRecoveryPassword {
  setUp: (args: SetUpPasswordArgs) => Promise<FlowOutcome<WalletAddress>>
  recover: (args: { password: string }) => Promise<FlowOutcome<WalletAddress>>
  /** Generates a strong password. It is stored nowhere. */
  generate: () => Promise<FlowOutcome<{ password: string }>>
  /** True while a password is being set, or the wallet is being recovered. */
  isRunning: boolean
}

/**
 * Sets a recovery password, or recovers the wallet with it, on a page of your own, without the modal. Check the user's input
 * with `checkPassword` and `passwordStrength`, and never store it.
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
