import type { ProcessVitals } from './app/appDeps.ts'
import type { ServerConfig } from './config.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { runHousekeeping, toHousekeepingRun } from './runHousekeeping.ts'
import { listen } from './listen.ts'
import { createObservability } from './observability/createObservability.ts'
import { serveMetrics } from './observability/serveMetrics.ts'
import { createUndo } from './undoAll.ts'
import { openStore } from './openStore.ts'

/** The server that {@link startServer} started. It accepts requests until `stop` is called. */
export interface RunningServer {
  /** URL on which it listens, such as `http://localhost:4100`. */
  url: string
  /** Finishes running requests, then closes the database. Safe to call twice. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** The folder from which modules in the configuration are resolved. */
  folder: string
  /** Receives log lines until the server's own log exists. */
  logger: DatabaseLogger
}

/**
 * Opens and migrates the database, builds the server and listens, in this process.
 * @throws ConfigError, DatabaseError, or the operating system's error of a port that cannot be listened on
 * @example
 *   const config = readConfig({ mode: 'production', file, env: process.env })
 *   const server = await startServer(config, { folder: import.meta.dirname, logger: console })
 */
export async function startServer(config: ServerConfig, { folder, logger }: StartOptions): Promise<RunningServer> {
  const { telemetry, database: observer, metrics } = await createObservability(config, logger)
  const store = await openStore(config, { folder, logger, observer })
  const { database } = store
  const { add, undoAll } = createUndo()
  add(() => database.close())
  try {
    if (metrics) {
      metrics.watchDatabase(database)
      metrics.watchClock(database.clock.offsetMs)
      const server = await serveMetrics(config, () => metrics.registry.metrics(), logger)
      add(() => server.close())
    }
    const vitals: ProcessVitals = {}
    const { http, url, mailState, textState, end } = await listen(config, { ...store, folder }, telemetry, vitals)
    add(end)
    if (mailState) metrics?.watchMail(mailState)
    if (textState) metrics?.watchTexts(textState)
    add(
      await runHousekeeping(config, database, {
        metrics,
        plugins: store.plugins,
        onDone: (work) => {
          vitals.housekeeping = toHousekeepingRun(work, database.clock)
          http.log.debug(work, 'housekeeping')
        },
        onFailure: (err) => http.log.warn({ err }, 'housekeeping failed'),
      }),
    )
    let stopped: Promise<void> | undefined
    return { url, stop: () => (stopped ??= undoAll()) }
  } catch (error) {
    await undoAll()
    throw error
  }
}
