import { openConnections } from '../connections.ts'
import { silentLogger, type EmbeddedOptions, type OpenDatabase } from '../types.ts'
import { attach } from './attachment.ts'
import { clusterConfig } from './connect.ts'
import type { PortPicker } from './run.ts'

/** Opens the PostgreSQL in a folder, see `attach`. */
export async function openEmbedded(options: EmbeddedOptions, pickPort?: PortPicker): Promise<OpenDatabase> {
  const { dataDir, maxConnections, timeLimits, logger = silentLogger } = options
  const attachment = await attach({ dataDir, isDurable: true, logger, pickPort, onRevived: (port) => connections.moveTo(port) })
  const connections = openConnections({ target: clusterConfig(attachment.cluster, attachment.port), maxConnections, timeLimits, logger })
  const { db, longRunning, close } = connections
  let closed: Promise<void> | undefined
  return { db, longRunning, engine: 'embedded', close: () => (closed ??= close().then(() => attachment.detach())) }
}
