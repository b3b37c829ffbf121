import type { Store } from '@reduxjs/toolkit'
import { selectConfig } from '../config/slice.ts'
import { selectSession, type WithSession } from './select.ts'

/**
 * Checks whether the host may act in the user's name, which it may not until the user has accepted mandatory terms.
 * Waits until it is known whether terms are mandatory and accepted. If the provider does not answer, a stored session
 * counts.
 *
 * @param isRunning Returns whether the client is running. If it is not, nothing will change, so the answer is `true` at
 * once.
 */
export function isLetIn(
  store: Pick<Store<WithSession>, 'getState' | 'subscribe'>,
  isRunning: () => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (): boolean => {
      const answer = isRunning() ? decide(store.getState()) : true
      if (answer !== undefined) resolve(answer)
      return answer !== undefined
    }
    if (settle()) return
    const unsubscribe = store.subscribe(() => {
      if (settle()) unsubscribe()
    })
  })
}

function decide(state: WithSession): boolean | undefined {
  const { app, status } = selectConfig(state)
  if (!app) return status === 'failed' || undefined
  if (!app.legal.requireUsersAcceptTerms) return true
  const session = selectSession(state)
  if (session.status === 'loading') return session.failure ? false : undefined
  return session.status === 'authenticated'
}
