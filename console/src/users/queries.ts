import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ConsoleApi } from '../api/createApi.ts'
import type { UsersSearch } from './search.ts'
import type { BackendUser, UserPage } from './wire.ts'

/** Users on one page of the list. */
const PAGE = 50

/** Path of an app's routes. */
export const appPath = (app: string): string => `/apps/${encodeURIComponent(app)}`

/** Path of one user's routes. */
export const userPath = (app: string, did: string): string => `${appPath(app)}/users/${encodeURIComponent(did)}`

/** Users of an app, newest first: all, or those whom a text finds. */
export const usersQuery = (api: ConsoleApi, app: string, { q, state }: UsersSearch) =>
  infiniteQueryOptions({
    queryKey: ['users', app, q ?? '', state ?? 'any'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      q === undefined
        ? api.call<UserPage>(`${appPath(app)}/users`, {
            query: { limit: PAGE, cursor: pageParam ?? undefined, state },
            signal,
          })
        : api.call<UserPage>(`${appPath(app)}/users/search`, {
            method: 'POST',
            body: { searchTerm: q, ...(pageParam !== null && { cursor: pageParam }) },
            signal,
          }),
    getNextPageParam: ({ next_cursor: next }) => next,
    // While one types, the last list stays until the new one is there.
    placeholderData: keepPreviousData,
  })

/** One user. */
export const userQuery = (api: ConsoleApi, app: string, did: string) =>
  queryOptions({
    queryKey: ['user', app, did],
    queryFn: ({ signal }) => api.call<BackendUser>(userPath(app, did), { signal }),
  })
