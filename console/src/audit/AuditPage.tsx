import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Listing } from '../kit/Listing.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Empty } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { ACT_COLUMNS } from './columns.tsx'
import type { ActPage } from './wire.ts'

const route = getRouteApi('/audit')

/** Acts on one page of the list. */
const PAGE = 50

const actsQuery = (api: ConsoleApi, user: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['acts', user ?? ''],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.call<ActPage>('/acts', { query: { limit: PAGE, cursor: pageParam ?? undefined, user }, signal }),
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  })

/** What operators did, to whom and why. */
export function AuditPage(): ReactElement {
  const { api } = useConsole()
  const { user } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(actsQuery(api, user))
  const rows = useMemo(() => query.data?.pages.flatMap(({ acts }) => acts) ?? [], [query.data])
  return (
    <>
      <PageHead title="Audit" note="What operators did on this server, to whom and why. Nobody can change it here." />
      <div className="toolbar">
        <SearchField
          label="Acts on one user"
          placeholder="A user's whole id"
          value={user ?? ''}
          onSearch={(text) => void navigate({ search: { user: text || undefined }, replace: true })}
        />
      </div>
      <div className="card">
        <Listing what="acts" query={query} count={rows.length} empty={<Empty title="No such act" />}>
          <DataTable caption="Acts, the newest first" columns={ACT_COLUMNS} rows={rows} idOf={({ id }) => id} />
        </Listing>
      </div>
    </>
  )
}
