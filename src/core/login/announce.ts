import type { Action } from '@reduxjs/toolkit'
import type { CompletedLogin } from '../plugin/types.ts'
import { loginCore } from './hostListeners.ts'
import { call, select, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../session/select.ts'
import { sessionSlice } from '../session/slice.ts'
import type { User } from '../user/types.ts'
import type { accountLinked } from './events.ts'
import type { Announcements } from './hostListeners.ts'

/** Calls the host's listeners for an event. If one throws, the error is reported and the others are still called. */
export function* announce<Event extends keyof Announcements>(
  event: Event,
  news: Announcements[Event],
): SagaGenerator<void> {
  const { listeners, report } = yield* loginCore()
  for (const listener of [...(listeners[event] ?? [])]) {
    try {
      listener(news)
    } catch (error) {
      report(error, { plugin: null, phase: `${event}-listener` })
    }
  }
}

export function* announceLink({ payload }: ReturnType<typeof accountLinked>): SagaGenerator<void> {
  const user = yield* select(selectUser)
  if (user) yield* call(announce<'link'>, 'link', { ...payload, user })
}

/** Checks whether an action says that the user was found to be logged in: by a stored session, or through another tab. */
export const isFoundLoggedIn = (action: Action): boolean =>
  sessionSlice.actions.authenticated.match(action) && action.payload.origin !== 'login'

/** Returns the login's result for a user who was already logged in: by no method, and without `isNewUser`. */
export const alreadyIn = (user: User): CompletedLogin => ({
  user,
  isNewUser: false,
  wasAlreadyAuthenticated: true,
  method: null,
})
