import type { ProcessVitals } from '../app/appDeps.ts'
import { readConfig, type ConfigSources } from '../config.ts'
import type { ServerMode } from '../core/foundation/index.ts'
import { loadModules } from '../openStore.ts'
import { openConfiguredDatabase } from '../openConfiguredDatabase.ts'
import type { DatabaseLogger } from '../db/types.ts'
import { listen } from '../listen.ts'
import { createObservability } from '../observability/createObservability.ts'
import type { FromWorker, MetricsJson, ToWorker } from './messages.ts'

export interface WorkerOptions {
  mode: ServerMode
  overrides: ConfigSources['overrides']
  folder: string
  logger: DatabaseLogger
}

const send = (message: FromWorker): void => void process.send?.(message)

/**
 * Serves requests in a worker process: waits for the first process's message, then listens. The first process has
 * migrated the database, owns it if it is embedded, does the housekeeping and serves metrics.
 * @returns a function that stops the worker in order, and the seconds for which it goes on before
 * @throws ConfigError, DatabaseError
 */
export async function runWorker({
  mode,
  overrides,
  folder,
  logger,
}: WorkerOptions): Promise<{ stop(): Promise<void>; graceS: number }> {
  const { file, embedded } = await orders()
  const config = readConfig({ mode, file, env: process.env, overrides })
  const { telemetry, database: observer, metrics } = await createObservability(config, logger)
  const modules = await loadModules(config, folder)
  const place =
    embedded === undefined
      ? config
      : { ...config, databaseUrl: embedded.url, database: { ...config.database, connections: embedded.connections } }
  const database = await openConfiguredDatabase(place, { ...logger, info: () => {} }, observer)
  metrics?.watchDatabase(database)
  metrics?.watchClock(database.clock.offsetMs)
  const vitals: ProcessVitals = {}
  const { url, mailState, textState, end } = await listen(config, { ...modules, database, folder }, telemetry, vitals)
  if (mailState) metrics?.watchMail(mailState)
  if (textState) metrics?.watchTexts(textState)

  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await end()
    await database.close()
  }
  process.on('message', (message: ToWorker) => {
    if (message.type === 'moved') database.moveTo?.(message.port)
    if (message.type === 'housekeeping') vitals.housekeeping = message.run
    if (message.type === 'metrics' && metrics) {
      void metrics.registry
        .getMetricsAsJSON()
        .then((all) => send({ type: 'metrics', id: message.id, metrics: all as unknown as MetricsJson }))
    }
  })
  send({ type: 'ready', url })
  return { stop: () => (stopped ??= stop()), graceS: config.shutdownGraceS }
}

/** Waits for the message of the first process that tells what to serve. */
function orders(): Promise<Extract<ToWorker, { type: 'serve' }>> {
  return new Promise((resolve) => {
    const read = (message: ToWorker): void => {
      if (message.type !== 'serve') return
      process.off('message', read)
      resolve(message)
    }
    process.on('message', read)
    send({ type: 'booted' })
  })
}
