import { type Clock, secondsFromNow, type Queryable, type Tx } from '../foundation/index.ts'
import type { SignedIn } from '../contract/index.ts'

/**
 * Seconds for which a session that proved a second factor need not prove one again. The user may have to type
 * something in between.
 */
const PASS_LIFETIME_S = 300

/**
 * Passes that let a session do several requests after one proof of a second factor, since a proof is valid once. A
 * pass is for one purpose and one session; requests of ended sessions are refused before they get here.
 */
export interface MfaPasses {
  /** @param tx the transaction of what the pass is issued for; default: none */
  issue(user: SignedIn, purpose: string, tx?: Tx): Promise<void>
  has(user: SignedIn, purpose: string): Promise<boolean>
  /** Uses the pass up. @returns true if there was one */
  take(user: SignedIn, purpose: string): Promise<boolean>
}

export function createMfaPasses(db: Queryable, clock: Clock): MfaPasses {
  const now = (): Date => new Date(clock.now())

  return {
    async issue({ sessionId }, purpose, tx) {
      const expiresAt = secondsFromNow(clock, PASS_LIFETIME_S)
      const on = tx ?? db
      await on.deleteFrom('mfa_passes').where('expires_at', '<=', now()).execute()
      await on
        .insertInto('mfa_passes')
        .values({ session_id: sessionId, purpose, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet({ expires_at: expiresAt }))
        .execute()
    },

    async has({ sessionId }, purpose) {
      const pass = await db
        .selectFrom('mfa_passes')
        .select('session_id')
        .where('session_id', '=', sessionId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return pass !== undefined
    },

    async take({ sessionId }, purpose) {
      // One statement, so that only one of two concurrent requests gets the pass.
      const pass = await db
        .deleteFrom('mfa_passes')
        .where('session_id', '=', sessionId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now())
        .returning('session_id')
        .executeTakeFirst()
      return pass !== undefined
    },
  }
}
