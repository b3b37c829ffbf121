import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Badge } from '../kit/Badge.tsx'
import { DataTable, type Column } from '../kit/DataTable.tsx'
import { Loaded } from '../kit/states.tsx'
import { Time } from '../kit/Time.tsx'
import type { Role } from '../roles/roles.ts'
import { PageHead } from '../shell/PageHead.tsx'

/** An operator. Times are seconds since the epoch. */
interface ListedOperator {
  id: string
  email: string
  role: Role
  enrolled_at: number | null
  last_seen_at: number | null
  removed_at: number | null
}

const operatorsQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['operators'],
    queryFn: ({ signal }) => api.call<ListedOperator[]>('/operators', { signal }),
  })

const COLUMNS: Column<ListedOperator>[] = [
  { id: 'email', header: 'Operator', cell: ({ row: { original: operator } }) => <bdi>{operator.email}</bdi> },
  { id: 'role', header: 'Role', cell: ({ row: { original: operator } }) => <Badge>{operator.role}</Badge> },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: operator } }) => {
      if (operator.removed_at !== null) return <Badge tone="bad">Removed</Badge>
      return operator.enrolled_at === null ? <Badge tone="warn">Invited</Badge> : <Badge tone="good">Active</Badge>
    },
  },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ row: { original: operator } }) =>
      operator.last_seen_at === null ? <span className="muted">Never</span> : <Time at={operator.last_seen_at} />,
  },
]

/** Who may use the console. The server's command line changes it. */
export function OperatorsPage(): ReactElement {
  const { api } = useConsole()
  const query = useQuery(operatorsQuery(api))
  return (
    <>
      <PageHead title="Operators" note="Invited, changed and removed by latchkey-server operators." />
      <div className="card">
        <Loaded what="operators" query={query}>
          {(operators) => <DataTable caption="Operators" columns={COLUMNS} rows={operators} idOf={({ id }) => id} />}
        </Loaded>
      </div>
    </>
  )
}
