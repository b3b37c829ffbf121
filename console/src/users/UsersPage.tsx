import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Listing } from '../kit/Listing.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Empty } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { userColumns } from './columns.tsx'
import { ExportUsers } from './ExportUsers.tsx'
import { usersQuery } from './queries.ts'

const route = getRouteApi('/$app/users')

/** Users of an app, found while one types. */
export function UsersPage(): ReactElement {
  const { api } = useConsole()
  const { app } = route.useParams()
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(usersQuery(api, app, q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const columns = useMemo(() => userColumns(app), [app])
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHead title="Users">
        <ExportUsers app={app} q={q} />
      </PageHead>
      <div className="toolbar">
        <SearchField
          label="Search users"
          placeholder="E-mail, phone, wallet, name or id"
          value={q ?? ''}
          onSearch={search}
        />
      </div>
      <div className="card">
        <Listing what="users" query={query} count={rows.length} empty={<NobodyFound q={q} />}>
          <DataTable caption="Users, the newest first" columns={columns} rows={rows} idOf={({ id }) => id} isLinked />
        </Listing>
      </div>
    </>
  )
}

function NobodyFound({ q }: { q: string | undefined }): ReactElement {
  return q === undefined ? (
    <Empty title="Nobody has signed up yet" />
  ) : (
    <Empty title="Nobody found">
      <p className="muted">A search finds the beginning of an address, number, name or earlier id, and whole ids.</p>
    </Empty>
  )
}
