import { createAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../errors/AuthError.ts'

/** Events of the user's embedded wallet, whichever plugin caused them. Hosts may listen on the store. */
export const embeddedWalletEvents = {
  creationStarted: /* #__PURE__ */ createAction('core/embeddedWalletCreationStarted'),
  created: /* #__PURE__ */ createAction<{ address: string }>('core/embeddedWalletCreated'),
  creationFailed: /* #__PURE__ */ createAction<AuthFailure>('core/embeddedWalletCreationFailed'),
  /** The frame has no share of the wallet on this device: the wallet must be recovered first. */
  missing: /* #__PURE__ */ createAction('core/embeddedWalletMissing'),
  /** The wallet can be used on this device again. */
  recovered: /* #__PURE__ */ createAction<{ address: string }>('core/embeddedWalletRecovered'),
  /** The user set up their own recovery of the wallet. */
  recoverySet: /* #__PURE__ */ createAction<{ address: string }>('core/embeddedWalletRecoverySet'),
}
