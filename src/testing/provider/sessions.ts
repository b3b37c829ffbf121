import {
  REFRESH_TOKEN_LIFETIME_S,
  type AccessTokenClaims,
  type SecurityEventName,
  type WireSecurityEvent,
  type WireUserSession,
} from '../../core/contract.ts'
import { encodeToken } from './encodeToken.ts'
import { reauthenticationRequired, invalidToken, ProviderError } from './ProviderError.ts'
import type { SeededRandom } from './seededRandom.ts'

/** Lifetimes in seconds. During the grace period, a used refresh token still returns its successor. */
export interface SessionLifetimes {
  accessTokenS: number
  refreshTokenS: number
  reuseGraceS: number
}

export const DEFAULT_LIFETIMES: SessionLifetimes = {
  accessTokenS: 3_600,
  refreshTokenS: REFRESH_TOKEN_LIFETIME_S,
  reuseGraceS: 30,
}

/** Lifetime of a fork in which nobody proved their identity, in seconds, as at the real provider. */
const UNPROVEN_FORK_S = 86_400

const FIREFOX = { browser: 'Firefox', system: 'Linux', is_mobile: false }
const NO_DEVICE = { browser: null, system: null, is_mobile: null }

interface Session {
  id: string
  createdAt: number
  /** Time of the last login, or confirmation by a login; 0 for a fork without one. */
  provenAt: number
  provenByMfaAt: number
  lastUsedAt: number | null
  userId: string
  forkedFrom: Session | null
  hasEnded: boolean
}

interface RefreshToken {
  session: Session
  /** True if the token can only be used to recover a fork, once. */
  isHandOver: boolean
  expiresAt: number
  usedAt: number | null
  successor: string | null
}

/** Lifetime of a token that hands over a fork, in seconds, as at the real provider. */
const HAND_OVER_S = 60

/** A session with the tokens that were just made for it. */
export interface OpenSession {
  userId: string
  token: string
  refreshToken: string
}

export interface Sessions {
  /** @param forker An access token of the session that the new one is forked from. It ends with that one. */
  open(userId: string, forker?: string): OpenSession
  /** Exchanges a refresh token. Reuse after the grace period ends the session. */
  refresh(refreshToken: string, expect?: { userId?: string | undefined; isFork?: boolean | undefined }): OpenSession
  /** Returns the id of the user whose session a token hands over, and uses nothing up. @throws ProviderError 401 */
  forkOwner(handOverToken: string): string
  /** Returns the id of the user whose active session a bearer token belongs to. @throws ProviderError 401 */
  userOf(bearer: string | undefined): string
  /** Returns a token's claims, even after expiry or logout; `undefined` for a token that was not issued here. */
  claimsOf(bearer: string | undefined): AccessTokenClaims | undefined
  /** Epoch seconds. */
  now(): number
  /** Returns the times of the session's last proofs of identity, in epoch seconds. @throws ProviderError 401 */
  proofsOf(bearer: string | undefined): { provenAt: number; provenByMfaAt: number }
  markProven(bearer: string | undefined, by: 'login' | 'second_factor'): void
  end(tokens: { refreshToken?: string | undefined; bearer?: string | undefined }): void
  /** Lists the user's active sessions, the bearer's first. @throws ProviderError 401 */
  list(bearer: string | undefined): WireUserSession[]
  /**
   * Lists the events of a user's sessions, the newest first: logins, forks, ends and proofs of identity. @throws
   * ProviderError 401
   */
  events(bearer: string | undefined, page: { limit: number; before?: string | undefined }): WireSecurityEvent[]
  /** Ends a session from `list`, or all except the bearer's. @throws ProviderError 401, 404 */
  endListed(bearer: string | undefined, which: string): void
  /** Ends every session of a user, as an operator would. */
  endAllOf(userId: string): void
}

interface SessionsArgs {
  appId: string
  issuer: string
  random: SeededRandom
  /** Epoch seconds. */
  now: () => number
  lifetimes: SessionLifetimes
}

