import { Link } from '@tanstack/react-router'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import { describeAct } from './describeAct.ts'
import type { OperatorAct } from './wire.ts'

/** Outcomes that are neither done nor refused. */
const TONES: Readonly<Record<string, 'good' | 'warn'>> = { repeated: 'good', unknown: 'warn' }

/** Columns of the audit. */
export const ACT_COLUMNS: Column<OperatorAct>[] = [
  {
    id: 'act',
    header: 'Act',
    cell: ({ row: { original: act } }) => (
      <>
        <span className="badges">
          <span>{describeAct(act.act)}</span>
          {act.outcome === 'ok' ? null : <Badge tone={TONES[act.outcome] ?? 'bad'}>{act.outcome}</Badge>}
        </span>
        {act.reason === null ? null : <bdi className="cell-second">{act.reason}</bdi>}
      </>
    ),
  },
  {
    id: 'operator',
    header: 'By',
    cell: ({ row: { original: act } }) => (
      <>
        <bdi>{act.operator_email ?? 'The command line'}</bdi>
        <span className="cell-second">{act.role}</span>
      </>
    ),
  },
  {
    id: 'subject',
    header: 'On',
    cell: ({ row: { original: act } }) =>
      act.user_id !== null && act.app_id !== null ? (
        <Link className="row-link mono whole" to="/$app/users/$did" params={{ app: act.app_id, did: act.user_id }}>
          {act.user_id}
        </Link>
      ) : (
        <span className="mono whole">{act.target ?? act.app_id}</span>
      ),
  },
  { id: 'at', header: 'When', cell: ({ row: { original: act } }) => <Time at={act.at} /> },
]
