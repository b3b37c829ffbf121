import type { WireSession } from 'latchkey/core/contract'
import type { HttpRequest } from '../contract/index.ts'

/** What is needed to answer a login again. It is stored sealed. */
export interface KeptLogin {
  sessionId: string
  refreshToken: string
}

/**
 * A login call with an idempotency key. The SQL statement of the login stores its outcome, so that a retry gets the
 * same session.
 */
export interface LoginClaim {
  /** Key of the row in `repeated_writes` that stores the outcome. */
  hash: string
  /** Hash of the call's body. The row is updated only with the same hash, as it may belong to another call by then. */
  bodyHash: string
  /** Time until which a retry gets this outcome. */
  keptUntil: Date
  /** The sealed outcome, set before the statement runs. */
  sealed: string
  /** True once the login is done and its outcome is stored. */
  isKept: boolean
  /**
   * The answer of the login, set afterwards. If the route sends another one, that is stored in place of the outcome.
   */
  answer: WireSession | undefined
  seal(login: KeptLogin): string
}

const claims = new WeakMap<HttpRequest['raw'], LoginClaim>()

/** Makes the login of a call store its outcome under a claim. */
export const claimLogin = ({ raw }: Pick<HttpRequest, 'raw'>, claim: LoginClaim): void => void claims.set(raw, claim)

/** Returns the claim of a call; undefined if it has no idempotency key. */
export const loginClaimOf = ({ raw }: Pick<HttpRequest, 'raw'>): LoginClaim | undefined => claims.get(raw)
