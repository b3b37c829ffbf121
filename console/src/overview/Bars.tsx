import type { ReactElement } from 'react'
import { formatCount } from '../format/numbers.ts'
import { Axes, HEIGHT, xOf, yOf } from './Axes.tsx'
import { bucketName } from './bucketNames.ts'
import { colorClass, stack, sumOf, ticksFor, type Series } from './series.ts'
import { useWidth } from './useWidth.ts'
import type { Step } from './wire.ts'

export interface ShapeProps {
  title: string
  times: readonly number[]
  step: Step
  series: readonly Series[]
}

/** Widest bar, in px. */
const MAX_BAR = 28

/** Counts as bars, one upon the other. Pointing at a bucket names its numbers. The last goes on, and is paler. */
export function Bars({ title, times, step, series }: ShapeProps): ReactElement {
  const [ref, width] = useWidth()
  const stacks = stack(series, times.length)
  const ticks = ticksFor(Math.max(...stacks.map((parts) => parts.at(-1)?.[1] ?? 0)))
  const max = ticks.at(-1) ?? 1
  const bar = Math.min(MAX_BAR, (xOf(1, times.length, width) - xOf(0, times.length, width)) * 0.7)
  return (
    <div className="plot-area">
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${formatCount(sumOf(series))} in ${times.length} columns. The table below has the numbers.`}
      >
        <Axes ticks={ticks} times={times} step={step} width={width} />
        {stacks.map((parts, index) => {
          const at = times[index] ?? 0
          const goesOn = index === times.length - 1
          const told = series.map(({ name, values }) => `${name} ${formatCount(values[index] ?? 0)}`)
          return (
            <g key={at} className={goesOn ? 'goes-on' : undefined}>
              <title>{`${bucketName(at, step, goesOn)}: ${told.join(', ')}`}</title>
              {series.map((one, place) => {
                const [from, to] = parts[place] ?? [0, 0]
                return (
                  <rect
                    key={one.name}
                    className={`plot-bar ${colorClass(one, place)}`}
                    x={xOf(index, times.length, width) - bar / 2}
                    width={bar}
                    y={yOf(to, max)}
                    height={Math.max(0, yOf(from, max) - yOf(to, max) - (from > 0 ? 1 : 0))}
                  />
                )
              })}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