/** Sessions with rotating refresh tokens (RFC 9700, section 4.14.2): one token family per session, which reuse revokes. */
export function createSessions({ appId, issuer, random, now, lifetimes }: SessionsArgs): Sessions {
  const sessions = new Map<string, Session>()
  const refreshTokens = new Map<string, RefreshToken>()
  const issued = new Map<string, AccessTokenClaims>()

  const events: { id: string; at: number; event: SecurityEventName; session: Session }[] = []
  const record = (event: SecurityEventName, session: Session): void =>
    void events.unshift({ id: `event-${events.length}`, at: now(), event, session })

  const issueRefreshToken = (session: Session, isHandOver = false): string => {
    const token = random.token(43)
    refreshTokens.set(token, {
      session,
      isHandOver,
      expiresAt: now() + (isHandOver ? HAND_OVER_S : lifetimes.refreshTokenS),
      usedAt: null,
      successor: null,
    })
    return token
  }

  const issueAccessToken = ({ id, userId }: Session): string => {
    const claims = { iss: issuer, aud: appId, sub: userId, sid: id, iat: now(), exp: now() + lifetimes.accessTokenS }
    const token = encodeToken(claims, random)
    issued.set(token, claims)
    return token
  }

  const toOpen = (session: Session, refreshToken: string): OpenSession => ({
    userId: session.userId,
    token: issueAccessToken(session),
    refreshToken,
  })

  /**
   * Exchanges a refresh token. One that was exchanged before returns its newest successor, so that two tabs that
   * exchange the same token get the same one.
   */
  const rotate = (token: string): string => {
    const entry = refreshTokens.get(token)
    if (!entry) return token
    if (entry.successor !== null) return followChain(entry.successor)
    entry.usedAt = now()
    entry.successor = issueRefreshToken(entry.session)
    return entry.successor
  }
  const followChain = (token: string): string => {
    const successor = refreshTokens.get(token)?.successor ?? null
    return successor === null ? token : followChain(successor)
  }

  const endSession = (session: Session, kept?: Session): void => {
    session.hasEnded = true
    for (const fork of sessions.values()) if (fork.forkedFrom === session && fork !== kept) endSession(fork, kept)
  }

  const isProven = ({ provenAt, provenByMfaAt }: Session): boolean => provenAt > 0 || provenByMfaAt > 0
  const isOver = (session: Session): boolean =>
    session.hasEnded || (!isProven(session) && session.createdAt + UNPROVEN_FORK_S <= now())

  const publicId = ({ id }: Session): string => `public-${id}`

  const sessionOf = (bearer: string | undefined): Session => {
    const claims = bearer === undefined ? undefined : issued.get(bearer)
    const session = claims && sessions.get(claims.sid)
    if (!claims || !session) throw invalidToken(bearer === undefined ? 'missing' : 'unknown')
    if (claims.exp <= now()) throw invalidToken('expired')
    if (isOver(session)) throw invalidToken('already_logged_out')
    return session
  }
  const userOf = (bearer: string | undefined): string => sessionOf(bearer).userId
  /** Lists the active sessions of the bearer's user, the bearer's own first. */
  const listLive = (bearer: string | undefined): { session: Session; isCurrent: boolean }[] => {
    const userId = userOf(bearer)
    const own = issued.get(bearer ?? '')?.sid
    return [...sessions.values()]
      .filter((session) => session.userId === userId && !isOver(session))
      .map((session) => ({ session, isCurrent: session.id === own }))
      .sort(
        (a, b) =>
          Number(b.isCurrent) - Number(a.isCurrent) ||
          (b.session.lastUsedAt ?? b.session.createdAt) - (a.session.lastUsedAt ?? a.session.createdAt),
      )
  }

  return {
    open(userId, forker) {
      const isFork = forker !== undefined
      const forkedFrom = isFork ? sessionOf(forker) : null
      const session = {
        id: random.uuid(),
        userId,
        forkedFrom,
        hasEnded: false,
        createdAt: now(),
        lastUsedAt: null,
        provenAt: isFork ? 0 : now(),
        provenByMfaAt: 0,
      }
      sessions.set(session.id, session)
      record(isFork ? 'session_forked' : 'login', session)
      return toOpen(session, issueRefreshToken(session, isFork))
    },

    refresh(refreshToken, expect = {}) {
      const entry = refreshTokens.get(refreshToken)
      if (!entry) throw invalidToken('unknown')
      const { session } = entry
      if (expect.userId !== undefined && expect.userId !== session.userId) throw invalidToken('unknown')
      if ((expect.isFork ?? false) !== entry.isHandOver) throw invalidToken('unknown')
      if (session.hasEnded) throw invalidToken('already_logged_out')
      if (isOver(session)) throw invalidToken('session_expired')
      if (entry.usedAt !== null && (entry.isHandOver || now() - entry.usedAt > lifetimes.reuseGraceS)) {
        endSession(session)
        throw invalidToken('token_already_used')
      }
      if (entry.expiresAt <= now()) throw invalidToken('session_expired')
      session.lastUsedAt = now()
      return toOpen(session, rotate(refreshToken))
    },

    forkOwner(token) {
      const entry = refreshTokens.get(token)
      if (!entry?.isHandOver || entry.expiresAt <= now()) throw invalidToken('unknown')
      return entry.session.userId
    },

    userOf,

    list: (bearer) =>
      listLive(bearer).map(({ session, isCurrent }) => ({
        id: publicId(session),
        created_at: session.createdAt,
        last_used_at: session.lastUsedAt,
        is_current: isCurrent,
        is_fork: session.forkedFrom !== null,
        device: session.forkedFrom && session.lastUsedAt === null ? NO_DEVICE : FIREFOX,
      })),

    endListed(bearer, which) {
      const own = sessionOf(bearer)
      const { userId } = own
      const ends = (origin: Session | null): boolean =>
        origin !== null && (publicId(origin) === which || ends(origin.forkedFrom))
      const isOwnOrigin = own.forkedFrom !== null && (which === 'others' || ends(own.forkedFrom))
      if (isOwnOrigin && !isProven(own)) throw reauthenticationRequired('login')
      if (isOwnOrigin) own.forkedFrom = null
      if (which === 'others') {
        for (const { session, isCurrent } of listLive(bearer)) if (!isCurrent) endSession(session, own)
        record('sessions_ended', own)
        return
      }
      const session = [...sessions.values()].find((one) => one.userId === userId && publicId(one) === which)
      if (!session) throw new ProviderError(404, 'session_not_found', 'There is no such session of yours.')
      endSession(session, own)
      record('session_ended', own)
    },

    events(bearer, { limit, before }) {
      const own = sessionOf(bearer)
      const all = events.filter(({ session }) => session.userId === own.userId)
      const start = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
      return all.slice(start, start + limit).map(({ id, at, event, session }) => ({
        id,
        at,
        event,
        outcome: 'ok',
        refusal: null,
        method: null,
        session_id: publicId(session),
        other_session_id: null,
        is_current_session: session === own,
        is_same_network: true,
      }))
    },

    now,
    proofsOf: (bearer) => sessionOf(bearer),

    markProven(bearer, by) {
      const session = sessionOf(bearer)
      session[by === 'login' ? 'provenAt' : 'provenByMfaAt'] = now()
      record('identity_confirmed', session)
    },

    claimsOf: (bearer) => (bearer === undefined ? undefined : issued.get(bearer)),

    end({ refreshToken, bearer }) {
      const byRefresh = refreshToken === undefined ? undefined : refreshTokens.get(refreshToken)?.session
      const byBearer = bearer === undefined ? undefined : sessions.get(issued.get(bearer)?.sid ?? '')
      if (byRefresh) endSession(byRefresh)
      if (byBearer) endSession(byBearer)
    },

    endAllOf(userId) {
      for (const session of sessions.values()) if (session.userId === userId) endSession(session)
    },
  }
}
