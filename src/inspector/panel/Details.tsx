import type { ReactElement } from 'react'
import type { DetailName, RecordedEntry } from '../types.ts'
import { LANE_NAMES } from './EntryList.tsx'
import { durationText, timeText } from './times.ts'

const DETAIL_NAMES: Readonly<Record<DetailName, string>> = {
  code: 'Code',
  status: 'HTTP status',
  reason: 'Reason',
  error: 'Error',
  message: 'Message',
  by: 'By',
  label: 'Label',
  payload: 'Payload',
  data: 'Data',
  arguments: 'Arguments',
  result: 'Result',
  under: 'Under it',
  plugins: 'Plugins',
  stack: 'Thrown at',
}

const OUTCOME_NAMES = { done: 'Done', failed: 'Failed', cancelled: 'Cancelled' } as const

export interface DetailsProps {
  entry: RecordedEntry | null
  entries: readonly RecordedEntry[]
}

/** Shows everything recorded about the selected entry, or a hint while none is selected. */
export function Details({ entry, entries }: DetailsProps): ReactElement {
  if (!entry)
    return (
      <section className="details" aria-label="Details">
        <p className="note">Choose a line to see more of it.</p>
      </section>
    )
  const { lane, name, plugin, at, outcome, details } = entry
  const meanwhile = lane === 'flow' ? screensDuring(entry, entries) : []
  const facts: (readonly [name: string, text: string])[] = [
    ['Lane', LANE_NAMES[lane]],
    ...(plugin === null ? [] : [['Plugin', plugin] as const]),
    ['Began', timeText(at)],
    ['Took', outcome === null ? 'still under way' : durationText(entry) || 'no time'],
    ['Ended', outcome === null ? '' : OUTCOME_NAMES[outcome]],
    ...(Object.keys(DETAIL_NAMES) as DetailName[]).map((key) => [DETAIL_NAMES[key], details[key] ?? ''] as const),
    ['Screens meanwhile', meanwhile.join(', ')],
  ]
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <section className="details" aria-label="Details" data-outcome={outcome ?? 'open'} tabIndex={0}>
      <h3>{name}</h3>
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

const screensDuring = ({ at, end }: RecordedEntry, entries: readonly RecordedEntry[]): string[] =>
  entries
    .filter((other) => other.lane === 'screen' && other.at <= (end ?? Infinity) && (other.end ?? Infinity) >= at)
    .map(({ name }) => name)
