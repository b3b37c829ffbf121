import { sql, type Expression, type RawBuilder } from 'kysely'
import { type Clock, sha256, type Tx } from '../foundation/index.ts'
import { draftToken, FAMILY_LENGTH, familyHash } from './draftSession.ts'
import type { Keyring } from '../keys/index.ts'
import { useProof } from '../possession/index.ts'
import type { UsedProof, SessionSettings } from '../contract/index.ts'
import { endOfSession } from './sessionLife.ts'

export interface RefreshTokensDeps {
  clock: Clock
  keyring: Keyring
  settings: SessionSettings
}

/** A refresh token that came with a request, together with its session. */
export interface ShownToken {
  id: string
  user_id: string
  forked_from: string | null
  handover_hash: string | null
  handover_origin: string | null
  handover_listed: boolean | null
  created_at: Date
  logged_in_at: Date
  proven_at: Date | null
  second_factor_proven_at: Date | null
  last_used_at: Date | null
  ended_at: Date | null
  key_thumbprint: string | null
  family_hash: string | null
  used_at: Date | null
  expires_at: Date
  /** Reason why the user may not use any session; null if there is none. */
  barred: BarReason | null
  /** False if the call's proof of possession was used by another call before. */
  is_first_use: boolean
}

type BarReason = 'user_deleted' | 'user_blocked'

/** SQL for the reason why a user may not use any session: a backend deleted or blocked them. Null if neither. */
export const barOf = (userId: Expression<string>): RawBuilder<BarReason | null> => sql<BarReason | null>`
  (select case when users.deleted_at is not null then 'user_deleted' when users.blocked_at is not null then 'user_blocked' end
    from users where users.id = ${userId})`

/** Bytes of a refresh token after the prefix that all tokens of its session share. */
const VALUE_BYTES = 17

export interface TokenVerdict {
  /** True if two different clients have the token. */
  isReused: boolean
  expiresAt: Date
}

/** Stores refresh tokens, and exchanges each for its successor. */
export interface RefreshTokens {
  store(tx: Tx, sessionId: string, token: string, endsAt: Date): Promise<void>
  /** True if the token was used, and the grace period for repeating it is over: two different clients have it. */
  isReused(token: Pick<ShownToken, 'used_at'>): boolean
  /**
   * Finds a token and its session, and records the call's proof.
   * @returns undefined for a token that we did not issue, or of a session that was deleted
   */
  find(tx: Tx, appId: string, token: string, proof?: UsedProof): Promise<ShownToken | undefined>
  /**
   * Decides whether a token is reused. A token that was used before the grace period counts as reused, unless the
   * caller proved the session's key and its successor was not used: then it is the session's own browser, which did
   * not get the last answer.
   */
  judge(tx: Tx, found: ShownToken, token: string, key: string | undefined): Promise<TokenVerdict>
  /** Marks a token as used, and stores its successor. @returns the newest, unused token of the chain */
  use(tx: Tx, found: ShownToken, token: string): Promise<string>
}

