import { type Clock, secondsFromNow, randomToken, sha256, type Queryable, type Tx } from '../foundation/index.ts'
import type { SignedIn } from '../contract/index.ts'

/** Seconds for which a token is valid: as long as the wallet frame holds one (`HELD_PROOF_MS` there). */
const TOKEN_LIFETIME_S = 300

/** Form of a token. No method has codes of this form, so the two cannot be confused. */
const TOKEN = /^mfa_[A-Za-z0-9_-]{43}$/

/** True if the text in place of a code is a token. */
export const isMfaToken = (code: unknown): code is string => typeof code === 'string' && TOKEN.test(code)

/**
 * Tokens for a second factor that was proven before the call that requires it. Each has 256 random bits, is stored as
 * a hash, and is valid once and only in the session that proved the factor. Requests of ended sessions are refused
 * before they get here.
 */
export interface MfaTokens {
  issue(user: SignedIn, method: string): Promise<string>
  /** Uses a token up. @returns true if it was valid for this session and method */
  take(user: SignedIn, method: string, token: string): Promise<boolean>
}

export function createMfaTokens(db: Queryable, clock: Clock): MfaTokens {
  return {
    async issue({ sessionId }, method) {
      const token = `mfa_${randomToken()}`
      await db
        .insertInto('mfa_tokens')
        .values({
          hash: sha256(token),
          session_id: sessionId,
          method,
          expires_at: secondsFromNow(clock, TOKEN_LIFETIME_S),
        })
        .execute()
      return token
    },

    async take({ sessionId }, method, token) {
      // One statement, so that only one of two concurrent requests gets the row.
      const row = await db
        .deleteFrom('mfa_tokens')
        .where('hash', '=', sha256(token))
        .where('session_id', '=', sessionId)
        .where('method', '=', method)
        .where('expires_at', '>', new Date(clock.now()))
        .returning('hash')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Deletes the tokens for a method that the user removed or enrolled anew. */
export async function voidMfaTokens(tx: Tx, userId: string, method: string): Promise<void> {
  await tx
    .deleteFrom('mfa_tokens')
    .where('method', '=', method)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('sessions.id').where('sessions.user_id', '=', userId),
    )
    .execute()
}
