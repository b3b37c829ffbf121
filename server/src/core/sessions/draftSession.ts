import type { Insertable } from 'kysely'
import type { RefreshTokensTable } from '../../db/tables.ts'
import { secondsFromNow, type Clock, randomId, randomToken, sha256 } from '../foundation/index.ts'
import { callerDevice } from './callerDevice.ts'
import { endOfLife, type SessionLifetimes } from './sessionLife.ts'
import type { NewSession, SessionDraft } from '../contract/index.ts'

/**
 * Seconds within which a fork must be taken over: enough for one page to open another. The time is short, since the
 * token is in a URL meanwhile, which history, logs and referrers may contain.
 */
const HAND_OVER_LIFETIME_S = 60

/** Length of the prefix that all refresh tokens of a session share, in characters: 120 of a token's 256 bits. */
export const FAMILY_LENGTH = 20
export const familyHash = (token: string): string => sha256(token.slice(0, FAMILY_LENGTH))

/** Builds the row of a refresh token. It expires after `lifetimeS` seconds, or at `endsAt` if that is earlier. */
export function draftToken(
  clock: Clock,
  sessionId: string,
  token: string,
  endsAt: Date,
  lifetimeS: number,
): Insertable<RefreshTokensTable> {
  const expiresAt = secondsFromNow(clock, lifetimeS)
  return {
    hash: sha256(token),
    session_id: sessionId,
    created_at: new Date(clock.now()),
    expires_at: expiresAt < endsAt ? expiresAt : endsAt,
    used_at: null,
  }
}

/** Builds a session and its first refresh token, for the caller of the current request. */
export function draftSession(
  clock: Clock,
  settings: SessionLifetimes,
  { appId, userId, forkedFrom, key }: NewSession,
): SessionDraft {
  const now = new Date(clock.now())
  const sessionId = randomId()
  const loggedInAt = forkedFrom?.loggedInAt ?? now
  // Making a fork does not prove that the user is present, as a login does.
  const provenAt = forkedFrom ? null : now
  const life = { created_at: now, logged_in_at: loggedInAt, proven_at: provenAt, second_factor_proven_at: null }
  const endsAt = endOfLife(life, settings)
  const refreshToken = randomToken()
  const device = forkedFrom ? undefined : callerDevice()
  return {
    session: {
      id: sessionId,
      public_id: randomId(),
      app_id: appId,
      user_id: userId,
      forked_from: forkedFrom?.sessionId ?? null,
      ...life,
      last_used_at: null,
      ended_at: null,
      end_reason: null,
      family_hash: familyHash(refreshToken),
      device: device ? JSON.stringify(device) : null,
      key_thumbprint: key,
      frame_key_thumbprint: null,
      frame_named_at: null,
      handover_hash: forkedFrom ? sha256(refreshToken) : null,
      handover_origin: forkedFrom?.targetOrigin ?? null,
      handover_listed: forkedFrom?.isForListed ?? null,
    },
    token: draftToken(
      clock,
      sessionId,
      refreshToken,
      endsAt,
      forkedFrom ? HAND_OVER_LIFETIME_S : settings.refreshLifetimeS,
    ),
    opened: { sessionId, userId, refreshToken, loggedInAt, endsAt, key },
  }
}
