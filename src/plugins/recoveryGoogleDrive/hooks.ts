'use client'
import type { AuthFailure, WalletAddress } from '../../core/index.ts'
import { useFlow, type FlowOutcome } from '../../ui/hooks/index.ts'
import { recoveryGoogleDriveFlows } from './flows.ts'
import type { SetUpDriveArgs } from './saga.ts'

export interface UseRecoveryGoogleDriveOptions {
  /** The wallet is backed up, or can be used on this device. */
  onSuccess?: ((wallet: WalletAddress) => void) | undefined
  /** Setup or recovery failed; `failure.code` says why. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** Functions that never reject: the outcome and the callbacks report success or failure. Call them in a click handler: they open a popup. */
export interface UseRecoveryGoogleDrive {
  setUp: (args?: SetUpDriveArgs) => Promise<FlowOutcome<WalletAddress>>
  recover: () => Promise<FlowOutcome<WalletAddress>>
  isRunning: boolean
}

/**
 * Backs the wallet up to Google Drive, or recovers it from there, on a page of your own, without the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { recover } = useRecoveryGoogleDrive({ onError: ({ message }) => setError(message) })
 * <button onClick={() => void recover()}>Load my wallet</button>
 */
export function useRecoveryGoogleDrive({
  onSuccess,
  onError,
}: UseRecoveryGoogleDriveOptions = {}): UseRecoveryGoogleDrive {
  const setUp = useFlow(recoveryGoogleDriveFlows.setUp, { onSuccess, onError })
  const recover = useFlow(recoveryGoogleDriveFlows.recover, { onSuccess, onError })
  return { setUp: setUp.run, recover: recover.run, isRunning: setUp.isRunning || recover.isRunning }
}
