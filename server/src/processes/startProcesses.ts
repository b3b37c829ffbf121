import { availableParallelism } from 'node:os'
import { ConfigError } from '../core/foundation/index.ts'
import type { ServerConfig } from '../config.ts'
import { createKeyring, loadSigningKeys } from '../core/keys/index.ts'
import { CLUSTER_CONNECTIONS } from '../db/embedded/settings.ts'
import type { OpenDatabase } from '../db/types.ts'
import { runHousekeeping, toHousekeepingRun } from '../runHousekeeping.ts'
import { createObservability } from '../observability/createObservability.ts'
import { serveMetrics } from '../observability/serveMetrics.ts'
import { openStore } from '../openStore.ts'
import type { RunningServer, StartOptions } from '../startServer.ts'
import { createUndo } from '../undoAll.ts'
import type { EmbeddedPlace } from './messages.ts'
import { startWorkers } from './workers.ts'

/** Connections to an embedded database that workers may not have, since this process and commands need them. */
const KEPT_CONNECTIONS = 8
/** Smallest number of connections per worker. With fewer, its requests would wait for each other. */
const LEAST_CONNECTIONS = 2

export interface ProcessesOptions extends StartOptions {
  /** Parsed content of the configuration file, which is sent to the workers. */
  file: unknown
}

/** The configured number of worker processes; `auto` is the number of processor cores. */
export const processCount = ({ processes }: Pick<ServerConfig, 'processes'>): number =>
  processes === 'auto' ? availableParallelism() : processes

/**
 * Starts the server in several processes. This one opens and migrates the database, does the housekeeping and serves
 * metrics. It starts and replaces the workers, which serve requests on one port.
 * @throws ConfigError, DatabaseError, WorkerFailed
 */
export async function startProcesses(
  config: ServerConfig,
  { folder, logger, file }: ProcessesOptions,
): Promise<RunningServer> {
  const { metrics } = await createObservability({ ...config, tracing: false }, logger)
  const { database, plugins } = await openStore(config, { folder, logger })
  const { add, undoAll } = createUndo()
  add(() => database.close())
  try {
    const { count, connections } = share(config, database)
    // Loaded here first, so that a missing key is created once, and a wrong secret is reported once instead of by
    // each worker.
    await loadSigningKeys(database.db, database.clock, createKeyring(config.secret, config.previousSecret), {
      pem: config.signingKey,
    })
    const aggregate = metrics && (await import('../observability/aggregate.ts')).createAggregate()
    const embedded = (): EmbeddedPlace | undefined => database.shared && { url: database.shared.url(), connections }
    const workers = await startWorkers({
      count,
      logger,
      orders: () => ({ type: 'serve', file, embedded: embedded() }),
      onMetrics: (worker, values) => aggregate?.keep(worker, values),
      onGone: (worker) => aggregate?.leave(worker),
    })
    add(() => workers.stop())
    database.shared?.onMoved((port) => workers.tell({ type: 'moved', port }))
    if (metrics && aggregate) {
      const { watchProcesses } = await import('../observability/processMetrics.ts')
      watchProcesses(metrics.registry, workers)
      const server = await serveMetrics(
        config,
        async () => {
          await workers.askMetrics()
          return aggregate.text(await metrics.registry.getMetricsAsJSON())
        },
        logger,
      )
      add(() => server.close())
    }
    add(
      await runHousekeeping(config, database, {
        metrics,
        plugins,
        onDone: (work) => workers.tell({ type: 'housekeeping', run: toHousekeepingRun(work, database.clock) }),
        onFailure: (error) => logger.warn(`Housekeeping failed: ${(error as Error).message}`),
      }),
    )
    logger.info(`${workers.running()} of ${count} worker processes serve requests.`)
    let stopped: Promise<void> | undefined
    return { url: workers.url, stop: () => (stopped ??= undoAll()) }
  } catch (error) {
    await undoAll()
    throw error
  }
}

/** Distributes the connections of an embedded database. @returns the number of workers, and the connections of each */
function share(
  config: Pick<ServerConfig, 'processes' | 'database'>,
  { engine }: OpenDatabase,
): { count: number; connections: number } {
  if (engine === 'pglite') {
    throw new ConfigError(
      'LATCHKEY_PROCESSES (processes) is more than 1, but PGlite serves only one process. Remove the setting, or set DATABASE_URL to your own PostgreSQL.',
    )
  }
  const count = processCount(config)
  const { connections } = config.database
  if (engine === 'url') return { count, connections }
  const free = CLUSTER_CONNECTIONS - KEPT_CONNECTIONS
  const most = Math.floor(free / LEAST_CONNECTIONS)
  if (config.processes !== 'auto' && count > most) {
    throw new ConfigError(
      `LATCHKEY_PROCESSES (processes) is ${count}, but the embedded PostgreSQL has connections for ${most}. Lower the setting, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
  const shared = Math.min(count, most)
  return { count: shared, connections: Math.min(connections, Math.floor(free / shared)) }
}
