import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Listing } from '../kit/Listing.tsx'
import { Select } from '../kit/Select.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Empty } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { userColumns } from './columns.tsx'
import { ExportUsers } from './ExportUsers.tsx'
import { usersQuery } from './queries.ts'
import { USER_FILTERS, type UserFilter } from './search.ts'

const route = getRouteApi('/$app/users')

const STATES = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'deleted', label: 'Deleted' },
]

/** Users of an app, found while one types. */
export function UsersPage(): ReactElement {
  const { api } = useConsole()
  const { app } = route.useParams()
  const { q, state } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(usersQuery(api, app, { q, state }))
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const columns = useMemo(() => userColumns(app), [app])
  const search = useCallback(
    (text: string) => void navigate({ search: { q: text || undefined }, replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHead title="Users">
        <ExportUsers app={app} q={q} state={state} />
      </PageHead>
      <div className="toolbar">
        <SearchField
          label="Search users"
          placeholder="E-mail, phone, wallet, name or id"
          value={q ?? ''}
          onSearch={search}
        />
        {q === undefined ? (
          <Select
            label="State"
            value={state ?? ''}
            options={STATES}
            onChange={(chosen) =>
              void navigate({ search: { state: USER_FILTERS.find((known) => known === chosen) }, replace: true })
            }
          />
        ) : null}
      </div>
      <div className="card">
        <Listing what="users" query={query} count={rows.length} empty={<NobodyFound q={q} state={state} />}>
          <DataTable caption="Users, the newest first" columns={columns} rows={rows} idOf={({ id }) => id} isLinked />
        </Listing>
      </div>
    </>
  )
}

interface NobodyFoundProps {
  q: string | undefined
  state: UserFilter | undefined
}

function NobodyFound({ q, state }: NobodyFoundProps): ReactElement {
  if (state !== undefined) return <Empty title={`Nobody is ${state}`} />
  if (q === undefined) return <Empty title="Nobody has signed up yet" />
  return (
    <Empty title="Nobody found">
      <p className="muted">A search finds the beginning of an address, number, name or earlier id, and whole ids.</p>
    </Empty>
  )
}
