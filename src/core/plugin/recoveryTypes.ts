import type { AnyFlow } from '../flow/createFlow.ts'
import type { LazyComponent } from './screenTypes.ts'

/** A way to set up and use a user's own recovery of the embedded wallet. */
export interface RecoveryDefinition {
  /** The wire's `recovery_method`, such as `user-passcode`. */
  readonly method: string
  /** Component of its row where the user chooses a recovery, built from the kit; gets `RecoveryOptionProps`. */
  readonly option: LazyComponent
  /** Ends with `createWallet` or `setWalletRecovery`, as the screen's `intent` says. */
  readonly setUp: AnyFlow
  /** Ends with `recoverWallet`. */
  readonly recover: AnyFlow
  /** Screens of this plugin; their data is {@link RecoverySetUpData} and {@link RecoverData}. */
  readonly setUpScreen: string
  readonly recoverScreen: string
}

export interface RecoveryMethodParts {
  readonly recovery: RecoveryDefinition
}

/** Data of a screen that sets a recovery up. */
export interface RecoverySetUpData {
  /** `create`: the wallet is made with it. `set`: an existing wallet gets it. */
  intent: 'create' | 'set'
  /** The user chose it among others, and may go back there. */
  isChosen: boolean
  /** The user asked for it, and may leave. */
  isUserInitiated: boolean
}

/** Data of a screen that recovers. */
export interface RecoverData {
  intent: 'recover'
}
