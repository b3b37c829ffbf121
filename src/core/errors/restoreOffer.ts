import type { EpochSeconds, WireRestore } from '../contract.ts'
import { AuthError, type AuthFailure } from './AuthError.ts'
import { fromFailure } from './toFailure.ts'

/** Lets a user keep the account that they deleted, after a login that was refused with `user_deleted`. */
export interface RestoreOffer {
  /** A secret, valid for ten minutes and one use: for `client.run(coreFlows.restoreAccount, { token })`. */
  readonly token: string
  /** When the account is gone for good. */
  readonly eraseAt: EpochSeconds
}

/**
 * Reads the offer of a refused login; `null` if there is none, as when a backend deleted the account.
 *
 * @param failed The error, or the failure that a callback or a flow got: the very object, as the token is not in it.
 * @example
 * const offer = restoreOfferOf(failure)
 * if (offer && confirm('Keep your account?')) await client.run(coreFlows.restoreAccount, offer)
 */
export function restoreOfferOf(failed: AuthError | AuthFailure): RestoreOffer | null {
  const { code, cause } = failed instanceof AuthError ? failed : fromFailure(failed)
  const { token, erase_at: eraseAt } = (cause ?? {}) as Partial<WireRestore>
  return code === 'user_deleted' && typeof token === 'string' && typeof eraseAt === 'number' ? { token, eraseAt } : null
}
