import { PASSKEY_CHALLENGE_LIFETIME_S } from 'latchkey/plugins/passkey/contract'
import { secondsFromNow, type Clock, randomToken, sha256, type Queryable } from '../../core/foundation/index.ts'
import type { RelyingParty } from './relyingParty.ts'
import { passkeyTables, type ChallengePurpose } from './tables.ts'

/** The app, purpose, user and session that a challenge is bound to. */
export interface ChallengeScope {
  appId: string
  purpose: ChallengePurpose
  /** Null for logins, where the user is not known yet. */
  userId: string | null
  /** The session that proves a second factor; absent otherwise. */
  sessionId?: string | null
}

/** Random challenges: 256 bits, stored as hashes, valid for five minutes and for one answer, right or wrong. */
export interface Challenges {
  /** Makes a challenge and stores its hash. @returns the challenge, base64url */
  issue(scope: ChallengeScope, party: RelyingParty): Promise<string>
  /** Uses a challenge up. Undefined if it was not made for this scope, is used, or has expired. */
  take(scope: ChallengeScope, challenge: string): Promise<Pick<RelyingParty, 'rpId' | 'origin'> | undefined>
}

export function createChallenges(queryable: Queryable, clock: Clock): Challenges {
  const db = passkeyTables(queryable)
  return {
    async issue({ appId, purpose, userId, sessionId = null }, { rpId, origin }) {
      const challenge = randomToken()
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', new Date(clock.now())).execute()
      await db
        .insertInto('passkey_challenges')
        .values({
          hash: sha256(challenge),
          app_id: appId,
          purpose,
          user_id: userId,
          session_id: sessionId,
          rp_id: rpId,
          origin,
          expires_at: secondsFromNow(clock, PASSKEY_CHALLENGE_LIFETIME_S),
        })
        .execute()
      return challenge
    },

    async take({ appId, purpose, userId, sessionId = null }, challenge) {
      // One statement, so that only one of two concurrent answers gets the row.
      const row = await db
        .deleteFrom('passkey_challenges')
        .where('hash', '=', sha256(challenge))
        .where('app_id', '=', appId)
        .where('purpose', '=', purpose)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('session_id', sessionId === null ? 'is' : '=', sessionId)
        .where('expires_at', '>', new Date(clock.now()))
        .returning(['rp_id', 'origin'])
        .executeTakeFirst()
      return row && { rpId: row.rp_id, origin: row.origin }
    },
  }
}
