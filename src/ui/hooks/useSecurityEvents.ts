'use client'
import { useEffect, useState } from 'react'
import {
  coreFlows,
  selectUser,
  type AuthFailure,
  type SecurityEvent,
  type SecurityEventsPage,
} from '../../core/index.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useFlow } from './useFlow.ts'

export interface UseSecurityEvents {
  /** Events, the newest first; `null` until they are loaded. */
  events: readonly SecurityEvent[] | null
  isLoading: boolean
  /** True if there may be older events. */
  hasMore: boolean
  /** Why the last loading failed; `null` if it did not. */
  failure: AuthFailure | null
  /** Loads older events, or the newest if none are loaded yet. Never rejects: see `failure`. */
  loadMore: () => Promise<void>
}

interface Loaded extends SecurityEventsPage {
  /** The user that the events belong to: another user of the page must not see them. */
  userId: string | undefined
}

/**
 * Lists the events of the logged-in user's account in this app: logins, sessions that ended, changes of login methods,
 * second factors and wallets. Loads the newest when it is first rendered. `useSessions().open()` leads to a
 * screen that shows the same.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { events } = useSecurityEvents()
 * return <ul>{events?.map(({ id, event, at }) => <li key={id}>{event}, {new Date(at * 1000).toLocaleString()}</li>)}</ul>
 */
export function useSecurityEvents(): UseSecurityEvents {
  const userId = useClientSelector(selectUser)?.id
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { run, isRunning, failure } = useFlow(coreFlows.listSecurityEvents)
  const own = loaded?.userId === userId ? loaded : null

  useEffect(() => {
    if (userId === undefined) return undefined
    let isWanted = true
    void run({}).then((outcome) => {
      if (isWanted && outcome.ok) setLoaded({ userId, ...outcome.result })
    })
    return () => {
      isWanted = false
    }
  }, [run, userId])

  const loadMore = async (): Promise<void> => {
    const outcome = await run({ before: own?.events.at(-1)?.id })
    if (!outcome.ok) return
    const { events, hasMore } = outcome.result
    setLoaded({ userId, events: [...(own?.events ?? []), ...events], hasMore })
  }

  return { events: own?.events ?? null, isLoading: isRunning, hasMore: own?.hasMore ?? false, failure, loadMore }
}
