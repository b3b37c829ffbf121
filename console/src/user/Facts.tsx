import type { ReactElement } from 'react'
import { formatMoment } from '../format/times.ts'
import { Copyable } from '../kit/Copyable.tsx'
import { Time } from '../kit/Time.tsx'
import { lastVerified } from '../users/describeUser.ts'
import type { BackendUser } from '../users/wire.ts'

/** What the server knows of the user beside accounts and sessions. */
export function Facts({ user }: { user: BackendUser }): ReactElement {
  return (
    <section className="card" aria-label="Facts">
      <div className="card-head">
        <h2>Facts</h2>
      </div>
      <dl className="facts card-body">
        {user.profile?.name === undefined ? null : (
          <>
            <dt>Name</dt>
            <dd>
              <bdi>{user.profile.name}</bdi>
              <span className="muted">, chosen by the user</span>
            </dd>
          </>
        )}
        <Moment name="Created" at={user.created_at} />
        <Moment name="Last verified" at={lastVerified(user)} />
        <dt>Terms</dt>
        <dd>{user.has_accepted_terms ? 'Accepted' : 'Not accepted'}</dd>
        <Moment name="Blocked" at={user.blocked_at} />
        <Moment name="Deleted" at={user.deleted_at} />
        {user.previous_id === undefined ? null : (
          <>
            <dt>Earlier id</dt>
            <dd>
              <Copyable text={user.previous_id} what="earlier id" />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Moment({ name, at }: { name: string; at: number | null }): ReactElement | null {
  if (at === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Time at={at} />
        <span className="muted nowrap">{`, ${formatMoment(at)}`}</span>
      </dd>
    </>
  )
}
