import { sentenceOf } from '../format/names.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { Time } from '../kit/Time.tsx'
import type { AllowlistEntry } from './wire.ts'

const KINDS: Readonly<Record<string, string>> = { email: 'E-mail', emailDomain: 'E-mail domain' }

/** Columns of the allowlist. `remove`: what the button of a row does, if the operator may. */
export const entryColumns = (remove: ((entry: AllowlistEntry) => void) | undefined): Column<AllowlistEntry>[] => [
  { id: 'value', header: 'Who', cell: ({ row: { original: entry } }) => <bdi>{entry.value}</bdi> },
  { id: 'type', header: 'Kind', cell: ({ row: { original: entry } }) => KINDS[entry.type] ?? sentenceOf(entry.type) },
  {
    id: 'accepted',
    header: 'First login',
    cell: ({ row: { original: entry } }) =>
      entry.acceptedAt === null ? <Badge>Not yet</Badge> : <Time at={Date.parse(entry.acceptedAt) / 1000} />,
  },
  ...(remove === undefined
    ? []
    : [
        {
          id: 'remove',
          header: '',
          cell: ({ row: { original: entry } }: { row: { original: AllowlistEntry } }) => (
            <Button onClick={() => remove(entry)}>Remove</Button>
          ),
        },
      ]),
]
