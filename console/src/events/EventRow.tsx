import type { ReactElement } from 'react'
import { methodName, sentenceOf } from '../format/names.ts'
import { Badge } from '../kit/Badge.tsx'
import { Time } from '../kit/Time.tsx'
import type { ConsoleEvent } from './wire.ts'

/** A security event in a list. */
export function EventRow({ event }: { event: ConsoleEvent }): ReactElement {
  return (
    <li>
      <span className="list-row-head">
        <span className="badges">
          <span>{sentenceOf(event.event)}</span>
          {event.outcome === 'refused' ? <Badge tone="bad">Refused</Badge> : null}
          {event.method === null ? null : <Badge>{methodName(event.method)}</Badge>}
        </span>
        <span className="muted">
          <Time at={event.at} />
        </span>
      </span>
      {event.refusal === null ? null : <code>{event.refusal}</code>}
      {event.reason === null ? null : <bdi className="muted">{event.reason}</bdi>}
    </li>
  )
}
