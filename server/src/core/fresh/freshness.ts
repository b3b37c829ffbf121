import { secondsFromNow, type Clock } from '../clock.ts'
import { listEnrolledMfa } from '../mfa/enrolled.ts'
import type { SignedIn } from '../pluginRequest.ts'
import { transact, type Queryable } from '../transact.ts'
import { freshProofRequired, type FreshProof } from './errors.ts'

/** Seconds for which a login, or a proof by a login method, counts as fresh: a user may have to type something in between. */
const LOGIN_LIFETIME_S = 600
/** Seconds for which a second factor counts as fresh, as long as the pass to change MFA methods. */
const SECOND_FACTOR_LIFETIME_S = 300

/**
 * Tracks which sessions recently proved that their user is present. A session is enough for everyday actions. A change of
 * account ownership requires a proof that neither a copied token nor a script in the page has (ADR 39).
 *
 * If the user has second factors, only a proof by one of them counts. A fork starts without a proof, whatever session
 * it came from.
 */
export interface Freshness {
  /**
   * @returns until when the session's proof counts as fresh
   * @throws RequestError 401 `fresh_proof_required`, with the required proof as cause
   */
  require(user: SignedIn, tx?: Queryable): Promise<Date>
  /** Records a proof, in the transaction that uses it up. */
  prove(tx: Queryable, user: Pick<SignedIn, 'sessionId'>, by: FreshProof): Promise<void>
  /**
   * Sets the wallet frame's key, which gives access to the frame's shares. It requires a fresh proof by login, newer than
   * the previous key if there is one. Users with second factors are exempt: every release of a share asks them for one.
   * @param key the key that proved the call. Nothing happens if the session is bound to another key, or to none
   * @throws RequestError 401 `fresh_proof_required`
   */
  nameFrame(user: SignedIn, frameKey: string, key: string | undefined): Promise<void>
}

export function createFreshness(db: Queryable, clock: Clock): Freshness {
  const now = (): Date => new Date(clock.now())
  const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
  const hasSecondFactor = async (tx: Queryable, userId: string): Promise<boolean> =>
    (await listEnrolledMfa(tx, userId)).length > 0

  return {
    async require({ userId, sessionId }, tx = db) {
      const [by, lifetimeS] = (await hasSecondFactor(tx, userId))
        ? (['second_factor', SECOND_FACTOR_LIFETIME_S] as const)
        : (['login', LOGIN_LIFETIME_S] as const)
      const session = await tx
        .selectFrom('sessions')
        .select(['proven_at', 'second_factor_proven_at'])
        .where('id', '=', sessionId)
        .executeTakeFirst()
      const provenAt = (by === 'login' ? session?.proven_at : session?.second_factor_proven_at) ?? null
      if (provenAt === null || after(provenAt, lifetimeS) <= now()) throw freshProofRequired(by)
      return after(provenAt, lifetimeS)
    },

    async prove(tx, { sessionId }, by) {
      await tx
        .updateTable('sessions')
        .set(by === 'login' ? { proven_at: now() } : { second_factor_proven_at: now() })
        .where('id', '=', sessionId)
        .execute()
    },

    nameFrame: ({ userId, sessionId }, frameKey, key = '') =>
      transact(db, async (tx) => {
        // The row is locked, so that of two concurrent keys one is set and the other one requires a proof.
        const session = await tx
          .selectFrom('sessions')
          .select(['frame_key_thumbprint', 'frame_named_at', 'proven_at'])
          .where('id', '=', sessionId)
          .where('key_thumbprint', '=', key)
          .forUpdate()
          .executeTakeFirst()
        if (!session || session.frame_key_thumbprint === frameKey) return
        const { proven_at: provenAt, frame_named_at: namedAt } = session
        const isProven =
          provenAt !== null &&
          provenAt > secondsFromNow(clock, -LOGIN_LIFETIME_S) &&
          (namedAt === null || provenAt > namedAt)
        if (!isProven && !(await hasSecondFactor(tx, userId))) throw freshProofRequired('login')
        await tx
          .updateTable('sessions')
          .set({ frame_key_thumbprint: frameKey, frame_named_at: now() })
          .where('id', '=', sessionId)
          .execute()
      }),
  }
}
