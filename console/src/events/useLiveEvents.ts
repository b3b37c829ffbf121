import { useEffect, useState } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { followEvents, type LiveState } from './followEvents.ts'
import type { EventFilter } from './search.ts'
import type { NamedEvent } from './wire.ts'

/** Events that are kept while one follows; the list below them has the others. */
const KEPT = 200

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Follows events while it is on: the newest first, and how the connection is. */
export function useLiveEvents(app: string, filter: EventFilter): { events: NamedEvent[]; state: LiveState } {
  const { api } = useConsole()
  const [events, setEvents] = useState<NamedEvent[]>([])
  const [state, setState] = useState<LiveState>('connecting')
  const { event, outcome, method, user } = filter
  useEffect(() => {
    const following = new AbortController()
    void followEvents({
      api,
      app,
      filter: { event, outcome, method, user },
      signal: following.signal,
      onEvent: (seen) => setEvents((before) => [seen, ...before].slice(0, KEPT)),
      onState: setState,
      wait,
    })
    return () => following.abort()
  }, [api, app, event, outcome, method, user])
  return { events, state }
}
