import type { ServerConfig } from '../config.ts'
import { reasonOf } from '../db/DatabaseError.ts'
import type { DatabaseLogger } from '../db/types.ts'
import { startMetricsServer, type MetricsServer } from './metricsServer.ts'

/** Serves metrics at the configured address, and logs that address. @throws ConfigError if the port is taken */
export async function serveMetrics(
  { metrics: { host, port = 0 }, metricsToken: token }: Pick<ServerConfig, 'metrics' | 'metricsToken'>,
  read: () => Promise<string>,
  logger: DatabaseLogger,
): Promise<MetricsServer> {
  const server = await startMetricsServer({
    host,
    port,
    token,
    read,
    onError: (error) => logger.error(`The metrics could not be read: ${reasonOf(error)}`),
  })
  logger.info(`Metrics at ${server.url}`)
  return server
}
