import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Listing } from '../kit/Listing.tsx'
import { Select } from '../kit/Select.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { may } from '../roles/roles.ts'
import { useInterval } from '../shell/useInterval.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { deliveryColumns } from './columns.tsx'
import { EndpointActs } from './EndpointActs.tsx'
import { EndpointState } from './EndpointState.tsx'
import { deliveriesQuery, endpointsQuery } from './queries.ts'
import { Replay } from './Replay.tsx'
import { DELIVERY_STATES, type Endpoint } from './wire.ts'

const route = getRouteApi('/$app/webhooks/$endpoint')

/** Milliseconds after which the list is read anew while a message waits. */
const WAITING_MS = 2_000

const STATES = [
  { value: '', label: 'Any' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'dead', label: 'Given up' },
]

/** One endpoint and the messages to it. */
export function EndpointPage(): ReactElement {
  const { api } = useConsole()
  const { app, endpoint: id } = route.useParams()
  const query = useQuery(endpointsQuery(api, app))
  const endpoint = query.data?.find((candidate) => candidate.id === id)
  return (
    <>
      <PageHead title={endpoint?.url ?? 'Endpoint'} tab="Endpoint" note={endpoint?.description ?? undefined}>
        {endpoint ? <EndpointState endpoint={endpoint} /> : null}
      </PageHead>
      {endpoint ? (
        <>
          <EndpointActs app={app} endpoint={endpoint} />
          <Deliveries app={app} endpoint={endpoint} />
        </>
      ) : (
        <div className="card">
          <Loaded what="the endpoint" query={query}>
            {() => <Empty title="The app has no such endpoint" />}
          </Loaded>
        </div>
      )}
    </>
  )
}

function Deliveries({ app, endpoint }: { app: string; endpoint: Endpoint }): ReactElement {
  const { api, me } = useConsole()
  const { state } = route.useSearch()
  const navigate = route.useNavigate()
  const every = useInterval(WAITING_MS)
  const query = useInfiniteQuery({
    ...deliveriesQuery(api, app, endpoint.id, state),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some((delivery) => delivery.state === 'waiting')) ? every : false,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const [replayed, setReplayed] = useState<string | null>(null)
  const mayReplay = may(me.operator.role, 'changeWebhooks')
  const columns = useMemo(
    () =>
      deliveryColumns(
        mayReplay
          ? ({ row: { original: delivery } }) => <Button onClick={() => setReplayed(delivery.id)}>Send again</Button>
          : undefined,
      ),
    [mayReplay],
  )
  return (
    <>
      <div className="toolbar">
        <Select
          label="State"
          value={state ?? ''}
          options={STATES}
          onChange={(chosen) =>
            void navigate({ search: { state: DELIVERY_STATES.find((known) => known === chosen) }, replace: true })
          }
        />
      </div>
      <section className="card" aria-label="Messages">
        <Listing what="messages" query={query} count={rows.length} empty={<Empty title="No such message" />}>
          <DataTable caption="Messages, the newest first" columns={columns} rows={rows} idOf={({ id }) => id} />
        </Listing>
      </section>
      {replayed === null ? null : (
        <Replay app={app} endpoint={endpoint} message={replayed} onClose={() => setReplayed(null)} />
      )}
    </>
  )
}
