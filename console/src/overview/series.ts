import { methodName } from '../format/names.ts'
import type { Bucket } from './wire.ts'

/** One kind of thing over time. `values` has one for each bucket; null where nothing is known. */
export interface Series {
  name: string
  values: (number | null)[]
  /** True for what should not happen: it has the colour of errors. */
  isBad?: boolean | undefined
}

/** Class of a series' colour. `place`: its place among those of the plot. */
export const colorClass = ({ isBad = false }: Series, place: number): string => `series-${isBad ? 3 : place}`

/** Series that a plot tells apart by colour; what is beyond is one more, 'Others'. */
const MAX_SERIES = 4

const totalOf = ({ values }: Series): number => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Counts by name become series, the largest first, and the small ones one series. */
export function seriesOf(
  buckets: readonly Bucket[],
  read: (bucket: Bucket) => Record<string, number>,
  nameOf: (key: string) => string = methodName,
): Series[] {
  const keys = [...new Set(buckets.flatMap((bucket) => Object.keys(read(bucket))))]
  const all = keys
    .map((key): Series => ({ name: nameOf(key), values: buckets.map((bucket) => read(bucket)[key] ?? 0) }))
    .filter((series) => totalOf(series) > 0)
    .toSorted((left, right) => totalOf(right) - totalOf(left))
  if (all.length <= MAX_SERIES + 1) return all
  const others = all.slice(MAX_SERIES)
  const sums = buckets.map((_, index) => others.reduce((total, { values }) => total + (values[index] ?? 0), 0))
  return [...all.slice(0, MAX_SERIES), { name: 'Others', values: sums }]
}

/** One series of a number in each bucket. */
export const seriesBy = (
  buckets: readonly Bucket[],
  name: string,
  read: (bucket: Bucket) => number | null,
  isBad = false,
): Series => ({ name, values: buckets.map(read), isBad })

/** The sum of all series. */
export const sumOf = (series: readonly Series[]): number => series.reduce((total, one) => total + totalOf(one), 0)

/** Heights of stacked bars: for each bucket the series from the bottom up, as pairs of lower and upper value. */
export const stack = (series: readonly Series[], buckets: number): [from: number, to: number][][] =>
  Array.from({ length: buckets }, (_, index) => {
    let height = 0
    return series.map(({ values }): [number, number] => {
      const from = height
      height += values[index] ?? 0
      return [from, height]
    })
  })

/** Values at which an axis from 0 has its lines: at most five, in steps of 1, 2 or 5 times a power of ten. */
export function ticksFor(max: number): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}
