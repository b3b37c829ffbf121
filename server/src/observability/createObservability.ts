import type { ServerConfig } from '../config.ts'
import { bothTelemetries, noTelemetry, type Telemetry } from '../core/foundation/index.ts'
import type { DatabaseLogger, DatabaseObserver } from '../db/types.ts'
import type { Metrics } from './metrics.ts'

/** Metrics and traces of a process. Modules of parts that are not configured are not loaded. */
export interface Observability {
  telemetry: Telemetry
  database: DatabaseObserver | undefined
  metrics: Metrics | undefined
}

export async function createObservability(
  { metrics: { port }, tracing }: Pick<ServerConfig, 'metrics' | 'tracing'>,
  logger: DatabaseLogger,
): Promise<Observability> {
  const metrics = port === undefined ? undefined : await loadMetrics()
  const traces = tracing ? (await import('./tracing.ts')).createTracing() : undefined
  if (traces?.hasReceiver === false) {
    logger.warn(
      'LATCHKEY_TRACING is on, but no OpenTelemetry SDK receives the traces: start with NODE_OPTIONS="--import <file that starts one>".',
    )
  }
  const { statement, refused } = metrics?.database ?? { statement: () => {}, refused: () => {} }
  return {
    telemetry: [metrics, traces].reduce<Telemetry>(
      (known, more) => (more ? bothTelemetries(known, more) : known),
      noTelemetry,
    ),
    database: metrics || traces ? { statement, refused, log: traces?.statement } : undefined,
    metrics,
  }
}

async function loadMetrics(): Promise<Metrics> {
  const [{ collectDefaultMetrics }, { createMetrics }] = await Promise.all([
    import('prom-client'),
    import('./metrics.ts'),
  ])
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  return metrics
}
