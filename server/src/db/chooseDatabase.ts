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

/** Database settings of the operator. */
export interface DatabaseConfig {
  /** `DATABASE_URL`. */
  databaseUrl?: string | undefined
  /** Folder of an embedded database. */
  dataDir: string
  /** Default 10; ignored by PGlite. */
  maxConnections?: number | undefined
  /** Ignored by PGlite. */
  timeLimits?: TimeLimits | undefined
  /** Ignored by PGlite. */
  observer?: DatabaseObserver | undefined
  logger?: DatabaseLogger | undefined
}

/** Tests, by making the cluster, whether embedded PostgreSQL runs here. The cluster is kept. @returns the reason if it does not */
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
 * Chooses the engine, and logs the choice with its reason: `DATABASE_URL` if set, else the engine that already has data in
 * the folder (so that the data does not seem lost), else embedded PostgreSQL, else PGlite if native programs do not run.
 * Pass the result to `openDatabase`.
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
