import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { APP_COLUMNS } from './columns.tsx'
import { appsQuery } from './queries.ts'

/** The apps of the server, and whether their settings are safe. */
export function AppsPage(): ReactElement {
  const { api } = useConsole()
  return (
    <>
      <PageHead title="Apps" note="Apps are added and changed in the configuration of the server." />
      <div className="card">
        <Loaded what="apps" query={useQuery(appsQuery(api))}>
          {(apps) =>
            apps.length === 0 ? (
              <Empty title="This server has no apps yet" />
            ) : (
              <DataTable caption="Apps" columns={APP_COLUMNS} rows={apps} idOf={({ id }) => id} isLinked />
            )
          }
        </Loaded>
      </div>
    </>
  )
}
