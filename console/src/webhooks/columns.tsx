import { Link } from '@tanstack/react-router'
import { formatCount } from '../format/numbers.ts'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import { EndpointState } from './EndpointState.tsx'
import type { Delivery, DeliveryState, Endpoint } from './wire.ts'

/** Columns of the list of an app's endpoints. */
export const endpointColumns = (app: string): Column<Endpoint>[] => [
  {
    id: 'url',
    header: 'Endpoint',
    cell: ({ row: { original: endpoint } }) => (
      <>
        <Link className="row-link" to="/$app/webhooks/$endpoint" params={{ app, endpoint: endpoint.id }}>
          <bdi>{endpoint.url}</bdi>
        </Link>
        {endpoint.description === null ? null : <bdi className="cell-second">{endpoint.description}</bdi>}
      </>
    ),
  },
  { id: 'state', header: 'State', cell: ({ row: { original: endpoint } }) => <EndpointState endpoint={endpoint} /> },
  {
    id: 'types',
    header: 'Messages',
    cell: ({ row: { original: endpoint } }) => endpoint.types?.join(', ') ?? 'All',
  },
  { id: 'created', header: 'Added', cell: ({ row: { original: endpoint } }) => <Time at={endpoint.created_at} /> },
]

const TONES = { delivered: 'good', waiting: 'warn', dead: 'bad' } as const
const WORDS: Readonly<Record<DeliveryState, string>> = { delivered: 'Delivered', waiting: 'Waiting', dead: 'Given up' }

/** Columns of the list of messages to an endpoint. `replay`: the button of a row, if the operator may. */
export const deliveryColumns = (replay: Column<Delivery>['cell']): Column<Delivery>[] => [
  {
    id: 'message',
    header: 'Message',
    cell: ({ row: { original: delivery } }) => (
      <>
        <span>{delivery.type}</span>
        <span className="cell-second mono">{delivery.id}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: delivery } }) => (
      <>
        <Badge tone={TONES[delivery.state]}>{WORDS[delivery.state]}</Badge>
        {delivery.failed_attempts === 0 ? null : (
          <span className="cell-second">{`${formatCount(delivery.failed_attempts)} failed ${delivery.failed_attempts === 1 ? 'attempt' : 'attempts'}`}</span>
        )}
      </>
    ),
  },
  {
    id: 'answer',
    header: 'Last answer',
    cell: ({ row: { original: delivery } }) =>
      delivery.last_attempt === null ? null : (
        <>
          <span>{`${delivery.last_attempt.status ?? 'No answer'} in ${formatCount(delivery.last_attempt.duration_ms)} ms`}</span>
          <code className="cell-second">{delivery.last_attempt.answer}</code>
        </>
      ),
  },
  { id: 'at', header: 'When', cell: ({ row: { original: delivery } }) => <Time at={delivery.at} /> },
  ...(replay === undefined ? [] : [{ id: 'replay', header: '', cell: replay }]),
]
