import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState, type ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { may } from '../roles/roles.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { appPath } from '../users/queries.ts'
import { AddEntry } from './AddEntry.tsx'
import { entryColumns } from './columns.tsx'
import { RemoveEntry } from './RemoveEntry.tsx'
import type { AllowlistEntry } from './wire.ts'

const route = getRouteApi('/$app/allowlist')

const allowlistQuery = (api: ConsoleApi, app: string) =>
  queryOptions({
    queryKey: ['allowlist', app],
    queryFn: ({ signal }) => api.call<AllowlistEntry[]>(`${appPath(app)}/allowlist`, { signal }),
  })

/** Who may sign up, in an app that admits listed users only. */
export function AllowlistPage(): ReactElement {
  const { api, me } = useConsole()
  const { app } = route.useParams()
  const queries = useQueryClient()
  const query = useQuery(allowlistQuery(api, app))
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<AllowlistEntry | null>(null)
  const mayChange = may(me.operator.role, 'changeAllowlist')
  const columns = useMemo(() => entryColumns(mayChange ? setRemoved : undefined), [mayChange])
  const refresh = (): void => void queries.invalidateQueries({ queryKey: ['allowlist', app] })
  return (
    <>
      <PageHead title="Allowlist" note="Where the app admits listed users only, these may log in.">
        {mayChange ? (
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            Add
          </Button>
        ) : null}
      </PageHead>
      <div className="card">
        <Loaded what="entries" query={query}>
          {(entries) =>
            entries.length === 0 ? (
              <Empty title="Nobody is listed" />
            ) : (
              <DataTable caption="Entries, the newest first" columns={columns} rows={entries} idOf={({ id }) => id} />
            )
          }
        </Loaded>
      </div>
      {isAdding ? <AddEntry app={app} onClose={() => setIsAdding(false)} onDone={refresh} /> : null}
      {removed ? <RemoveEntry app={app} entry={removed} onClose={() => setRemoved(null)} onDone={refresh} /> : null}
    </>
  )
}
