import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { formatCount } from '../format/numbers.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Loaded } from '../kit/states.tsx'
import { Time } from '../kit/Time.tsx'
import { useInterval } from '../shell/useInterval.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { serverColumns } from './columns.tsx'
import type { Health } from './wire.ts'

/** Milliseconds after which the state is read anew. */
const REFRESH_MS = 10_000

const healthQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.call<Health>('/health', { signal }),
  })

/** How the servers, their database and their queues are. */
export function HealthPage(): ReactElement {
  const { api, me } = useConsole()
  const query = useQuery({ ...healthQuery(api), refetchInterval: useInterval(REFRESH_MS) })
  const columns = useMemo(() => serverColumns(me.version), [me.version])
  return (
    <>
      <PageHead title="Health" />
      <Loaded what="the state" query={query}>
        {(health) => (
          <>
            <Database health={health} />
            <section className="card" aria-label="Servers">
              <div className="card-head">
                <h2>Servers</h2>
              </div>
              <DataTable caption="Servers" columns={columns} rows={health.servers} idOf={({ id }) => id} />
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}

function Database({ health: { database, webhooks } }: { health: Health }): ReactElement {
  return (
    <section className="card" aria-label="Database and queue">
      <div className="card-head">
        <h2>Database and queue</h2>
      </div>
      <dl className="facts card-body">
        <dt>Database</dt>
        <dd>{`PostgreSQL ${database.version}, answered in ${formatCount(database.ms)} ms`}</dd>
        {(database.replicas ?? []).map(({ name, state, lag_ms: lag }) => (
          <div key={name} className="facts-row">
            <dt>{`Replica ${name}`}</dt>
            <dd>{lag === null ? state : `${state}, ${formatCount(lag)} ms behind`}</dd>
          </div>
        ))}
        <dt>Webhooks waiting</dt>
        <dd>
          <span>{`${formatCount(webhooks.waiting)}${webhooks.is_more ? ' and more' : ''}`}</span>
          {webhooks.oldest_at === null ? null : (
            <>
              <span>, the oldest </span>
              <Time at={webhooks.oldest_at} />
            </>
          )}
        </dd>
      </dl>
    </section>
  )
}
