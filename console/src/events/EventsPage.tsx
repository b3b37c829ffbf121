import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Listing } from '../kit/Listing.tsx'
import { Empty } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { eventColumns } from './columns.tsx'
import { EventFilters } from './EventFilters.tsx'
import { Live } from './Live.tsx'
import { eventsQuery } from './queries.ts'
import { filterOf, type EventsSearch } from './search.ts'
import { nameEvents } from './wire.ts'

const route = getRouteApi('/$app/events')

/** Security events of an app: what was, and what happens now. */
export function EventsPage(): ReactElement {
  const { api } = useConsole()
  const { app } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = filterOf(search)
  const query = useInfiniteQuery(eventsQuery(api, app, filter, search.within))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ events, users = [] }) => nameEvents(events, users)) ?? [],
    [query.data],
  )
  const columns = useMemo(() => eventColumns(app), [app])
  const isLive = search.live === 'on'
  const change = (changed: EventsSearch): void => void navigate({ search: { ...search, ...changed }, replace: true })
  return (
    <>
      <PageHead title="Events">
        <Button aria-pressed={isLive} onClick={() => change({ live: isLive ? undefined : 'on' })}>
          Follow live
        </Button>
      </PageHead>
      <EventFilters search={search} onChange={change} />
      {isLive ? <Live key={JSON.stringify(filter)} app={app} filter={filter} columns={columns} /> : null}
      <section className="card" aria-label="Events">
        <Listing what="events" query={query} count={rows.length} empty={<Empty title="No such event" />}>
          <DataTable caption="Events, the newest first" columns={columns} rows={rows} idOf={({ id }) => id} />
        </Listing>
      </section>
    </>
  )
}
