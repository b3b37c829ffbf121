import { createAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'

/** Events of the user's embedded wallet, whichever plugin caused them. Hosts may listen on the store. */
export const embeddedWalletEvents = {
  creationStarted: createAction('core/embeddedWalletCreationStarted'),
  created: createAction<{ address: string }>('core/embeddedWalletCreated'),
  creationFailed: createAction<AuthFailure>('core/embeddedWalletCreationFailed'),
  /** The frame has no share of it on this device: it has to be recovered first. */
  missing: createAction('core/embeddedWalletMissing'),
  /** It can be used on this device again. */
  recovered: createAction<{ address: string }>('core/embeddedWalletRecovered'),
  /** It got a recovery of the user's own. */
  recoverySet: createAction<{ address: string }>('core/embeddedWalletRecoverySet'),
}
