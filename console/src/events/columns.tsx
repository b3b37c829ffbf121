import { methodName, sentenceOf } from '../format/names.ts'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import { UserOfEvent } from './UserOfEvent.tsx'
import type { NamedEvent } from './wire.ts'

/** Columns of the list of an app's events. */
export const eventColumns = (app: string): Column<NamedEvent>[] => [
  {
    id: 'event',
    header: 'Event',
    cell: ({ row: { original: event } }) => (
      <>
        <span className="badges">
          <span>{sentenceOf(event.event)}</span>
          {event.outcome === 'refused' ? <Badge tone="bad">Refused</Badge> : null}
        </span>
        {event.refusal === null ? null : <code className="cell-second">{event.refusal}</code>}
        {event.reason === null ? null : <bdi className="cell-second">{event.reason}</bdi>}
      </>
    ),
  },
  {
    id: 'user',
    header: 'User',
    cell: ({ row: { original: event } }) => <UserOfEvent app={app} event={event} />,
  },
  {
    id: 'method',
    header: 'By',
    cell: ({ row: { original: event } }) => (event.method === null ? null : methodName(event.method)),
  },
  { id: 'at', header: 'When', cell: ({ row: { original: event } }) => <Time at={event.at} /> },
]
