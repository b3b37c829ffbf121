import type { ReactElement } from 'react'
import { Badge } from '../kit/Badge.tsx'
import type { Endpoint } from './wire.ts'

const OFF = { gone: 'Off: it answered 410', failing: 'Off: it failed for 5 days' } as const

/** Whether messages are sent to an endpoint, and if not, who turned it off. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }): ReactElement {
  const { enabled, disabled_reason: reason, failing_since: failingSince } = endpoint
  if (!enabled) return <Badge tone={reason === null ? undefined : 'bad'}>{reason === null ? 'Off' : OFF[reason]}</Badge>
  return failingSince === null ? <Badge tone="good">On</Badge> : <Badge tone="warn">Failing</Badge>
}
