import type { WireSession } from 'latchkey/core/contract'
import type { HttpRequest } from '../contract/index.ts'

/** What a login can be answered from once more. Nothing of it is on record unsealed. */
export interface KeptLogin {
  sessionId: string
  refreshToken: string
}

/** A call with an idempotency key that answers with a session. The statement that logs in stores the outcome for retries. */
export interface LoginClaim {
  /** Names the row of the call. */
  hash: string
  /** Of the call's body: the row may be another call's by the time the login is done. */
  bodyHash: string
  /** Until when a retry is answered. */
  keptUntil: Date
  /** The outcome, sealed. Set before the statement. */
  sealed: string
  /** True once the login is done and its outcome is stored. */
  isKept: boolean
  /** The answer that belongs to the outcome. */
  answer: WireSession | undefined
  seal(login: KeptLogin): string
}

const claims = new WeakMap<HttpRequest['raw'], LoginClaim>()

/** Makes the login of a call store its outcome. */
export const claimLogin = ({ raw }: Pick<HttpRequest, 'raw'>, claim: LoginClaim): void => void claims.set(raw, claim)

/** Undefined for a call whose login has nothing to store. */
export const loginClaimOf = ({ raw }: Pick<HttpRequest, 'raw'>): LoginClaim | undefined => claims.get(raw)
