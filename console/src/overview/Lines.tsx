import type { ReactElement } from 'react'
import { formatCount } from '../format/numbers.ts'
import { Axes, HEIGHT, xOf, yOf } from './Axes.tsx'
import type { ShapeProps } from './Bars.tsx'
import { colorClass, ticksFor } from './series.ts'
import { useWidth } from './useWidth.ts'

/** Values that cannot be added up, each series as a line that breaks where nothing is known. */
export function Lines({ title, times, step, series, unit }: ShapeProps & { unit?: string | undefined }): ReactElement {
  const [ref, width] = useWidth()
  const largest = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = ticksFor(largest)
  const max = ticks.at(-1) ?? 1
  return (
    <div className="plot-area">
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: at most ${formatCount(largest)}${unit ?? ''}. The table below has the numbers.`}
      >
        <Axes ticks={ticks} times={times} step={step} width={width} />
        {series.map((one, place) => (
          <path
            key={one.name}
            className={`plot-line ${colorClass(one, place)}`}
            d={pathOf(one.values, (value, index) => [xOf(index, times.length, width), yOf(value, max)])}
          />
        ))}
      </svg>
    </div>
  )
}

/** Draws a line through values, and begins anew behind a gap. A value between two gaps is a point. */
export function pathOf(
  values: readonly (number | null)[],
  place: (value: number, index: number) => [x: number, y: number],
): string {
  let isOpen = false
  return values
    .flatMap((value, index) => {
      if (value === null) {
        isOpen = false
        return []
      }
      const point = place(value, index)
        .map((length) => length.toFixed(1))
        .join(' ')
      const command = isOpen ? `L${point}` : `M${point}h0`
      isOpen = true
      return [command]
    })
    .join('')
}
