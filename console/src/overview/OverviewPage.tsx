import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { Loaded } from '../kit/states.tsx'
import { useInterval } from '../shell/useInterval.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { rangeName } from './bucketNames.ts'
import { Plots } from './Plots.tsx'
import { STEPS, type Counters, type Step } from './wire.ts'

const route = getRouteApi('/$app/overview')

const DAY = 86_400
/** How far back a plot goes, in seconds, and its name. */
const RANGES: Readonly<Record<Step, { seconds: number; label: string }>> = {
  hour: { seconds: DAY, label: 'Day' },
  day: { seconds: 30 * DAY, label: 'Month' },
  week: { seconds: 26 * 7 * DAY, label: 'Half a year' },
}
/** Milliseconds after which the counters are read anew. */
const REFRESH_MS = 60_000

const countersQuery = (api: ConsoleApi, app: string, step: Step) =>
  queryOptions({
    queryKey: ['counters', app, step],
    queryFn: ({ signal }) => {
      const to = Math.ceil(Date.now() / 1000)
      const from = to - RANGES[step].seconds
      return api.call<Counters>('/counters', { query: { app, step, from, to }, signal })
    },
    placeholderData: keepPreviousData,
  })

/** The same time before that of a plot, which does not change any more. @param first beginning of the plot's first step */
const beforeQuery = (api: ConsoleApi, app: string, step: Step, first: number | undefined) =>
  queryOptions({
    queryKey: ['counters', app, step, 'before', first],
    queryFn: ({ signal }) => {
      const to = (first ?? 0) - 1
      const from = to + 1 - RANGES[step].seconds
      return api.call<Counters>('/counters', { query: { app, step, from, to }, signal })
    },
    enabled: first !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What happens in an app, by the server's own counters. */
export function OverviewPage(): ReactElement {
  const { api } = useConsole()
  const { app } = route.useParams()
  const { by: step = 'hour' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery({ ...countersQuery(api, app, step), refetchInterval: useInterval(REFRESH_MS) })
  const shown = query.isPlaceholderData ? undefined : query.data
  // The plots wait for neither this nor its failure.
  const before = useQuery(beforeQuery(api, app, step, shown?.buckets[0]?.at))
  return (
    <>
      <PageHead title="Overview" note={query.data ? rangeName(query.data.from, query.data.to) : undefined}>
        <div className="toolbar" role="group" aria-label="How far back">
          {STEPS.map((choice) => (
            <Button
              key={choice}
              aria-pressed={choice === step}
              onClick={() => void navigate({ search: { by: choice === 'hour' ? undefined : choice }, replace: true })}
            >
              {RANGES[choice].label}
            </Button>
          ))}
        </div>
      </PageHead>
      <Loaded what="counters" query={query}>
        {(counters) => <Plots counters={counters} before={before.data} />}
      </Loaded>
    </>
  )
}
