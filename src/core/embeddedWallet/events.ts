import { createAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'

/** Events of the user's embedded wallet, whichever plugin caused them. Hosts may listen on the store. */
export const embeddedWalletEvents = {
  creationStarted: createAction('core/embeddedWalletCreationStarted'),
  created: createAction<{ address: string }>('core/embeddedWalletCreated'),
  creationFailed: createAction<AuthFailure>('core/embeddedWalletCreationFailed'),
  /** The frame has no share of the wallet on this device: the wallet must be recovered first. */
  missing: createAction('core/embeddedWalletMissing'),
  /** The wallet can be used on this device again. */
  recovered: createAction<{ address: string }>('core/embeddedWalletRecovered'),
  /** The user set up their own recovery of the wallet. */
  recoverySet: createAction<{ address: string }>('core/embeddedWalletRecoverySet'),
}
