import { Kysely, PostgresDialect } from 'kysely'
import { createPool, DEFAULT_CONNECTIONS } from '../pool.ts'
import type { Database } from '../schema.ts'
import { silentLogger, type EmbeddedOptions, type OpenDatabase } from '../types.ts'
import { attach } from './attachment.ts'
import { clusterConfig } from './connect.ts'
import type { PortPicker } from './run.ts'

/** Opens the PostgreSQL in a folder, see `attach`. */
export async function openEmbedded(
  { dataDir, maxConnections = DEFAULT_CONNECTIONS, logger = silentLogger }: EmbeddedOptions,
  pickPort?: PortPicker,
): Promise<OpenDatabase> {
  const attachment = await attach({
    dataDir, isDurable: true, logger, pickPort,
    // New connections of a pool read its options anew.
    onRevived: (port) => { pool.options.port = port },
  })
  const pool = createPool({ ...clusterConfig(attachment.cluster, attachment.port), max: maxConnections }, logger)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  return {
    db,
    engine: 'embedded',
    close: () => (closed ??= db.destroy().then(() => attachment.detach())),
  }
}
