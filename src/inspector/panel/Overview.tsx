import type { MouseEvent, ReactElement } from 'react'
import type { Lane, RecordedEntry } from '../types.ts'
import { LANE_NAMES } from './EntryList.tsx'
import { isPlumbing } from './rows.ts'
import { scaleOf } from './times.ts'

const SHOWN = ['flow', 'screen', 'request', 'saga'] as const satisfies readonly Lane[]
/** Shows only sagas that are calls and have ended, because most others wait for as long as the client runs. */
const isShown = (entry: RecordedEntry): boolean =>
  entry.lane !== 'saga' || (entry.name.startsWith('call(') && entry.end !== null && !isPlumbing(entry))
const MOST_BARS = 400

export interface OverviewProps {
  entries: readonly RecordedEntry[]
  onSelect: (entry: RecordedEntry) => void
}

/** Lanes with a bar for each entry, for mouse and touch only: keyboard users find the same entries in the list. */
export function Overview({ entries, onSelect }: OverviewProps): ReactElement {
  const shown = entries.filter(isShown)
  const bars = shown.filter(({ lane }) => (SHOWN as readonly Lane[]).includes(lane)).slice(-MOST_BARS)
  const scale = scaleOf(bars)
  const placeOf = ({ at, end }: RecordedEntry): readonly [left: number, right: number] => [
    scale(at),
    end === null ? 1 : scale(end),
  ]
  // A bar may be narrower than a finger, so a click selects the bar that is nearest in its lane.
  const chooseNear = (lane: Lane, { clientX, currentTarget }: MouseEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const x = (clientX - left) / width
    const distance = (entry: RecordedEntry): number => Math.max(placeOf(entry)[0] - x, x - placeOf(entry)[1], 0)
    const [nearest] = bars.filter((entry) => entry.lane === lane).sort((one, other) => distance(one) - distance(other))
    if (nearest) onSelect(nearest)
  }
  return (
    <div className="overview" aria-hidden="true">
      {SHOWN.map((lane) => (
        <div key={lane} className="track">
          <span>{LANE_NAMES[lane]}s</span>
          <div data-lane={lane} onClick={(event) => chooseNear(lane, event)}>
            {bars
              .filter((entry) => entry.lane === lane)
              .map((entry) => {
                const [left, right] = placeOf(entry)
                return (
                  <i
                    key={entry.id}
                    title={entry.name}
                    data-outcome={entry.outcome ?? 'open'}
                    style={{ insetInlineStart: `${left * 100}%`, inlineSize: `max(4px, ${(right - left) * 100}%)` }}
                    onClick={(event) => {
                      event.stopPropagation()
                      onSelect(entry)
                    }}
                  />
                )
              })}
          </div>
        </div>
      ))}
    </div>
  )
}
