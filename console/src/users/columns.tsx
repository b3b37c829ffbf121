import { Link } from '@tanstack/react-router'
import { Avatar } from '../kit/Avatar.tsx'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import { methodName } from '../format/names.ts'
import { describeUser, kindsOf, lastVerified } from './describeUser.ts'
import { UserState } from './UserState.tsx'
import type { BackendUser } from './wire.ts'

/** Columns of the list of an app's users. */
export const userColumns = (app: string): Column<BackendUser>[] => [
  {
    id: 'user',
    header: 'User',
    cell: ({ row: { original: user } }) => (
      <span className="person">
        <Avatar picture={user.profile?.picture} name={describeUser(user)} />
        <span>
          <Link className="row-link" to="/$app/users/$did" params={{ app, did: user.id }}>
            <bdi>{describeUser(user)}</bdi>
          </Link>
          {user.profile?.name === undefined ? null : <bdi className="person-name">{user.profile.name}</bdi>}
          <span className="cell-second mono">{user.id}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'accounts',
    header: 'Accounts',
    cell: ({ row: { original: user } }) => (
      <span className="badges">
        {kindsOf(user).map((type) => (
          <Badge key={type}>{methodName(type)}</Badge>
        ))}
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: ({ row: { original: user } }) => <UserState user={user} /> },
  {
    id: 'verified',
    header: 'Last verified',
    cell: ({ row: { original: user } }) => {
      const at = lastVerified(user)
      return at === null ? <span className="muted">Never</span> : <Time at={at} />
    },
  },
  { id: 'created', header: 'Created', cell: ({ row: { original: user } }) => <Time at={user.created_at} /> },
]
