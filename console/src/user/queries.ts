import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WireUserSessions } from 'latchkey/core/contract'
import type { ConsoleApi } from '../api/createApi.ts'
import type { EventPage } from '../events/wire.ts'
import { userPath } from '../users/queries.ts'

/** Events on one page of a user's list. */
const PAGE = 20

export const sessionsQuery = (api: ConsoleApi, app: string, did: string) =>
  queryOptions({
    queryKey: ['user', app, did, 'sessions'],
    queryFn: ({ signal }) => api.call<WireUserSessions>(`${userPath(app, did)}/sessions`, { signal }),
  })

export const userEventsQuery = (api: ConsoleApi, app: string, did: string) =>
  infiniteQueryOptions({
    queryKey: ['user', app, did, 'events'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call<EventPage>(`${userPath(app, did)}/events`, {
        query: { limit: PAGE, cursor: pageParam ?? undefined },
        signal,
      }),
    getNextPageParam: ({ next_cursor: next }) => next,
  })
