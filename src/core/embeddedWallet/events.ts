import { defineAction } from '../slice/defineAction.ts'
import type { AuthFailure } from '../errors/AuthError.ts'

/** Events of the user's embedded wallet, whichever plugin caused them. Hosts may listen on the store. */
export const embeddedWalletEvents = {
  creationStarted: defineAction('core/embeddedWalletCreationStarted'),
  created: defineAction<{ address: string }>('core/embeddedWalletCreated'),
  creationFailed: defineAction<AuthFailure>('core/embeddedWalletCreationFailed'),
  /** The frame has no share of the wallet on this device: the wallet must be recovered first. */
  missing: defineAction('core/embeddedWalletMissing'),
  /** The wallet can be used on this device again. */
  recovered: defineAction<{ address: string }>('core/embeddedWalletRecovered'),
  /** The user set up their own recovery of the wallet. */
  recoverySet: defineAction<{ address: string }>('core/embeddedWalletRecoverySet'),
}
