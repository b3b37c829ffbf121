import { Link } from '@tanstack/react-router'
import { methodName, sentenceOf } from '../format/names.ts'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import type { ConsoleEvent } from './wire.ts'

/** Columns of the list of an app's events. */
export const eventColumns = (app: string): Column<ConsoleEvent>[] => [
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
    cell: ({ row: { original: event } }) =>
      typeof event.user_id === 'string' ? (
        <Link className="row-link mono" to="/$app/users/$did" params={{ app, did: event.user_id }}>
          {event.user_id}
        </Link>
      ) : null,
  },
  {
    id: 'method',
    header: 'By',
    cell: ({ row: { original: event } }) => (event.method === null ? null : methodName(event.method)),
  },
  { id: 'at', header: 'When', cell: ({ row: { original: event } }) => <Time at={event.at} /> },
]
