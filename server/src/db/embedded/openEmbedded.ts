import { openConnections } from '../connections.ts'
import { silentLogger, type EmbeddedOptions, type OpenDatabase } from '../types.ts'
import { attach } from './attachment.ts'
import { CLUSTER_DATABASE, clusterConfig, clusterUrl } from './connect.ts'
import type { PortPicker } from './run.ts'

/** Opens the embedded PostgreSQL of a folder; see `attach`. */
export async function openEmbedded(
  options: EmbeddedOptions,
  pickPort?: PortPicker,
  leaveMs?: number,
): Promise<OpenDatabase> {
  const { dataDir, maxConnections, timeLimits, observer, logger = silentLogger } = options
  const told: ((port: number) => void)[] = []
  const onRevived = (port: number): void => {
    for (const tell of told) tell(port)
  }
  const attachment = await attach({ dataDir, isDurable: true, logger, pickPort, leaveMs, onRevived })
  const connections = openConnections({
    target: clusterConfig(attachment.cluster, attachment.port),
    maxConnections,
    timeLimits,
    observer,
    logger,
  })
  const { db, longRunning, state, close } = connections
  told.push(connections.moveTo)
  const shared = {
    url: () => clusterUrl(attachment.cluster, attachment.port, CLUSTER_DATABASE),
    onMoved: (tell: (port: number) => void) => void told.push(tell),
  }
  let closed: Promise<void> | undefined
  return {
    db,
    longRunning,
    engine: 'embedded',
    state,
    shared,
    close: () => (closed ??= close().then((answered) => attachment.detach(answered))),
  }
}
