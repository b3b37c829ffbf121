import type { AnyFlow } from '../flow/createFlow.ts'
import type { LazyComponent } from './screenTypes.ts'

/** A way to set up and use a user's own recovery of the embedded wallet. */
export interface RecoveryDefinition {
  /** The wire's `recovery_method`, such as `user-passcode`. */
  readonly method: string
  /** Component of its row where the user chooses a recovery, built from the kit; gets `RecoveryOptionProps`. */
  readonly option: LazyComponent
  /** Flow whose saga ends with `createWallet` or `setWalletRecovery`, depending on the screen's `intent`. */
  readonly setUp: AnyFlow
  /** Flow whose saga ends with `recoverWallet`. */
  readonly recover: AnyFlow
  /** Screens of this plugin; their data is {@link RecoverySetUpData} and {@link RecoverData}. */
  readonly setUpScreen: string
  readonly recoverScreen: string
}

export interface RecoveryMethodParts {
  readonly recovery: RecoveryDefinition
}

/** Data that a plugin's `setUpScreen` is opened with. */
export interface RecoverySetUpData {
  /** `create`: the wallet is created with this recovery. `set`: an existing wallet gets it. */
  intent: 'create' | 'set'
  /** True if the user chose this method from several, and may go back to that choice. */
  isChosen: boolean
  /** True if the user asked to set up a recovery, and so may leave. */
  isUserInitiated: boolean
}

/** Data that a plugin's `recoverScreen` is opened with. A screen used for both tasks tells them apart by `intent`. */
export interface RecoverData {
  intent: 'recover'
}