export function createRefreshTokens({ clock, keyring, settings }: RefreshTokensDeps): RefreshTokens {
  const now = (): Date => new Date(clock.now())
  const endOf = (loggedInAt: Date): Date => endOfSession(loggedInAt, settings)
  const successorOf = (token: string, hasFamily: boolean): string => {
    const value = keyring.mac('refresh-tokens', 'successor', token)
    return hasFamily
      ? token.slice(0, FAMILY_LENGTH) + value.subarray(0, VALUE_BYTES).toString('base64url')
      : value.toString('base64url')
  }

  const storeToken = async (tx: Tx, sessionId: string, token: string, endsAt: Date): Promise<void> => {
    await tx
      .insertInto('refresh_tokens')
      .values(draftToken(clock, sessionId, token, endsAt, settings.refreshLifetimeS))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }

  const find = async (tx: Tx, appId: string, token: string, proof?: UsedProof): Promise<ShownToken | undefined> => {
    const sessionsOf = () =>
      tx
        .selectFrom('sessions as session')
        .select([
          'session.id',
          'session.user_id',
          'session.forked_from',
          'session.handover_hash',
          'session.handover_origin',
          'session.handover_listed',
          'session.created_at',
          'session.logged_in_at',
          'session.last_used_at',
          'session.ended_at',
          'session.family_hash',
          'session.key_thumbprint',
          'session.proven_at',
          'session.second_factor_proven_at',
          (eb) => barOf(eb.ref('session.user_id')).as('barred'),
          useProof(proof).as('is_first_use'),
        ])
        .where('session.app_id', '=', appId)
    const known = await sessionsOf()
      .innerJoin('refresh_tokens as token', 'token.session_id', 'session.id')
      .select(['token.used_at', 'token.expires_at'])
      .where('token.hash', '=', sha256(token))
      .executeTakeFirst()
    if (known) return known
    // Only somebody who got a token of this session knows the common prefix. This token has no row any more, so it
    // was used long ago.
    const family = await sessionsOf()
      .where('session.family_hash', '=', familyHash(token))
      // Only while the session has a valid token: otherwise this one may have expired without being used.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('refresh_tokens as newer')
            .select('newer.hash')
            .whereRef('newer.session_id', '=', 'session.id')
            .where('newer.expires_at', '>', now()),
        ),
      )
      .executeTakeFirst()
    return family && { ...family, used_at: new Date(0), expires_at: new Date(0) }
  }

  /** Follows the chain of successors from a used token to the newest, unused one. */
  const followChain = async (
    tx: Tx,
    { id: sessionId, family_hash: family, logged_in_at: loggedInAt }: ShownToken,
    usedToken: string,
  ): Promise<string> => {
    let last = usedToken
    // Successors are computed without the database, so each query can look twice as far ahead as the one before.
    for (let ahead = 1; ; ahead *= 2) {
      const tokens = Array.from({ length: ahead }, () => (last = successorOf(last, family !== null)))
      const rows = await tx
        .selectFrom('refresh_tokens')
        .select(['hash', 'used_at'])
        .where('hash', 'in', tokens.map(sha256))
        .execute()
      const known = new Map(rows.map(({ hash, used_at: usedAt }) => [hash, usedAt]))
      const newest = tokens.find((token) => !known.get(sha256(token)))
      if (newest === undefined) continue
      // Without a row, this is the first exchange, or the server secret was replaced since and the chain starts over.
      if (!known.has(sha256(newest))) await storeToken(tx, sessionId, newest, endOf(loggedInAt))
      return newest
    }
  }

  /** Marks a token as used, and stores its successor. */
  const useToken = async (tx: Tx, found: ShownToken, token: string): Promise<string> => {
    const next = successorOf(token, found.family_hash !== null)
    const stored = await tx
      .with('used', (creator) =>
        creator
          .updateTable('refresh_tokens')
          .set({ used_at: now() })
          .where('hash', '=', sha256(token))
          .returning('hash'),
      )
      .insertInto('refresh_tokens')
      .values(draftToken(clock, found.id, next, endOf(found.logged_in_at), settings.refreshLifetimeS))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .executeTakeFirst()
    // Nothing is stored if another tab exchanged the token first; this caller then gets the same chain's newest
    // token.
    return stored ? next : followChain(tx, found, token)
  }

  const isReused: RefreshTokens['isReused'] = ({ used_at: usedAt }) =>
    usedAt !== null && clock.now() - usedAt.getTime() > settings.reuseGraceS * 1000

  return {
    store: storeToken,
    isReused,
    find,
    async judge(tx, found, token, key) {
      const verdict = { isReused: isReused(found), expiresAt: found.expires_at }
      if (!verdict.isReused || found.key_thumbprint === null || found.key_thumbprint !== key) return verdict
      const unused = await tx
        .selectFrom('refresh_tokens')
        .select('expires_at')
        .where('hash', '=', sha256(successorOf(token, found.family_hash !== null)))
        .where('session_id', '=', found.id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return unused ? { isReused: false, expiresAt: unused.expires_at } : verdict
    },
    use: (tx, found, token) => (found.used_at ? followChain : useToken)(tx, found, token),
  }
}
