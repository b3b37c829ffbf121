import type { ReactElement } from 'react'
import { formatShort } from '../format/numbers.ts'
import { axisName } from './bucketNames.ts'
import type { Step } from './wire.ts'

/** Sizes of a plot in px. */
export const HEIGHT = 180
export const LEFT = 40
const BOTTOM = 22
const TOP = 10

/** Where a value lies. */
export const yOf = (value: number, max: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / max)

/** Where the middle of a bucket lies. */
export const xOf = (index: number, buckets: number, width: number): number =>
  LEFT + ((width - LEFT) * (index + 0.5)) / buckets

export interface AxesProps {
  ticks: readonly number[]
  times: readonly number[]
  step: Step
  width: number
}

/** Least distance between two names of the axis of time, in px. */
const NAME_WIDTH = 56

/** Lines and names of both axes. */
export function Axes({ ticks, times, step, width }: AxesProps): ReactElement {
  const max = ticks.at(-1) ?? 1
  const every = Math.max(1, Math.ceil((times.length * NAME_WIDTH) / (width - LEFT)))
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="plot-grid" x1={LEFT} x2={width} y1={yOf(tick, max)} y2={yOf(tick, max)} />
          <text className="plot-label" x={LEFT - 8} y={yOf(tick, max) + 4} textAnchor="end">
            {formatShort(tick)}
          </text>
        </g>
      ))}
      {times.map((at, index) =>
        index % every === 0 ? (
          <text key={at} className="plot-label" x={xOf(index, times.length, width)} y={HEIGHT - 4} textAnchor="middle">
            {axisName(at, step)}
          </text>
        ) : null,
      )}
    </g>
  )
}
