import type { Store } from '@reduxjs/toolkit'
import type { CoreState } from '../clientTypes.ts'
import { selectConfig } from '../config/slice.ts'
import { selectSession } from './select.ts'

/**
 * Whether the host may act in the name of who is logged in: not before they accepted mandatory terms. Waits until that is known, which it is at once
 * where no terms are mandatory. Where the provider does not answer, what is stored counts.
 *
 * @param isRunning Whether the client is: nothing becomes known without.
 */
export function isLetIn(store: Pick<Store<CoreState>, 'getState' | 'subscribe'>, isRunning: () => boolean): Promise<boolean> {
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

function decide(state: CoreState): boolean | undefined {
  const { app, status } = selectConfig(state)
  if (!app) return status === 'failed' || undefined
  if (!app.legal.requireUsersAcceptTerms) return true
  const session = selectSession(state)
  if (session.status === 'loading') return session.failure ? false : undefined
  return session.status === 'authenticated'
}
