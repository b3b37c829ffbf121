import { formatCount } from '../format/numbers.ts'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import type { ServerProcess } from './wire.ts'

/** Columns of the list of servers. `version`: the newest one, beside which others are old. */
export const serverColumns = (version: string): Column<ServerProcess>[] => [
  {
    id: 'host',
    header: 'Server',
    cell: ({ row: { original: server } }) => (
      <>
        <span>{server.host}</span>
        <span className="cell-second mono">{server.id}</span>
      </>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    cell: ({ row: { original: server } }) => (
      <span className="badges">
        <span>{server.version}</span>
        {server.version === version ? null : <Badge tone="warn">Other version</Badge>}
      </span>
    ),
  },
  { id: 'started', header: 'Started', cell: ({ row: { original: server } }) => <Time at={server.started_at} /> },
  { id: 'seen', header: 'Last seen', cell: ({ row: { original: server } }) => <Time at={server.seen_at} /> },
  {
    id: 'pool',
    header: 'Connections',
    cell: ({
      row: {
        original: { pool },
      },
    }) =>
      pool === null ? null : (
        <>
          {pool.is_available ? null : <Badge tone="bad">No database</Badge>}
          <span>{`${formatCount(pool.busy)} of ${formatCount(pool.max)} busy, ${formatCount(pool.waiting)} waiting`}</span>
        </>
      ),
  },
  {
    id: 'queue',
    header: 'Requests',
    cell: ({
      row: {
        original: { queue },
      },
    }) =>
      queue === null
        ? null
        : `${formatCount(queue.running)} running, ${formatCount(queue.waiting)} waiting, ${formatCount(queue.refused)} refused`,
  },
  {
    id: 'housekeeping',
    header: 'Housekeeping',
    cell: ({ row: { original: server } }) =>
      server.housekeeping === null ? (
        <span className="muted">Not yet</span>
      ) : (
        <>
          <Time at={server.housekeeping.at} />
          <span className="cell-second">
            {`${formatCount(server.housekeeping.deleted)} rows in ${formatCount(server.housekeeping.ms)} ms`}
          </span>
        </>
      ),
  },
]
