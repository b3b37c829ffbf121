import { secondsFromNow, type Clock, transact, type Queryable } from '../foundation/index.ts'
import { listEnrolledMfa } from '../users/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { SignedIn } from '../contract/index.ts'
import { reauthenticationRequired, type ReauthenticationMethod } from './freshnessErrors.ts'

/**
 * Longest time in seconds between a login and a fork, or the first naming of a wallet frame's key. The app's
 * `freshForS` may be longer, but is meant for account changes by clients that cannot ask for a proof.
 */
const LONGEST_FOR_KEYS_S = 600
/** Seconds for which a second factor counts as fresh, as long as the pass to change MFA methods. */
const SECOND_FACTOR_LIFETIME_S = 300

/**
 * Tracks which sessions recently proved that their user is present. A session suffices for everyday actions, but a
 * change of account ownership requires a proof that neither a copied token nor a malicious script provides (ADR 39).
 * If the user has second factors, only a proof by one of them counts. A fork starts without a proof, whatever session
 * it came from. How long a login counts is set by the app's `freshForS`.
 */
export interface Freshness {
  /**
   * Requires a recent proof of the user's identity in the session.
   * @returns until when the session's proof counts as fresh
   * @throws RequestError 401 `fresh_proof_required`, with the required proof as cause
   */
  require(user: SignedIn, tx?: Queryable): Promise<Date>
  /**
   * Like `require`, but a login counts for ten minutes at most, whatever the app's `freshForS`, since a fork carries
   * the session out of its browser.
   * @throws RequestError 401 `fresh_proof_required`, with the required proof as cause
   */
  requireForFork(user: SignedIn): Promise<void>
  /**
   * Requires any proof in the session, however old. @throws RequestError 401 `fresh_proof_required` for a fork in
   * which the user never confirmed their identity
   */
  requireEver(user: SignedIn, tx?: Queryable): Promise<void>
  /**
   * Records a proof, in the transaction that uses it up, and the event that it was given.
   * @param method type of the account or the second factor that proved it
   */
  prove(tx: Queryable, user: SignedIn, by: ReauthenticationMethod, method: string): Promise<void>
  /**
   * Sets the wallet frame's key, which gives access to the frame's shares. It requires re-authentication, newer than
   * the previous key if there is one. For the first key of a session, users with second factors are exempt: every
   * release of a share asks them for one.
   * @param key the key that proved the call. Nothing happens if the session is bound to another key, or to none
   * @throws RequestError 401 `fresh_proof_required`
   */
  nameFrame(user: SignedIn, frameKey: string, key: string | undefined): Promise<void>
}

/** The proof that the user has to give, and the seconds for which it counts. */
const wanted = (hasSecondFactor: boolean, freshForS: number): [ReauthenticationMethod, number] =>
  hasSecondFactor ? ['second_factor', SECOND_FACTOR_LIFETIME_S] : ['login', freshForS]

export function createFreshness(db: Queryable, clock: Clock, events: Pick<SecurityEvents, 'record'>): Freshness {
  const now = (): Date => new Date(clock.now())
  const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
  const hasSecondFactor = async (tx: Queryable, userId: string): Promise<boolean> =>
    (await listEnrolledMfa(tx, userId)).length > 0

  const readProofs = (tx: Queryable, sessionId: string) =>
    tx
      .selectFrom('sessions')
      .select(['proven_at', 'second_factor_proven_at'])
      .where('id', '=', sessionId)
      .executeTakeFirst()

  const require = async ({ userId, sessionId }: SignedIn, freshForS: number, tx = db): Promise<Date> => {
    const [by, lifetimeS] = wanted(await hasSecondFactor(tx, userId), freshForS)
    const session = await readProofs(tx, sessionId)
    const provenAt = (by === 'login' ? session?.proven_at : session?.second_factor_proven_at) ?? null
    if (provenAt === null || after(provenAt, lifetimeS) <= now()) throw reauthenticationRequired(by)
    return after(provenAt, lifetimeS)
  }
  const forKeys = ({ freshForS }: SignedIn['app']): number => Math.min(freshForS, LONGEST_FOR_KEYS_S)

  return {
    require: (user, tx) => require(user, user.app.freshForS, tx),

    async requireForFork(user) {
      await require(user, forKeys(user.app))
    },

    async requireEver({ userId, sessionId }, tx = db) {
      const session = await readProofs(tx, sessionId)
      if (session?.proven_at || session?.second_factor_proven_at) return
      throw reauthenticationRequired((await hasSecondFactor(tx, userId)) ? 'second_factor' : 'login')
    },

    async prove(tx, { app, userId, sessionId }, by, method) {
      await tx
        .updateTable('sessions')
        .set(by === 'login' ? { proven_at: now() } : { second_factor_proven_at: now() })
        .where('id', '=', sessionId)
        .execute()
      await events.record(tx, { event: 'identity_confirmed', appId: app.id, userId, sessionId, method })
    },

    nameFrame: ({ app, userId, sessionId }, frameKey, key = '') =>
      transact(db, async (tx) => {
        // Locks the row, so that of two concurrent keys one is set, and the other one requires a proof.
        const session = await tx
          .selectFrom('sessions')
          .select(['frame_key_thumbprint', 'frame_named_at', 'proven_at', 'second_factor_proven_at'])
          .where('id', '=', sessionId)
          .where('key_thumbprint', '=', key)
          .forUpdate()
          .executeTakeFirst()
        if (!session || session.frame_key_thumbprint === frameKey) return
        const namedAt = session.frame_named_at
        const [by, lifetimeS] = wanted(await hasSecondFactor(tx, userId), forKeys(app))
        const provenAt = by === 'login' ? session.proven_at : session.second_factor_proven_at
        const isProven =
          provenAt !== null && provenAt > secondsFromNow(clock, -lifetimeS) && (namedAt === null || provenAt > namedAt)
        if (!isProven && (by === 'login' || namedAt !== null)) throw reauthenticationRequired(by)
        await tx
          .updateTable('sessions')
          .set({ frame_key_thumbprint: frameKey, frame_named_at: now() })
          .where('id', '=', sessionId)
          .execute()
      }),
  }
}
