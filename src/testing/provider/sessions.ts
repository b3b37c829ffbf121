import { REFRESH_TOKEN_LIFETIME_S, type AccessTokenClaims } from '../../core/contract.ts'
import { invalidToken } from './ProviderError.ts'
import type { SeededRandom } from './seededRandom.ts'

/** Life of an access token in seconds; a used refresh token still leads to its successor for the grace. */
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

interface Session {
  id: string
  userId: string
  isFork: boolean
  hasEnded: boolean
}

interface RefreshToken {
  session: Session
  expiresAt: number
  usedAt: number | null
  successor: string | null
}

/** A session with the tokens that were just made for it. */
export interface OpenSession {
  userId: string
  token: string
  refreshToken: string
}

export interface Sessions {
  open(userId: string, isFork?: boolean): OpenSession
  /** Exchanges a refresh token. Reuse after the grace ends the session. */
  refresh(refreshToken: string, expect?: { userId?: string | undefined; isFork?: boolean | undefined }): OpenSession
  /** Whose live session a bearer token belongs to. @throws ProviderError 401 */
  userOf(bearer: string | undefined): string
  /** The same without looking at expiry or logout; `undefined` for a token that is not ours. */
  claimsOf(bearer: string | undefined): AccessTokenClaims | undefined
  end(tokens: { refreshToken?: string | undefined; bearer?: string | undefined }): void
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

/** Sessions with rotating refresh tokens (RFC 9700, section 4.14.2): one family per session, reuse revokes it. */
export function createSessions({ appId, issuer, random, now, lifetimes }: SessionsArgs): Sessions {
  const sessions = new Map<string, Session>()
  const refreshTokens = new Map<string, RefreshToken>()
  const issued = new Map<string, AccessTokenClaims>()

  const issueRefreshToken = (session: Session): string => {
    const token = random.token(43)
    refreshTokens.set(token, { session, expiresAt: now() + lifetimes.refreshTokenS, usedAt: null, successor: null })
    return token
  }

  const issueAccessToken = ({ id, userId }: Session): string => {
    const claims = { iss: issuer, aud: appId, sub: userId, sid: id, iat: now(), exp: now() + lifetimes.accessTokenS }
    const token = [encode({ alg: 'ES256', typ: 'JWT', kid: 'fake' }), encode(claims), random.token(86)].join('.')
    issued.set(token, claims)
    return token
  }

  const toOpen = (session: Session, refreshToken: string): OpenSession => ({
    userId: session.userId,
    token: issueAccessToken(session),
    refreshToken,
  })

  /** The unused end of the chain: sibling tabs that show the same token get the same successor. */
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

  const endSession = (session: Session): void => {
    session.hasEnded = true
  }

  return {
    open(userId, isFork = false) {
      const session = { id: random.uuid(), userId, isFork, hasEnded: false }
      sessions.set(session.id, session)
      return toOpen(session, issueRefreshToken(session))
    },

    refresh(refreshToken, expect = {}) {
      const entry = refreshTokens.get(refreshToken)
      if (!entry) throw invalidToken('unknown')
      const { session } = entry
      if (expect.userId !== undefined && expect.userId !== session.userId) throw invalidToken('unknown')
      if (expect.isFork === true && !session.isFork) throw invalidToken('unknown')
      if (session.hasEnded) throw invalidToken('already_logged_out')
      if (entry.usedAt !== null && now() - entry.usedAt > lifetimes.reuseGraceS) {
        endSession(session)
        throw invalidToken('token_already_used')
      }
      if (entry.expiresAt <= now()) throw invalidToken('expired')
      return toOpen(session, rotate(refreshToken))
    },

    userOf(bearer) {
      const claims = bearer === undefined ? undefined : issued.get(bearer)
      const session = claims && sessions.get(claims.sid)
      if (!claims || !session) throw invalidToken(bearer === undefined ? 'missing' : 'unknown')
      if (claims.exp <= now()) throw invalidToken('expired')
      if (session.hasEnded) throw invalidToken('already_logged_out')
      return claims.sub
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

const encode = (part: unknown): string =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
