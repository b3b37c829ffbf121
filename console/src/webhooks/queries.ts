import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ConsoleApi } from '../api/createApi.ts'
import { appPath } from '../users/queries.ts'
import type { DeliveryPage, DeliveryState, Endpoint } from './wire.ts'

/** Messages on one page of the list. */
const PAGE = 50

/** Path of the routes of one endpoint. */
export const endpointPath = (app: string, id: string): string => `${appPath(app)}/webhooks/${encodeURIComponent(id)}`

export const endpointsQuery = (api: ConsoleApi, app: string) =>
  queryOptions({
    queryKey: ['webhooks', app],
    queryFn: ({ signal }) => api.call<Endpoint[]>(`${appPath(app)}/webhooks`, { signal }),
  })

/** Messages to an endpoint, newest first. */
export const deliveriesQuery = (api: ConsoleApi, app: string, id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', app, id, 'deliveries', state ?? 'any'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call<DeliveryPage>(`${endpointPath(app, id)}/deliveries`, {
        query: { limit: PAGE, cursor: pageParam ?? undefined, state },
        signal,
      }),
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  })
