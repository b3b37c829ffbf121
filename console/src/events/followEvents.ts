import type { ConsoleApi } from '../api/createApi.ts'
import { appPath } from '../users/queries.ts'
import { readEventStream } from './readEventStream.ts'
import type { EventFilter } from './search.ts'
import type { ConsoleEvent, EventUser, NamedEvent } from './wire.ts'

/** How the connection is. `over`: the server ended it for good, such as when the operator was removed. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'over'

export interface FollowOptions {
  api: ConsoleApi
  app: string
  filter: EventFilter
  signal: AbortSignal
  onEvent: (event: NamedEvent) => void
  onState: (state: LiveState) => void
  /** Waits so many milliseconds, or until the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Milliseconds to wait before a lost connection is tried again: twice as long each time, up to half a minute. */
const waitAfter = (losses: number): number => Math.min(30_000, 1_000 * 2 ** (losses - 1))

/** Ids and users that are remembered, so that a page that is open for days does not grow. */
const MOST = 2_000

/** Remembers a value, and forgets the oldest of too many. */
const remember = <Value>(known: Map<string, Value>, id: string, value: Value): void => {
  known.set(id, value)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
}

/**
 * Follows an app's events until the signal aborts or the server says that it is over. After a break it asks for what
 * happened meanwhile; each event is told once.
 */
export async function followEvents(options: FollowOptions): Promise<void> {
  const { api, app, filter, signal, onEvent, onState, wait } = options
  let losses = 0
  let since: number | undefined
  const told = new Map<string, true>()
  const users = new Map<string, EventUser>()
  const onMessage = (event: string, data: string): void => {
    if (event === 'mark') ({ since } = JSON.parse(data) as { since: number })
    if (event === 'user') {
      const user = JSON.parse(data) as EventUser
      remember(users, user.id, user)
    }
    if (event !== 'security_event') return
    const seen = JSON.parse(data) as ConsoleEvent
    if (told.has(seen.id)) return
    remember(told, seen.id, true)
    onEvent({ ...seen, user: users.get(seen.user_id ?? '') })
  }
  while (!signal.aborted) {
    try {
      if (losses === 0) onState('connecting')
      const answer = await api.open(`${appPath(app)}/events/live`, { query: { ...filter, since }, signal })
      onState('live')
      losses = 0
      if (answer.body)
        for await (const { event, data } of readEventStream(answer.body)) {
          if (event === 'end') return onState('over')
          onMessage(event, data)
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
