import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsJson } from '../processes/messages.ts'
import { createAggregate } from './aggregate.ts'

async function processWith(count: number, waiting: number): Promise<MetricsJson> {
  const registers = [new Registry()]
  const counter = new Counter({ name: 'requests_total', help: 'r', labelNames: ['route'], registers })
  const gauge = new Gauge({ name: 'waiting', help: 'w', registers })
  const worst = new Gauge({ name: 'available', help: 'a', aggregator: 'min', registers })
  const histogram = new Histogram({ name: 'seconds', help: 's', buckets: [1], registers })
  counter.inc({ route: '/a' }, count)
  gauge.set(waiting)
  worst.set(waiting === 0 ? 1 : 0)
  for (let n = 0; n < count; n += 1) histogram.observe(0.5)
  return (registers[0] as Registry).getMetricsAsJSON()
}

const seriesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** Numbers by which the library's type declarations name the metric types. At run time it uses names. */
const NUMBERS: Readonly<Record<string, number>> = { counter: 0, gauge: 1, histogram: 2 }

it.each<[string, (type: unknown) => unknown]>([
  ['by name', (type) => type],
  ['by number', (type) => NUMBERS[type as string]],
])(
  'aggregated metrics add up what processes count, and never less when one of them ends: types %s',
  async (_how, typeOf) => {
    const aggregate = createAggregate()
    const keep = async (worker: number, count: number, waiting: number): Promise<void> =>
      aggregate.keep(
        worker,
        (await processWith(count, waiting)).map((metric) => ({ ...metric, type: typeOf(metric.type) })) as MetricsJson,
      )
    await keep(1, 3, 2)
    await keep(2, 4, 0)
    const all = [
      'requests_total{route="/a"} 7',
      'seconds_bucket{le="1"} 7',
      'seconds_bucket{le="+Inf"} 7',
      'seconds_sum 3.5',
      'seconds_count 7',
    ]
    const both = seriesOf(await aggregate.text([]))
    expect(both).toEqual(expect.arrayContaining([...all, 'waiting 2', 'available 0']))
    aggregate.leave(1)
    // Counts of an ended process are kept, while its gauges are gone.
    expect(seriesOf(await aggregate.text([]))).toEqual(expect.arrayContaining([...all, 'waiting 0', 'available 1']))
    await keep(3, 1, 0)
    aggregate.leave(2)
    aggregate.leave(3)
    expect(seriesOf(await aggregate.text([]))).toEqual(
      expect.arrayContaining(['requests_total{route="/a"} 8', 'seconds_count 8']),
    )
  },
)
