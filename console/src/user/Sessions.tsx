import { useQuery } from '@tanstack/react-query'
import type { WireUserSession } from 'latchkey/core/contract'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Badge } from '../kit/Badge.tsx'
import { Failure, Loading } from '../kit/states.tsx'
import { Time } from '../kit/Time.tsx'
import { sessionsQuery } from './queries.ts'

/** Sessions of the user that go on. */
export function Sessions({ app, did }: { app: string; did: string }): ReactElement {
  const { api } = useConsole()
  const { data, error, refetch } = useQuery(sessionsQuery(api, app, did))
  return (
    <section className="card" aria-label="Sessions">
      <div className="card-head">
        <h2>Sessions</h2>
      </div>
      {data ? <List sessions={data.sessions} /> : null}
      {!data && error ? <Failure failure={error} onRetry={refetch} /> : null}
      {!data && !error ? <Loading what="sessions" /> : null}
    </section>
  )
}

const deviceName = ({ device: { browser, system } }: WireUserSession): string =>
  [browser, system].filter((part) => part !== null).join(' on ') || 'Unknown device'

function List({ sessions }: { sessions: readonly WireUserSession[] }): ReactElement {
  if (sessions.length === 0) return <p className="card-body muted">Logged in nowhere</p>
  return (
    <ul className="list-rows">
      {sessions.map((session) => (
        <li key={session.id}>
          <span className="list-row-head">
            <bdi>{deviceName(session)}</bdi>
            {session.is_fork ? <Badge>Handed over</Badge> : null}
          </span>
          <span className="muted">
            <span>Began </span>
            <Time at={session.created_at} />
            {session.last_used_at === null ? null : (
              <>
                <span>, last used </span>
                <Time at={session.last_used_at} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
