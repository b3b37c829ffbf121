import { isRequestError, RequestError, type Queryable, type Tx } from '../foundation/index.ts'
import type { SignedIn, RateLimit } from '../contract/index.ts'
import type { RateLimits } from './rateLimits.ts'

/** Limits how often a user's accounts and second factors change, whichever plugin makes the change. */
export interface ChangeLimit {
  /**
   * Counts a change in its own transaction, so that a change that is rolled back does not count.
   * @throws RequestError 429 `too_many_requests` with the seconds left
   */
  count(tx: Tx, user: Pick<SignedIn, 'app' | 'userId'>): Promise<void>
  /**
   * Forgets the changes of a user after an undo: they were an attacker's, and the owner must be able to secure the
   * account now.
   */
  reset(within: Queryable, user: { appId: string; userId: string }): Promise<void>
}

const ACTION = 'core/account-changes'

export function createChangeLimit(rateLimits: Pick<RateLimits, 'count' | 'reset'>, limit: RateLimit): ChangeLimit {
  return {
    async count(tx, { app, userId }) {
      try {
        await rateLimits.count(ACTION, [app.id, userId], limit, tx)
      } catch (error) {
        if (!isRequestError(error)) throw error
        const { status, code, retryAfterS } = error
        throw new RequestError(
          status,
          code,
          'How you log in was changed too often in the last hour. Please wait before changing it again.',
          { retryAfterS },
        )
      }
    },
    reset: (within, { appId, userId }) => rateLimits.reset(ACTION, [appId, userId], limit, within),
  }
}
