import { queryOptions } from '@tanstack/react-query'
import type { ConsoleApi } from '../api/createApi.ts'
import type { ConsoleApp } from './wire.ts'

/** The apps of the server, with their settings. */
export const appsQuery = (api: ConsoleApi) =>
  queryOptions({ queryKey: ['apps'], queryFn: ({ signal }) => api.call<ConsoleApp[]>('/apps', { signal }) })
