import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { Copyable } from '../kit/Copyable.tsx'
import { Failure, Loading, Stale } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { describeUser } from '../users/describeUser.ts'
import { userQuery } from '../users/queries.ts'
import { UserState } from '../users/UserState.tsx'
import type { BackendUser } from '../users/wire.ts'
import { Accounts } from './Accounts.tsx'
import { Acts } from './Acts.tsx'
import { Factors } from './Factors.tsx'
import { Facts } from './Facts.tsx'
import { Metadata } from './Metadata.tsx'
import { Sessions } from './Sessions.tsx'
import { UserEvents } from './UserEvents.tsx'

const route = getRouteApi('/$app/users/$did')

/** Everything that operators see of one user, and what they may do. */
export function UserPage(): ReactElement {
  const { api } = useConsole()
  const { app, did } = route.useParams()
  const { data: user, error, refetch } = useQuery(userQuery(api, app, did))
  // One heading for all states: it has the focus, which a new element would lose.
  return (
    <>
      {user && error ? <Stale failure={error} onRetry={refetch} /> : null}
      <PageHead
        title={user ? describeUser(user) : 'User'}
        tab="User"
        note={user ? <Copyable text={user.id} what="id of the user" /> : undefined}
        mark={user ? <Avatar picture={user.profile?.picture} name={describeUser(user)} isLarge /> : undefined}
      >
        {user ? <UserState user={user} /> : null}
      </PageHead>
      {user ? <User app={app} user={user} /> : null}
      {!user && error ? (
        <div className="card">
          <Failure failure={error} onRetry={refetch} />
        </div>
      ) : null}
      {!user && !error ? <Loading what="the user" /> : null}
    </>
  )
}

function User({ app, user }: { app: string; user: BackendUser }): ReactElement {
  return (
    <>
      <Acts app={app} user={user} />
      <div className="user-grid">
        <div className="user-column">
          <Facts user={user} />
          <Accounts app={app} user={user} />
          <Metadata app={app} user={user} />
        </div>
        <div className="user-column">
          <Factors user={user} />
          <Sessions app={app} did={user.id} />
          <UserEvents app={app} did={user.id} />
        </div>
      </div>
    </>
  )
}
