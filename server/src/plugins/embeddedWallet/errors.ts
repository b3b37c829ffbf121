import { EMBEDDED_WALLET_CODES as CODES } from 'latchkey/plugins/embeddedWallet/contract'
import { invalidOrigin, RequestError } from '../../core/foundation/index.ts'

/** 403 `invalid_origin`: only the wallet's frame gets shares, not even the app's own pages. */
export const notTheFrame = (origin: string | undefined): RequestError =>
  invalidOrigin('Only the wallet frame of this server may ask for this.', origin)

/** 403 `embedded_wallets_not_enabled`: the app has no embedded wallets. */
export const notEnabled = (): RequestError =>
  new RequestError(403, CODES.notEnabled, 'Embedded wallets are not enabled for this app.')

/** 404 `embedded_wallet_not_found`: the user has no wallet with this address. */
export const walletNotFound = (): RequestError =>
  new RequestError(404, CODES.notFound, 'You have no embedded wallet with this address.')

/** 404 `wallet_not_on_device`: the wallet exists, but this device has no share of it. */
export const notOnDevice = (): RequestError =>
  new RequestError(404, CODES.notOnDevice, 'Your wallet is not on this device. Recover it to use it here.')

/** 403 `embedded_wallet_not_owned`: the signature is not by the wallet's key, or signs something else. */
export const notOwned = (): RequestError =>
  new RequestError(403, CODES.notOwned, 'This was not signed by the key of the wallet.')

/** 400 `wallet_password_exists`: a recovery by password cannot be replaced by another password. */
export const passwordExists = (): RequestError =>
  new RequestError(400, CODES.passwordExists, 'A password was already added to this wallet.')

/** 401 `export_ticket_invalid`: a page may not export a key, or no longer. `reason` tells a developer why. */
export const exportTicketInvalid = (reason: 'unknown' | 'over' | 'used' | 'other_frame'): RequestError =>
  new RequestError(401, CODES.exportTicketInvalid, 'This page can no longer be used. Export the key again.', { reason })

/**
 * 400 `sealed_body_required`: the body is not sealed under a key of this server, as bodies between wallet frame and
 * server must be. `reason` tells a developer why.
 */
export const notSealed = (reason: 'clear' | 'other_body' | 'unknown_key' | 'unreadable'): RequestError =>
  new RequestError(400, CODES.notSealed, 'This page is older than the server. Load it anew.', { reason })

/** 403 `disallowed_recovery_method`: the app does not allow this recovery. `reason` tells a developer why. */
export const recoveryNotAllowed = (reason: 'user_owned_required' | 'not_offered' | 'not_user_owned'): RequestError =>
  new RequestError(403, CODES.recoveryNotAllowed, 'This way to recover a wallet is not available in this app.', {
    reason,
  })
