import { reasonOf } from './DatabaseError.ts'
import { hasCluster, lockCluster, prepareCluster } from './embedded/cluster.ts'
import { hasPglite } from './pglite/openPglite.ts'
import {
  silentLogger,
  type DatabaseLogger,
  type DatabaseObserver,
  type DatabaseOptions,
  type TimeLimits,
} from './types.ts'

/** The operator's settings for the database. */
export interface DatabaseConfig {
  /** The setting `DATABASE_URL`. */
  databaseUrl?: string | undefined
  /** Folder for an embedded database or PGlite. */
  dataDir: string
  /** Largest number of connections. Default 10; PGlite ignores it. */
  maxConnections?: number | undefined
  /** Time limits of requests; PGlite ignores them. */
  timeLimits?: TimeLimits | undefined
  /** Receives the statements of requests; PGlite ignores it. */
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/**
 * Tries whether embedded PostgreSQL runs on this machine, by creating its cluster, which is kept. @returns the reason
 * if it does not run
 */
async function tryEmbedded(dataDir: string, logger: DatabaseLogger): Promise<string | undefined> {
  const lock = await lockCluster(dataDir)
  try {
    prepareCluster({ dataDir, isDurable: true, logger })
    return undefined
  } catch (error) {
    return reasonOf(error)
  } finally {
    lock.release()
  }
}

/**
 * Chooses the engine, and logs the choice with its reason: `DATABASE_URL` if set; otherwise the engine that already
 * has data in the folder, so that no data seems lost; otherwise embedded PostgreSQL, or PGlite if native programs do
 * not run here. Pass the result to `openDatabase`.
 */
export async function chooseDatabase(config: DatabaseConfig): Promise<DatabaseOptions> {
  const { databaseUrl, dataDir, maxConnections, timeLimits, observer, logger = silentLogger } = config
  const limits = { maxConnections, timeLimits, observer }
  if (databaseUrl !== undefined && databaseUrl !== '') {
    logger.info('Database: PostgreSQL at DATABASE_URL.')
    return { kind: 'url', url: databaseUrl, ...limits, logger }
  }
  if (hasCluster(dataDir)) {
    logger.info(`Database: embedded PostgreSQL in ${dataDir}.`)
    return { kind: 'embedded', dataDir, ...limits, logger }
  }
  if (hasPglite(dataDir)) {
    logger.info(`Database: PGlite in ${dataDir}, because its data is there.`)
    return { kind: 'pglite', dataDir, logger }
  }
  const obstacle = await tryEmbedded(dataDir, logger)
  if (obstacle === undefined) {
    logger.info(`Database: embedded PostgreSQL in ${dataDir}, newly made.`)
    return { kind: 'embedded', dataDir, ...limits, logger }
  }
  logger.warn(
    `Database: PGlite in ${dataDir}, one server process only, because the embedded PostgreSQL does not run here. ${obstacle}`,
  )
  return { kind: 'pglite', dataDir, logger }
}
