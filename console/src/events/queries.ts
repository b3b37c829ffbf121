import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ConsoleApi } from '../api/createApi.ts'
import { appPath } from '../users/queries.ts'
import type { EventFilter } from './search.ts'
import type { EventPage } from './wire.ts'

/** Events on one page of the list. */
const PAGE = 50

/** Security events of an app, newest first. */
export const eventsQuery = (api: ConsoleApi, app: string, filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['events', app, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call<EventPage>(`${appPath(app)}/events`, {
        query: { limit: PAGE, cursor: pageParam ?? undefined, ...filter },
        signal,
      }),
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  })
