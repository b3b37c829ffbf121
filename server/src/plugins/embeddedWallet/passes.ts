import type { Clock } from '../../core/clock.ts'
import { secondsFromNow } from '../../core/clock.ts'
import type { MfaProof, PluginServices, SignedIn } from '../../core/plugin.ts'
import type { Queryable } from '../../core/transact.ts'
import { walletTables } from './tables.ts'

/** Seconds from taking a share to the write that it was taken for: the user may have to type a password in between. */
const PASS_LIFETIME_S = 300

/**
 * Second factors of the wallet. To recover, or to set a recovery, takes a share first and writes then, and a proof is good once: so the
 * session that took a share with one may write once without another. What it writes is signed by the wallet all the same.
 */
export interface MfaPasses {
  /** @throws as {@link PluginServices.requireMfa} */
  requireForShare(user: SignedIn, proof: MfaProof | undefined): Promise<void>
  /** @throws as {@link PluginServices.requireMfa} */
  requireForWrite(user: SignedIn, proof: MfaProof | undefined): Promise<void>
}

export function createMfaPasses(queryable: Queryable, clock: Clock, requireMfa: PluginServices['requireMfa']): MfaPasses {
  const db = walletTables(queryable)
  const now = (): Date => new Date(clock.now())

  return {
    async requireForShare(user, proof) {
      if (!(await requireMfa(user, proof))) return
      const expiresAt = secondsFromNow(clock, PASS_LIFETIME_S)
      await db.deleteFrom('embedded_wallet_mfa_passes').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('embedded_wallet_mfa_passes')
        .values({ session_id: user.sessionId, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ expires_at: expiresAt }))
        .execute()
    },

    async requireForWrite(user, proof) {
      // One statement: of two writes at once, one gets the pass.
      const pass = await db
        .deleteFrom('embedded_wallet_mfa_passes')
        .where('session_id', '=', user.sessionId)
        .where('expires_at', '>', now())
        .returning('session_id')
        .executeTakeFirst()
      if (!pass) await requireMfa(user, proof)
    },
  }
}
