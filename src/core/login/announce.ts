import { core } from '../saga/context.ts'
import { call, select, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../session/select.ts'
import type { accountLinked } from './events.ts'
import type { Announcements } from './hostListeners.ts'

/** Calls the host's listeners for an event. If one throws, the error is reported and the others are still called. */
export function* announce<Event extends keyof Announcements>(
  event: Event,
  news: Announcements[Event],
): SagaGenerator<void> {
  const { listeners, report } = yield* core()
  for (const listener of [...listeners[event]]) {
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
