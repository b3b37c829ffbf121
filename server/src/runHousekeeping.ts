import { createCommandEvents } from './commandEvents.ts'
import type { ServerConfig } from './config.ts'
import { collectAccountTypes, type ServerPlugin } from './core/contract/index.ts'
import { createErasure, eraseDueUsers } from './core/deletion/index.ts'
import type { Vitals } from './core/counters/index.ts'
import { type Clock, type Queryable, toEpochSeconds } from './core/foundation/index.ts'
import { createKeyring } from './core/keys/index.ts'
import { type Housework, startHousekeeping } from './core/housekeeping/index.ts'
import type { Metrics } from './observability/metrics.ts'
import { builtInPlugins } from './plugins/builtIn.ts'

export interface HousekeepingOptions {
  metrics: Metrics | undefined
  /** Third-party plugins, besides the built-in ones. */
  plugins: readonly ServerPlugin[]
  /** Called after each successful run. */
  onDone?: ((work: Housework) => void) | undefined
  /** Called after a failed run. The next run tries again. */
  onFailure(error: unknown): void
}

/** Sums up a run that has just ended, as the console shows it. */
export const toHousekeepingRun = ({ deleted, ms }: Housework, clock: Clock): NonNullable<Vitals['housekeeping']> => ({
  at: toEpochSeconds(new Date(clock.now())),
  ms: Math.round(ms),
  deleted: Object.values(deleted).reduce((sum, rows) => sum + rows, 0),
})

/**
 * Regularly deletes expired rows, and erases users whose deletion is due. Also counts rows if there are metrics.
 * @returns a function that stops it, and resolves after the current batch
 */
export async function runHousekeeping(
  config: ServerConfig,
  { longRunning: db, clock }: { longRunning: Queryable; clock: Clock },
  { metrics, plugins: more, onDone, onFailure }: HousekeepingOptions,
): Promise<() => Promise<void>> {
  const observer =
    metrics &&
    (await import('./observability/housekeepingMetrics.ts')).createHousekeepingMetrics(metrics.registry, clock)
  const plugins = [...builtInPlugins(config), ...more]
  const keyring = createKeyring(config.secret, config.previousSecret)
  const events = createCommandEvents(db, clock, keyring)
  const erasure = createErasure({ db, clock, types: collectAccountTypes(plugins), plugins, keyring, events })
  return startHousekeeping(db, clock, {
    ...config.securityEvents,
    also: (signal) =>
      eraseDueUsers(
        { db, clock, erasure },
        {
          signal,
          onFailure: (cause, userId) =>
            onFailure(
              new Error(`The deleted user ${userId} could not be erased. The next run tries again.`, { cause }),
            ),
        },
      ),
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
