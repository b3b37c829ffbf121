import { createPool, DEFAULT_CONNECTIONS, kyselyOnPool } from '../pool.ts'
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
  const db = kyselyOnPool(pool)
  let closed: Promise<void> | undefined
  return {
    db,
    engine: 'embedded',
    close: () => (closed ??= db.destroy().then(() => pool.end()).then(() => attachment.detach())),
  }
}
