import type { ConsoleApi } from '../api/createApi.ts'
import { appPath } from '../users/queries.ts'
import { readEventStream } from './readEventStream.ts'
import type { EventFilter } from './search.ts'
import type { ConsoleEvent } from './wire.ts'

/** How the connection is. `over`: the server ended it for good, such as when the operator was removed. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'over'

export interface FollowOptions {
  api: ConsoleApi
  app: string
  filter: EventFilter
  signal: AbortSignal
  onEvent: (event: ConsoleEvent) => void
  onState: (state: LiveState) => void
  /** Waits so many milliseconds, or until the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Milliseconds to wait before a lost connection is tried again: twice as long each time, up to half a minute. */
const waitAfter = (losses: number): number => Math.min(30_000, 1_000 * 2 ** (losses - 1))

/** Follows an app's events until the signal aborts or the server says that it is over. */
export async function followEvents(options: FollowOptions): Promise<void> {
  const { api, app, filter, signal, onEvent, onState, wait } = options
  let losses = 0
  while (!signal.aborted) {
    try {
      if (losses === 0) onState('connecting')
      const answer = await api.open(`${appPath(app)}/events/live`, { query: { ...filter }, signal })
      onState('live')
      losses = 0
      if (answer.body)
        for await (const { event, data } of readEventStream(answer.body)) {
          if (event === 'end') return onState('over')
          if (event === 'security_event') onEvent(JSON.parse(data) as ConsoleEvent)
        }
    } catch {
      // Why it broke makes no difference: the next attempt says whether it can be had again.
    }
    if (signal.aborted) return
    losses += 1
    onState('lost')
    await wait(waitAfter(losses), signal)
  }
}
