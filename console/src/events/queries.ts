import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ConsoleApi } from '../api/createApi.ts'
import { appPath } from '../users/queries.ts'
import { type EventFilter, SPANS, type Span } from './search.ts'
import type { EventPage } from './wire.ts'

/** Events on one page of the list. */
const PAGE = 50

/** Security events of an app, newest first. */
export const eventsQuery = (api: ConsoleApi, app: string, filter: EventFilter, within?: Span) =>
  infiniteQueryOptions({
    queryKey: ['events', app, filter, within ?? 'ever'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call<EventPage>(`${appPath(app)}/events`, {
        query: {
          limit: PAGE,
          cursor: pageParam ?? undefined,
          ...filter,
          since: within && Math.floor(Date.now() / 1000) - SPANS[within],
        },
        signal,
      }),
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  })
