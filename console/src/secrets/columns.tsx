import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import type { AppSecret } from './wire.ts'

/** Columns of the list of an app's secrets. `acts`: the buttons of a row, if the operator may. */
export const secretColumns = (acts: Column<AppSecret>['cell']): Column<AppSecret>[] => [
  { id: 'id', header: 'Secret', cell: ({ row: { original: secret } }) => <span className="mono">{secret.id}</span> },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: secret } }) =>
      secret.revoked_at === null ? <Badge tone="good">Live</Badge> : <Badge tone="bad">Revoked</Badge>,
  },
  { id: 'scopes', header: 'May', cell: ({ row: { original: secret } }) => secret.scopes.join(', ') },
  { id: 'created', header: 'Made', cell: ({ row: { original: secret } }) => <Time at={secret.created_at} /> },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ row: { original: secret } }) =>
      secret.last_used_at === null ? <span className="muted">Never</span> : <Time at={secret.last_used_at} />,
  },
  ...(acts === undefined ? [] : [{ id: 'acts', header: '', cell: acts }]),
]
