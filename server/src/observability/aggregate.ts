import { AggregatorRegistry } from 'prom-client'
import type { MetricsJson } from '../processes/messages.ts'

/** Combines the metrics of several worker processes. */
export interface Aggregate {
  /** Stores the latest metrics of a worker. */
  keep(worker: number, metrics: MetricsJson): void
  /** Call it when a worker ended. Its counts stay in the sums, since Prometheus would take falling sums for a reset. */
  leave(worker: number): void
  /** Returns all metrics in Prometheus' text format. @param own metrics of this process */
  text(own: MetricsJson): Promise<string>
}

/** Types of metrics that only grow, by name and by prom-client's `MetricType` (0 counter, 2 histogram). */
const GROWING = new Set<unknown>(['counter', 'histogram', 0, 2])

export function createAggregate(): Aggregate {
  const latest = new Map<number, MetricsJson>()
  let gone: Promise<MetricsJson> = Promise.resolve([])

  return {
    keep: (worker, metrics) => void latest.set(worker, metrics),
    leave(worker) {
      const grown = latest.get(worker)?.filter(({ type }) => GROWING.has(type))
      latest.delete(worker)
      if (grown)
        gone = gone.then((before) => merged([before, grown]).getMetricsAsJSON() as unknown as Promise<MetricsJson>)
    },
    text: async (own) => merged([own, ...latest.values(), await gone]).metrics(),
  }
}

const merged = (parts: MetricsJson[]) => AggregatorRegistry.aggregate(parts)
