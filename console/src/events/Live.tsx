import type { ReactElement } from 'react'
import { Badge, type BadgeProps } from '../kit/Badge.tsx'
import { DataTable, type Column } from '../kit/DataTable.tsx'
import type { LiveState } from './followEvents.ts'
import type { EventFilter } from './search.ts'
import { useLiveEvents } from './useLiveEvents.ts'
import type { NamedEvent } from './wire.ts'

const STATES: Readonly<Record<LiveState, { tone: BadgeProps['tone']; text: string }>> = {
  connecting: { tone: undefined, text: 'Connecting' },
  live: { tone: 'good', text: 'Live' },
  lost: { tone: 'warn', text: 'Connection lost, trying again' },
  over: { tone: 'bad', text: 'Ended by the server' },
}

export interface LiveProps {
  app: string
  filter: EventFilter
  columns: Column<NamedEvent>[]
}

/** Events as they happen. Screen readers hear the state, not each event: a busy app would never be silent. */
export function Live({ app, filter, columns }: LiveProps): ReactElement {
  const { events, state } = useLiveEvents(app, filter)
  const { tone, text } = STATES[state]
  return (
    <section className="card" aria-label="Live">
      <div className="card-head">
        <h2>Since you follow</h2>
        <span role="status">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      {events.length === 0 ? (
        <p className="card-body muted">Nothing yet</p>
      ) : (
        <DataTable caption="Events since you follow" columns={columns} rows={events} idOf={({ id }) => id} />
      )}
    </section>
  )
}
