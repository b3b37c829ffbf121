import type { ServerConfig } from './config.ts'
import { systemClock, type Queryable } from './core/foundation/index.ts'
import { type Housework, startHousekeeping } from './core/housekeeping/index.ts'
import type { Metrics } from './observability/metrics.ts'

export interface HousekeepingOptions {
  metrics: Metrics | undefined
  /** Called after each completed run. */
  onDone?: ((work: Housework) => void) | undefined
  /** Called after a failed run. The next run tries again. */
  onFailure(error: unknown): void
}

/**
 * Removes expired rows at intervals, and counts them if there are metrics.
 * @returns a function that ends this; it resolves after the running batch
 */
export async function runHousekeeping(
  { securityEvents }: Pick<ServerConfig, 'securityEvents'>,
  db: Queryable,
  { metrics, onDone, onFailure }: HousekeepingOptions,
): Promise<() => Promise<void>> {
  const observer =
    metrics &&
    (await import('./observability/housekeepingMetrics.ts')).createHousekeepingMetrics(metrics.registry, systemClock)
  return startHousekeeping(db, systemClock, {
    ...securityEvents,
    onBatch: observer?.onBatch,
    async onDone(work) {
      onDone?.(work)
      if (work.tooSlow.length > 0)
        onFailure(
          new Error(
            `Rows of ${work.tooSlow.join(', ')} take longer to delete than rows may be locked. The next run tries again.`,
          ),
        )
      await observer?.onDone(db)
    },
    onFailure(error) {
      observer?.onFailure()
      onFailure(error)
    },
  })
}
