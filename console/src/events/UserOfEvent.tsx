import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { describeUser } from '../users/describeUser.ts'
import type { NamedEvent } from './wire.ts'

/** Whose event it is: the account that names them and their id; the id alone of a user who was erased. */
export function UserOfEvent({ app, event }: { app: string; event: NamedEvent }): ReactElement | null {
  const { user, user_id: did } = event
  if (typeof did !== 'string') return null
  return (
    <>
      <Link className={user ? 'row-link' : 'row-link mono'} to="/$app/users/$did" params={{ app, did }}>
        <bdi>{user ? describeUser(user) : did}</bdi>
      </Link>
      {user ? <span className="cell-second mono">{did}</span> : null}
    </>
  )
}
