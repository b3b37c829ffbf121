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

/** A refresh token that somebody showed, and its session. */
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
  /** Why the user may not go on. */
  barred: BarReason | null
  /** False if another call was made with the proof of this one. */
  is_first_use: boolean
}

type BarReason = 'user_deleted' | 'user_blocked'

/** Why the user may not go on: a backend deleted or blocked them. Null if none did. */
export const barOf = (userId: Expression<string>): RawBuilder<BarReason | null> => sql<BarReason | null>`
  (select case when users.deleted_at is not null then 'user_deleted' when users.blocked_at is not null then 'user_blocked' end
    from users where users.id = ${userId})`

/** Bytes of a refresh token after the beginning that its session's tokens share. */
const VALUE_BYTES = 17

export interface TokenVerdict {
  /** The token is in two hands. */
  isReused: boolean
  expiresAt: Date
}

/** Refresh tokens of sessions, and their successors. */
export interface RefreshTokens {
  store(tx: Tx, sessionId: string, token: string, endsAt: Date): Promise<void>
  /** Used before the grace: the token is in two hands. */
  isReused(token: Pick<ShownToken, 'used_at'>): boolean
  /**
   * Finds a token, and records the proof that it came with.
   * @returns undefined for a token that we did not make, or of a session of which nothing is left
   */
  find(tx: Tx, appId: string, token: string, proof?: UsedProof): Promise<ShownToken | undefined>
  /**
   * Judges a token that was shown. Used before the grace it is reused, unless whoever shows it proved the session's key and
   * its successor was not used: that is the session's browser, whose last answer was lost.
   */
  judge(tx: Tx, found: ShownToken, token: string, key: string | undefined): Promise<TokenVerdict>
  /** Marks a token as used, and stores its successor. @returns the unused end of the chain that starts at the token */
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
    // A caller who knows the start of the family's tokens was given one. This one no longer has a row, so it was used
    // long ago.
    const family = await sessionsOf()
      .where('session.family_hash', '=', familyHash(token))
      // If all newer tokens have expired, this one may have expired unused.
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

  /** The unused end of the chain that starts at a used token. */
  const followChain = async (
    tx: Tx,
    { id: sessionId, family_hash: family, logged_in_at: loggedInAt }: ShownToken,
    usedToken: string,
  ): Promise<string> => {
    let last = usedToken
    // Successors are computed without the database, so each query looks twice as far as the one before.
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
      // No row: this is the first exchange, or the server secret changed since and the chain starts over.
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
    // A sibling tab was faster.
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
