import { Link } from '@tanstack/react-router'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import type { ConsoleApp } from './wire.ts'

/** Origins that the list names; the page of the settings has all. */
const MOST_ORIGINS = 2

/** Columns of the list of apps. */
export const APP_COLUMNS: Column<ConsoleApp>[] = [
  {
    id: 'app',
    header: 'App',
    cell: ({ row: { original: app } }) => (
      <>
        <Link className="row-link" to="/$app/settings" params={{ app: app.id }}>
          <bdi>{app.name}</bdi>
        </Link>
        <span className="cell-second mono">{app.id}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Settings',
    cell: ({ row: { original: app } }) => (
      <span className="badges">
        {app.is_console ? <Badge>This console</Badge> : null}
        {app.unsafe.length === 0 ? (
          <Badge tone="good">Safe</Badge>
        ) : (
          <Badge tone="warn">{`${app.unsafe.length} unsafe`}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'origins',
    header: 'Pages',
    cell: ({ row: { original: app } }) => {
      const { allowedOrigins: origins } = app.settings
      if (!Array.isArray(origins)) return null
      const more = origins.length - MOST_ORIGINS
      return (
        <>
          {origins.slice(0, MOST_ORIGINS).map((origin) => (
            <span key={String(origin)} className="cell-line mono">
              {String(origin)}
            </span>
          ))}
          {more > 0 ? <span className="cell-second">{`and ${more} more`}</span> : null}
        </>
      )
    },
  },
  { id: 'changed', header: 'Changed', cell: ({ row: { original: app } }) => <Time at={app.updated_at} /> },
]
