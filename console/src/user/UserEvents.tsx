import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { EventRow } from '../events/EventRow.tsx'
import { Listing } from '../kit/Listing.tsx'
import { Empty } from '../kit/states.tsx'
import { userEventsQuery } from './queries.ts'

/** Security events of the user, the newest first. */
export function UserEvents({ app, did }: { app: string; did: string }): ReactElement {
  const { api } = useConsole()
  const query = useInfiniteQuery(userEventsQuery(api, app, did))
  const events = query.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <section className="card" aria-label="Events">
      <div className="card-head">
        <h2>Events</h2>
      </div>
      <Listing what="events" query={query} count={events.length} empty={<Empty title="Nothing has happened yet" />}>
        <ul className="list-rows">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </Listing>
    </section>
  )
}
