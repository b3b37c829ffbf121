import type { RateLimit } from './rateLimits.ts'

export interface SessionSettings {
  /** Life of a refresh token from its last use. */
  refreshLifetimeS: number
  /** Life of a session from its login, however much it is used. Its forks end with it. */
  absoluteLifetimeS: number
  /** Seconds for which a used refresh token still leads to its successor, for sibling tabs and lost answers. */
  reuseGraceS: number
  /** Exchanges of the refresh tokens of one session, forks among them. */
  exchangesPerSession: RateLimit
  /** By user, since each fork is a session with a limit of its own. */
  forksPerUser: RateLimit
}

/** A session right after its refresh token changed. */
export interface OpenSession {
  sessionId: string
  userId: string
  refreshToken: string
  /** The login that it goes back to. */
  loggedInAt: Date
  /** Latest end of the session: no token that it issues is valid for longer. */
  endsAt: Date
  /** Thumbprint of the key that it is bound to; null for one that is not bound. */
  key: string | null
}
