import type { SignedIn } from '../contract/index.ts'
import type { Queryable } from '../foundation/index.ts'
import { type Freshness, reauthenticationRequired } from '../sessions/index.ts'
import type { OperatorSessions } from './access.ts'

/**
 * Makes a fresh login by e-mail not enough for an operator who has a passkey: somebody with the mailbox alone could
 * otherwise link a passkey of their own, and use it. Users of other apps are not affected.
 * @param appId id of the console's app
 */
export function guardFreshness(
  freshness: Freshness,
  { appId, sessions }: { appId: string; sessions: Pick<OperatorSessions, 'find'> },
): Freshness {
  const assertStrong = async (user: SignedIn, tx?: Queryable): Promise<void> => {
    if (user.app.id !== appId) return
    const session = await sessions.find(user, tx)
    if (session?.access === 'prove') throw reauthenticationRequired('login')
  }
  return {
    ...freshness,
    async require(user, tx) {
      const until = await freshness.require(user, tx)
      await assertStrong(user, tx)
      return until
    },
    async requireForFork(user) {
      await freshness.requireForFork(user)
      await assertStrong(user)
    },
  }
}
